#ifndef SEVENFOLD_REFERENCE_BINARY_H
#define SEVENFOLD_REFERENCE_BINARY_H

/**
 * @file binary.h
 * The one loop of the element-wise kernels of two operands that need no parameters.
 */

#include "broadcast_index.h"
#include "checks.h"

/** Accepts every pair of operands. */
#define SEVENFOLD_ACCEPT(x, y) SEVENFOLD_STATUS_OK

/**
 * Defines kernel `name`: output = function(a, b), broadcasting. `refuses(x, y)` gives the status of
 * a pair of operands; the first one that is not OK ends the call.
 */
#define SEVENFOLD_BINARY(name, in_type, out_type, function, refuses)                    \
  int32_t name(const sevenfold_broadcast *geometry, const in_type *a, const in_type *b, \
               out_type *output) {                                                      \
    if (!geometry || !a || !b || !output) {                                             \
      return SEVENFOLD_STATUS_NULL_POINTER;                                             \
    }                                                                                   \
    const int32_t status = sevenfold_check_broadcast(geometry);                         \
    if (status != SEVENFOLD_STATUS_OK) {                                                \
      return status;                                                                    \
    }                                                                                   \
    sevenfold_broadcast_run run = sevenfold_broadcast_first(geometry);                  \
    do {                                                                                \
      for (int32_t i = 0; i < run.length; i++) {                                        \
        const in_type x = a[run.a_offset + (ptrdiff_t)i * run.a_step];                  \
        const in_type y = b[run.b_offset + (ptrdiff_t)i * run.b_step];                  \
        const int32_t refusal = refuses(x, y);                                          \
        if (refusal != SEVENFOLD_STATUS_OK) {                                           \
          return refusal;                                                               \
        }                                                                               \
        *output++ = function(x, y);                                                     \
      }                                                                                 \
    } while (sevenfold_broadcast_next(geometry, &run));                                 \
    return SEVENFOLD_STATUS_OK;                                                         \
  }

#endif
