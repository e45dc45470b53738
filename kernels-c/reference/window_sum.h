#ifndef SEVENFOLD_REFERENCE_WINDOW_SUM_H
#define SEVENFOLD_REFERENCE_WINDOW_SUM_H

/**
 * @file window_sum.h
 * The sum of the input elements under a pooling window, rows first, columns fastest.
 */

#include <stddef.h>
#include <stdint.h>

#include "pool_window.h"

static inline int64_t sevenfold_window_sum_i8(const int8_t *plane, int32_t in_width,
                                              const sevenfold_pool_window *window) {
  int64_t sum = 0;
  for (int32_t row = window->row_begin; row < window->row_end; row++) {
    for (int32_t column = window->column_begin; column < window->column_end; column++) {
      sum += plane[(ptrdiff_t)row * in_width + column];
    }
  }
  return sum;
}

static inline int64_t sevenfold_window_sum_i16(const int16_t *plane, int32_t in_width,
                                               const sevenfold_pool_window *window) {
  int64_t sum = 0;
  for (int32_t row = window->row_begin; row < window->row_end; row++) {
    for (int32_t column = window->column_begin; column < window->column_end; column++) {
      sum += plane[(ptrdiff_t)row * in_width + column];
    }
  }
  return sum;
}

/** In float32, starting from +0.0f, in the order of the window. */
static inline float sevenfold_window_sum_f32(const float *plane, int32_t in_width,
                                             const sevenfold_pool_window *window) {
  float sum = 0.0f;
  for (int32_t row = window->row_begin; row < window->row_end; row++) {
    for (int32_t column = window->column_begin; column < window->column_end; column++) {
      sum += plane[(ptrdiff_t)row * in_width + column];
    }
  }
  return sum;
}

#endif
