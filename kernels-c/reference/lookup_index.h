#ifndef SEVENFOLD_REFERENCE_LOOKUP_INDEX_H
#define SEVENFOLD_REFERENCE_LOOKUP_INDEX_H

/**
 * @file lookup_index.h
 * Walks the positions of a lookup, one run of the last axis at a time.
 */

#include <stddef.h>
#include <stdint.h>

#include "sevenfold/lookup.h"

/** A run: where it starts in the table, in the indices and in the values, in elements. */
typedef struct sevenfold_lookup_run {
  int32_t position[SEVENFOLD_MAX_RANK];
  ptrdiff_t table;
  ptrdiff_t index;
  ptrdiff_t value;
} sevenfold_lookup_run;

/** Sizes and strides in range, and every position with a valid index inside of the table. */
int32_t sevenfold_check_lookup(const sevenfold_lookup *geometry);

/** Moves to the next run; 0 after the last one. */
static inline int sevenfold_lookup_next(const sevenfold_lookup *g, sevenfold_lookup_run *run) {
  for (int32_t axis = g->rank - 2; axis >= 0; axis--) {
    run->table += g->strides[axis];
    run->index += g->index_strides[axis];
    run->value += g->value_strides[axis];
    if (++run->position[axis] < g->dims[axis]) {
      return 1;
    }
    run->table -= (ptrdiff_t)g->dims[axis] * g->strides[axis];
    run->index -= (ptrdiff_t)g->dims[axis] * g->index_strides[axis];
    run->value -= (ptrdiff_t)g->dims[axis] * g->value_strides[axis];
    run->position[axis] = 0;
  }
  return 0;
}

/** An index from the front; -1 for one that the axis does not have. */
static inline int64_t sevenfold_index_inside(int64_t index, int32_t size) {
  if (index < -(int64_t)size || index >= size) {
    return -1;
  }
  return index < 0 ? index + size : index;
}

#endif
