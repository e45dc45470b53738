#ifndef SEVENFOLD_REFERENCE_SOFTMAX_FLOATS_H
#define SEVENFOLD_REFERENCE_SOFTMAX_FLOATS_H

/**
 * @file softmax_floats.h
 * What float softmax and its logarithm share: the largest element of a row.
 */

#include <stddef.h>

#include "checks.h"
#include "float_functions.h"
#include "lane_sum.h"
#include "sevenfold/softmax.h"

/** The largest of count elements; a NaN is the largest. */
static inline float sevenfold_largest(const float *x, int32_t count, ptrdiff_t stride) {
  float largest = x[0];
  for (int32_t i = 1; i < count; i++) {
    const float value = x[i * stride];
    largest = value > largest || value != value ? value : largest;
  }
  return largest;
}

#endif
