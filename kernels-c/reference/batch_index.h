#ifndef SEVENFOLD_REFERENCE_BATCH_INDEX_H
#define SEVENFOLD_REFERENCE_BATCH_INDEX_H

/**
 * @file batch_index.h
 * Where the matrices of a batch entry are, and how a product steps through the right one.
 */

#include <stddef.h>
#include <stdint.h>

#include "sevenfold/geometry.h"

/** Number of batch entries. */
static inline int32_t sevenfold_batches(const sevenfold_batch_matmul *g) {
  int32_t batches = 1;
  for (int32_t axis = 0; axis < g->rank; axis++) {
    batches *= g->dims[axis];
  }
  return batches;
}

/** The matrix of an operand that a batch entry reads; strides are those of the operand. */
static inline ptrdiff_t sevenfold_batch_matrix(const sevenfold_batch_matmul *g,
                                               const int32_t *strides, int32_t entry) {
  ptrdiff_t matrix = 0;
  for (int32_t axis = g->rank - 1; axis >= 0; axis--) {
    matrix += (ptrdiff_t)(entry % g->dims[axis]) * strides[axis];
    entry /= g->dims[axis];
  }
  return matrix;
}

/** Elements of a before the matrix of an entry. */
static inline ptrdiff_t sevenfold_batch_a(const sevenfold_batch_matmul *g, int32_t entry) {
  return sevenfold_batch_matrix(g, g->a_strides, entry) * g->rows * g->inner;
}

/** Elements of b before the matrix of an entry. */
static inline ptrdiff_t sevenfold_batch_b(const sevenfold_batch_matmul *g, int32_t entry) {
  return sevenfold_batch_matrix(g, g->b_strides, entry) * g->columns * g->inner;
}

/** The matrices of one batch entry after the other, in elements of the operands. */
typedef struct sevenfold_batch_walk {
  int32_t index[SEVENFOLD_MAX_RANK];
  ptrdiff_t a;
  ptrdiff_t b;
} sevenfold_batch_walk;

/** Moves to the next entry; 0 after the last one. */
static inline int sevenfold_next_batch(const sevenfold_batch_matmul *g, sevenfold_batch_walk *w) {
  const ptrdiff_t a = (ptrdiff_t)g->rows * g->inner;
  const ptrdiff_t b = (ptrdiff_t)g->columns * g->inner;
  for (int32_t axis = g->rank - 1; axis >= 0; axis--) {
    w->a += a * g->a_strides[axis];
    w->b += b * g->b_strides[axis];
    if (++w->index[axis] < g->dims[axis]) {
      return 1;
    }
    w->a -= a * g->a_strides[axis] * g->dims[axis];
    w->b -= b * g->b_strides[axis] * g->dims[axis];
    w->index[axis] = 0;
  }
  return 0;
}

/** Elements of b from one k to the next. */
static inline ptrdiff_t sevenfold_inner_step(const sevenfold_batch_matmul *g) {
  return g->transposed ? 1 : g->columns;
}

/** Elements of b from one column to the next. */
static inline ptrdiff_t sevenfold_column_step(const sevenfold_batch_matmul *g) {
  return g->transposed ? g->inner : 1;
}

#endif
