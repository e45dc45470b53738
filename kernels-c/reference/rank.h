#ifndef SEVENFOLD_REFERENCE_RANK_H
#define SEVENFOLD_REFERENCE_RANK_H

/**
 * @file rank.h
 * Ranks the lines of a tensor. The best `count` elements seen are a heap with the last of them on
 * top; an element that comes before it takes its place. In the end the heap is emptied from behind.
 */

#include <stddef.h>

#include "sevenfold/rank.h"

static inline int32_t sevenfold_check_rank(const sevenfold_rank *g) {
  const int valid = g->outer >= 1 && g->size >= 1 && g->inner >= 1 && g->count >= 1 &&
                    g->count <= g->size && (g->largest == 0 || g->largest == 1) &&
                    (int64_t)g->outer * g->size <= INT32_MAX &&
                    (int64_t)g->outer * g->size * g->inner <= INT32_MAX;
  return valid ? SEVENFOLD_STATUS_OK : SEVENFOLD_STATUS_INVALID_GEOMETRY;
}

/**
 * Defines kernel `name` for elements of `type`. `precedes(a, b)` is 1 where the value a comes
 * before b when the largest come first; `follows(a, b)` is 1 where it does when the smallest come
 * first.
 */
#define SEVENFOLD_RANK(name, type, precedes, follows)                                         \
  static inline int before(const sevenfold_rank *g, const type *line, int32_t i, int32_t j) { \
    const type a = line[(ptrdiff_t)i * g->inner];                                             \
    const type b = line[(ptrdiff_t)j * g->inner];                                             \
    if (g->largest ? precedes(a, b) : follows(a, b)) {                                        \
      return 1;                                                                               \
    }                                                                                         \
    return !(g->largest ? precedes(b, a) : follows(b, a)) && i < j;                           \
  }                                                                                           \
                                                                                              \
  static void sink(const sevenfold_rank *g, const type *line, int32_t *heap, int32_t count) { \
    const int32_t moved = heap[0];                                                            \
    int32_t at = 0;                                                                           \
    for (int32_t child = 1; child < count; child = 2 * at + 1) {                              \
      if (child + 1 < count && before(g, line, heap[child], heap[child + 1])) {               \
        child++;                                                                              \
      }                                                                                       \
      if (!before(g, line, moved, heap[child])) {                                             \
        break;                                                                                \
      }                                                                                       \
      heap[at] = heap[child];                                                                 \
      at = child;                                                                             \
    }                                                                                         \
    heap[at] = moved;                                                                         \
  }                                                                                           \
                                                                                              \
  static void rise(const sevenfold_rank *g, const type *line, int32_t *heap, int32_t at) {    \
    const int32_t moved = heap[at];                                                           \
    while (at > 0 && before(g, line, heap[(at - 1) / 2], moved)) {                            \
      heap[at] = heap[(at - 1) / 2];                                                          \
      at = (at - 1) / 2;                                                                      \
    }                                                                                         \
    heap[at] = moved;                                                                         \
  }                                                                                           \
                                                                                              \
  static void rank_line(const sevenfold_rank *g, const type *line, int64_t *places,           \
                        int32_t *heap) {                                                      \
    for (int32_t i = 0; i < g->size; i++) {                                                   \
      if (i < g->count) {                                                                     \
        heap[i] = i;                                                                          \
        rise(g, line, heap, i);                                                               \
      } else if (before(g, line, i, heap[0])) {                                               \
        heap[0] = i;                                                                          \
        sink(g, line, heap, g->count);                                                        \
      }                                                                                       \
    }                                                                                         \
    for (int32_t place = g->count - 1; place >= 0; place--) {                                 \
      places[(ptrdiff_t)place * g->inner] = heap[0];                                          \
      heap[0] = heap[place];                                                                  \
      sink(g, line, heap, place);                                                             \
    }                                                                                         \
  }                                                                                           \
                                                                                              \
  int32_t name(const sevenfold_rank *geometry, const type *input, int64_t *output,            \
               void *scratch) {                                                               \
    if (!geometry || !input || !output || !scratch) {                                         \
      return SEVENFOLD_STATUS_NULL_POINTER;                                                   \
    }                                                                                         \
    const int32_t status = sevenfold_check_rank(geometry);                                    \
    if (status != SEVENFOLD_STATUS_OK) {                                                      \
      return status;                                                                          \
    }                                                                                         \
    for (int32_t outer = 0; outer < geometry->outer; outer++) {                               \
      const type *from = input + (ptrdiff_t)outer * geometry->size * geometry->inner;         \
      int64_t *to = output + (ptrdiff_t)outer * geometry->count * geometry->inner;            \
      for (int32_t inner = 0; inner < geometry->inner; inner++) {                             \
        rank_line(geometry, from + inner, to + inner, scratch);                               \
      }                                                                                       \
    }                                                                                         \
    return SEVENFOLD_STATUS_OK;                                                               \
  }

#endif
