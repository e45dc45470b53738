#ifndef SEVENFOLD_REFERENCE_POOL_WINDOW_H
#define SEVENFOLD_REFERENCE_POOL_WINDOW_H

/**
 * @file pool_window.h
 * Which input elements a pooling window covers, and what an average divides by.
 */

#include <stddef.h>
#include <stdint.h>

#include "sevenfold/geometry.h"

/** Indices begin, begin + step, ... below end, of one axis of the input. */
typedef struct sevenfold_taps {
  int32_t begin;
  int32_t end;
  int32_t step;
} sevenfold_taps;

/** The input rows and columns of a window, and the divisor of an average. */
typedef struct sevenfold_pool_window {
  sevenfold_taps rows;
  sevenfold_taps columns;
  int32_t divisor;
} sevenfold_pool_window;

static inline int32_t sevenfold_smaller(int64_t a, int32_t b) { return a < b ? (int32_t)a : b; }

/** How many of the `taps` indices first, first + step, ... are below end. */
static inline int32_t sevenfold_taps_below(int64_t end, int64_t first, int32_t step, int32_t taps) {
  return end <= first ? 0 : sevenfold_smaller((end - first + step - 1) / step, taps);
}

/** The number of indices. */
static inline int32_t sevenfold_taps_count(const sevenfold_taps *t) {
  return sevenfold_taps_below(t->end, t->begin, t->step, INT32_MAX);
}

/** The number of input elements in the window; 0 when it lies in the padding. */
static inline int32_t sevenfold_window_elements(const sevenfold_pool_window *w) {
  return sevenfold_taps_count(&w->rows) * sevenfold_taps_count(&w->columns);
}

/** The indices inside an axis of length `in` of a window whose `kernel` taps start at `first`. */
static inline sevenfold_taps sevenfold_taps_inside(int64_t first, int32_t in, int32_t kernel,
                                                   int32_t dilation) {
  const int64_t skipped = first < 0 ? (-first + dilation - 1) / dilation : 0;
  const int64_t end = first + (int64_t)dilation * (kernel - 1) + 1;
  const sevenfold_taps taps = {(int32_t)(first + skipped * dilation), sevenfold_smaller(end, in),
                               dilation};
  return taps;
}

/** One window of a pool. */
static inline sevenfold_pool_window sevenfold_pool2d_window(const sevenfold_pool2d *g, int32_t row,
                                                            int32_t column) {
  const int64_t top = (int64_t)row * g->stride_height - g->pad_top;
  const int64_t left = (int64_t)column * g->stride_width - g->pad_left;
  sevenfold_pool_window window = {
      sevenfold_taps_inside(top, g->in_height, g->kernel_height, g->dilation_height),
      sevenfold_taps_inside(left, g->in_width, g->kernel_width, g->dilation_width), g->divisor};
  if (g->divisor == 0) {
    window.divisor = g->count_include_pad
                         ? sevenfold_taps_below((int64_t)g->in_height + g->pad_bottom, top,
                                                g->dilation_height, g->kernel_height) *
                               sevenfold_taps_below((int64_t)g->in_width + g->pad_right, left,
                                                    g->dilation_width, g->kernel_width)
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

/** Index `index` of an axis of an adaptive pool covers these of the input. */
static inline sevenfold_taps sevenfold_adaptive_taps(int32_t index, int32_t in, int32_t out) {
  const sevenfold_taps taps = {(int32_t)((int64_t)index * in / out),
                               (int32_t)(((int64_t)(index + 1) * in + out - 1) / out), 1};
  return taps;
}

/** One window of an adaptive pool. */
static inline sevenfold_pool_window sevenfold_adaptive_pool2d_window(
    const sevenfold_adaptive_pool2d *g, int32_t row, int32_t column) {
  sevenfold_pool_window window = {sevenfold_adaptive_taps(row, g->in_height, g->out_height),
                                  sevenfold_adaptive_taps(column, g->in_width, g->out_width), 0};
  window.divisor = sevenfold_window_elements(&window);
  return window;
}

#endif
