#ifndef SEVENFOLD_REFERENCE_BROADCAST_INDEX_H
#define SEVENFOLD_REFERENCE_BROADCAST_INDEX_H

/**
 * @file broadcast_index.h
 * Walks the elements of a broadcasting operator in output order, one run of the last axis at a
 * time.
 */

#include <stddef.h>
#include <stdint.h>

#include "sevenfold/geometry.h"

/** A run: where it starts in both operands, and how the operands step inside it. */
typedef struct sevenfold_broadcast_run {
  int32_t index[SEVENFOLD_MAX_RANK];
  ptrdiff_t a_offset;
  ptrdiff_t b_offset;
  int32_t length;
  int32_t a_step;
  int32_t b_step;
} sevenfold_broadcast_run;

/** The first run. A tensor of rank 0 is one run of one element. */
static inline sevenfold_broadcast_run sevenfold_broadcast_first(const sevenfold_broadcast *g) {
  sevenfold_broadcast_run run = {{0}, 0, 0, 1, 0, 0};
  if (g->rank > 0) {
    run.length = g->dims[g->rank - 1];
    run.a_step = g->a_strides[g->rank - 1];
    run.b_step = g->b_strides[g->rank - 1];
  }
  return run;
}

/** Moves to the next run; 0 after the last one. */
static inline int sevenfold_broadcast_next(const sevenfold_broadcast *g,
                                           sevenfold_broadcast_run *run) {
  for (int32_t axis = g->rank - 2; axis >= 0; axis--) {
    run->a_offset += g->a_strides[axis];
    run->b_offset += g->b_strides[axis];
    if (++run->index[axis] < g->dims[axis]) {
      return 1;
    }
    run->a_offset -= (ptrdiff_t)g->dims[axis] * g->a_strides[axis];
    run->b_offset -= (ptrdiff_t)g->dims[axis] * g->b_strides[axis];
    run->index[axis] = 0;
  }
  return 0;
}

#endif
