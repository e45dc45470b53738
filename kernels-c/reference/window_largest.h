#ifndef SEVENFOLD_REFERENCE_WINDOW_LARGEST_H
#define SEVENFOLD_REFERENCE_WINDOW_LARGEST_H

/**
 * @file window_largest.h
 * The largest value of a window, which the float max pools share.
 */

#include <math.h>

#include "float_order.h"
#include "pool_window.h"

/** NaN wins, +0 is larger than -0; -infinity for an empty window. */
static inline float sevenfold_window_largest(const float *plane, int32_t in_width,
                                             sevenfold_pool_window window) {
  float result = -INFINITY;
  for (int32_t row = window.rows.begin; row < window.rows.end; row += window.rows.step) {
    for (int32_t column = window.columns.begin; column < window.columns.end;
         column += window.columns.step) {
      result = sevenfold_larger_f32(result, plane[(ptrdiff_t)row * in_width + column]);
    }
  }
  return result;
}

#endif
