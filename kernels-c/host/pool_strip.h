#ifndef SEVENFOLD_HOST_POOL_STRIP_H
#define SEVENFOLD_HOST_POOL_STRIP_H

/**
 * @file pool_strip.h
 * A pool goes along its output in strips, so that what their windows cover of an input row fits a
 * fixed number of cells, the padding on both sides included.
 */

#include "pool_window.h"

enum {
  SEVENFOLD_POOL_CELLS = 2048,
  /** Outputs that are computed together, at most. */
  SEVENFOLD_POOL_BLOCK = 64
};

/** Output columns, and the cells under them: `skipped` of padding, then `inside` elements of each
 * input row from column `from` on, then padding again. */
typedef struct sevenfold_pool_strip {
  int32_t first;
  int32_t columns;
  int32_t cells;
  int32_t skipped;
  int32_t inside;
  int32_t from;
} sevenfold_pool_strip;

/** Outputs of the longest strip. */
static inline int64_t sevenfold_pool_strip_columns(const sevenfold_pool2d *g) {
  const int64_t reach = (int64_t)g->dilation_width * (g->kernel_width - 1);
  const int64_t steps = (SEVENFOLD_POOL_CELLS - 1 - reach) / g->stride_width;
  return (steps + 1) / SEVENFOLD_POOL_BLOCK * SEVENFOLD_POOL_BLOCK;
}

/** Whether a block of outputs fits the cells. */
static inline int sevenfold_fits_pool_strip(const sevenfold_pool2d *g) {
  return sevenfold_pool_strip_columns(g) > 0;
}

/** The strip that begins at output column `first`. */
static inline sevenfold_pool_strip sevenfold_next_pool_strip(const sevenfold_pool2d *g,
                                                             int32_t first) {
  const int64_t from = (int64_t)first * g->stride_width - g->pad_left;
  sevenfold_pool_strip s;
  s.first = first;
  s.columns = sevenfold_smaller(sevenfold_pool_strip_columns(g), g->out_width - first);
  s.cells = (s.columns - 1) * g->stride_width + g->dilation_width * (g->kernel_width - 1) + 1;
  s.skipped = from < 0 ? sevenfold_smaller(-from, s.cells) : 0;
  s.from = (int32_t)(from + s.skipped);
  const int64_t left = (int64_t)g->in_width - s.from;
  s.inside = left > 0 ? sevenfold_smaller(left, s.cells - s.skipped) : 0;
  return s;
}

#endif
