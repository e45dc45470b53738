#ifndef SEVENFOLD_HOST_RESIZE_LIMITS_H
#define SEVENFOLD_HOST_RESIZE_LIMITS_H

/**
 * @file resize_limits.h
 * What the vector code presumes of a call of a resize; the plain loops take any.
 */

#include "backends.h"
#include "resize_checks.h"

/** The largest sum of magnitudes of the weights of one output row or column. */
static inline int64_t sevenfold_largest_weight(const int32_t *weight, int32_t out, int32_t taps) {
  int64_t largest = 0;
  for (ptrdiff_t i = 0; i < out; i++) {
    int64_t sum = 0;
    for (ptrdiff_t tap = i * taps; tap < (i + 1) * taps; tap++) {
      sum += weight[tap] < 0 ? -(int64_t)weight[tap] : weight[tap];
    }
    largest = sum > largest ? sum : largest;
  }
  return largest;
}

/** Whether no pointer is NULL, and sizes and pixels are as the kernel wants them. */
static inline int sevenfold_is_resize_call(const sevenfold_resize_call *call) {
  return call->geometry && call->input && call->row_index && call->row_weight &&
         call->column_index && call->column_weight && call->parameters && call->output &&
         call->scratch &&
         sevenfold_check_resize(call->geometry, call->row_index, call->column_index) ==
             SEVENFOLD_STATUS_OK;
}

/** The same with the numbers of codes, and whether every sum times M stays below 2^62. */
static inline int sevenfold_is_vector_resize(const sevenfold_resize_call *call,
                                             sevenfold_code_range range) {
  const int32_t *q = call->parameters;
  const sevenfold_resize *g = call->geometry;
  if (!sevenfold_is_resize_call(call) ||
      sevenfold_check_resize_numbers(g, call->row_weight, call->column_weight, q, range) !=
          SEVENFOLD_STATUS_OK) {
    return 0;
  }
  const int64_t below = (int64_t)q[0] - range.lowest;
  const int64_t above = (int64_t)range.highest - q[0];
  const int64_t largest = (below > above ? below : above) *
                          sevenfold_largest_weight(call->row_weight, g->out_height, g->taps) *
                          sevenfold_largest_weight(call->column_weight, g->out_width, g->taps);
  return q[2] == 0 || largest <= (INT64_C(1) << 62) / q[2];
}

#endif
