#ifndef SEVENFOLD_REFERENCE_POOL_WINDOW_H
#define SEVENFOLD_REFERENCE_POOL_WINDOW_H

/**
 * @file pool_window.h
 * Which input elements a pooling window covers, and what an average divides by.
 */

#include <stddef.h>
#include <stdint.h>

#include "sevenfold/geometry.h"

/** Input rows row_begin .. row_end - 1, columns likewise, and the divisor of an average. */
typedef struct sevenfold_pool_window {
  int32_t row_begin;
  int32_t row_end;
  int32_t column_begin;
  int32_t column_end;
  int32_t divisor;
} sevenfold_pool_window;

static inline int32_t sevenfold_smaller(int64_t a, int32_t b) { return a < b ? (int32_t)a : b; }

static inline int32_t sevenfold_larger(int64_t a, int32_t b) { return a > b ? (int32_t)a : b; }

/** The number of input elements in the window; 0 when it lies in the padding. */
static inline int32_t sevenfold_window_elements(const sevenfold_pool_window *w) {
  const int is_empty = w->row_end <= w->row_begin || w->column_end <= w->column_begin;
  return is_empty ? 0 : (w->row_end - w->row_begin) * (w->column_end - w->column_begin);
}

/** One window of a pool. */
static inline sevenfold_pool_window sevenfold_pool2d_window(const sevenfold_pool2d *g, int32_t row,
                                                            int32_t column) {
  const int64_t top = (int64_t)row * g->stride_height - g->pad_top;
  const int64_t left = (int64_t)column * g->stride_width - g->pad_left;
  const int64_t bottom = sevenfold_smaller(top + g->kernel_height, g->in_height + g->pad_bottom);
  const int64_t right = sevenfold_smaller(left + g->kernel_width, g->in_width + g->pad_right);
  sevenfold_pool_window window = {sevenfold_larger(top, 0), sevenfold_smaller(bottom, g->in_height),
                                  sevenfold_larger(left, 0), sevenfold_smaller(right, g->in_width),
                                  g->divisor};
  if (g->divisor == 0) {
    window.divisor = g->count_include_pad ? (int32_t)((bottom - top) * (right - left))
                                          : sevenfold_window_elements(&window);
  }
  return window;
}

/** Output indices begin .. end - 1 of one axis. */
typedef struct sevenfold_output_range {
  int32_t begin;
  int32_t end;
} sevenfold_output_range;

/** The outputs i of one axis for which i * stride + shift is an index of the input. */
static inline sevenfold_output_range sevenfold_outputs_on_input(int32_t in, int32_t out,
                                                                int32_t stride, int32_t shift) {
  const int32_t before = shift < 0 ? (-shift - 1) / stride + 1 : 0;
  const int32_t after = in > shift ? (in - shift - 1) / stride + 1 : 0;
  const sevenfold_output_range range = {before, after < out ? after : out};
  return range;
}

/** One window of an adaptive pool. */
static inline sevenfold_pool_window sevenfold_adaptive_pool2d_window(
    const sevenfold_adaptive_pool2d *g, int32_t row, int32_t column) {
  sevenfold_pool_window window = {
      (int32_t)((int64_t)row * g->in_height / g->out_height),
      (int32_t)(((int64_t)(row + 1) * g->in_height + g->out_height - 1) / g->out_height),
      (int32_t)((int64_t)column * g->in_width / g->out_width),
      (int32_t)(((int64_t)(column + 1) * g->in_width + g->out_width - 1) / g->out_width), 0};
  window.divisor = sevenfold_window_elements(&window);
  return window;
}

#endif
