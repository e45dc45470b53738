#ifndef SEVENFOLD_REFERENCE_FOLD_H
#define SEVENFOLD_REFERENCE_FOLD_H

/**
 * @file fold.h
 * The loops of reductions that combine element by element, once for every element type.
 */

#include <stddef.h>
#include <stdint.h>

#include "checks.h"

/** Defines a kernel: y = combine(... combine(combine(x0, x1), x2) ..., xn). */
#define SEVENFOLD_FOLD(name, type, combine)                                         \
  int32_t name(const sevenfold_reduce *geometry, const type *input, type *output) { \
    if (!geometry || !input || !output) {                                           \
      return SEVENFOLD_STATUS_NULL_POINTER;                                         \
    }                                                                               \
    const int32_t status = sevenfold_check_reduce(geometry);                        \
    if (status != SEVENFOLD_STATUS_OK) {                                            \
      return status;                                                                \
    }                                                                               \
    const ptrdiff_t inner = geometry->inner;                                        \
    for (int32_t outer = 0; outer < geometry->outer; outer++) {                     \
      const type *x = input + outer * geometry->reduced * inner;                    \
      type *y = output + outer * inner;                                             \
      if (inner == 1) {                                                             \
        type result = x[0];                                                         \
        for (int32_t r = 1; r < geometry->reduced; r++) {                           \
          result = combine(result, x[r]);                                           \
        }                                                                           \
        y[0] = result;                                                              \
        continue;                                                                   \
      }                                                                             \
      for (ptrdiff_t i = 0; i < inner; i++) {                                       \
        y[i] = x[i];                                                                \
      }                                                                             \
      for (int32_t r = 1; r < geometry->reduced; r++) {                             \
        for (ptrdiff_t i = 0; i < inner; i++) {                                     \
          y[i] = combine(y[i], x[r * inner + i]);                                   \
        }                                                                           \
      }                                                                             \
    }                                                                               \
    return SEVENFOLD_STATUS_OK;                                                     \
  }

/** Defines a kernel: the index of the first element that no later one beats. */
#define SEVENFOLD_FIND(name, type, beats)                                              \
  int32_t name(const sevenfold_reduce *geometry, const type *input, int64_t *output) { \
    if (!geometry || !input || !output) {                                              \
      return SEVENFOLD_STATUS_NULL_POINTER;                                            \
    }                                                                                  \
    const int32_t status = sevenfold_check_reduce(geometry);                           \
    if (status != SEVENFOLD_STATUS_OK) {                                               \
      return status;                                                                   \
    }                                                                                  \
    const ptrdiff_t inner = geometry->inner;                                           \
    for (int32_t outer = 0; outer < geometry->outer; outer++) {                        \
      for (ptrdiff_t i = 0; i < inner; i++) {                                          \
        const type *x = input + outer * geometry->reduced * inner + i;                 \
        int32_t best = 0;                                                              \
        for (int32_t r = 1; r < geometry->reduced; r++) {                              \
          best = beats(x[r * inner], x[best * inner]) ? r : best;                      \
        }                                                                              \
        *output++ = best;                                                              \
      }                                                                                \
    }                                                                                  \
    return SEVENFOLD_STATUS_OK;                                                        \
  }

/** Defines a kernel: y0 = add(0, x0), y1 = add(y0, x1), ... */
#define SEVENFOLD_SCAN(name, type, add)                                             \
  int32_t name(const sevenfold_reduce *geometry, const type *input, type *output) { \
    if (!geometry || !input || !output) {                                           \
      return SEVENFOLD_STATUS_NULL_POINTER;                                         \
    }                                                                               \
    const int32_t status = sevenfold_check_reduce(geometry);                        \
    if (status != SEVENFOLD_STATUS_OK) {                                            \
      return status;                                                                \
    }                                                                               \
    const ptrdiff_t inner = geometry->inner;                                        \
    for (int32_t outer = 0; outer < geometry->outer; outer++) {                     \
      for (int32_t r = 0; r < geometry->reduced; r++) {                             \
        for (ptrdiff_t i = 0; i < inner; i++) {                                     \
          *output = add(r > 0 ? output[-inner] : 0, *input);                        \
          output++;                                                                 \
          input++;                                                                  \
        }                                                                           \
      }                                                                             \
    }                                                                               \
    return SEVENFOLD_STATUS_OK;                                                     \
  }

#endif
