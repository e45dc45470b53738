#ifndef SEVENFOLD_HOST_FEW_ROWS_H
#define SEVENFOLD_HOST_FEW_ROWS_H

/**
 * @file few_rows.h
 * float32 linear of a few rows. One row cannot hide the latency of its own fused multiply-adds, so
 * many columns are summed side by side. Each instruction set's backend compiles these loops with
 * its own flags.
 */

#include <math.h>

#include "fill_panel.h"
#include "float_clamp.h"
#include "sevenfold/geometry.h"

enum {
  /** Below so many rows these loops are faster. */
  SEVENFOLD_LINEAR_FEW_ROWS = 4,
  SEVENFOLD_FEW_COLUMNS = 64,
  SEVENFOLD_FEW_DEPTH = 64
};

/** Adds a piece of k to one row's sums, in ascending k. */
SEVENFOLD_INLINE void sevenfold_add_row(const float *x, int32_t depth,
                                        float (*restrict panel)[SEVENFOLD_FEW_COLUMNS],
                                        float *restrict sums) {
  for (int32_t k = 0; k < depth; k++) {
    for (int32_t n = 0; n < SEVENFOLD_FEW_COLUMNS; n++) {
      sums[n] = fmaf(x[k], panel[k][n], sums[n]);
    }
  }
}

/** Linear of fewer than SEVENFOLD_LINEAR_FEW_ROWS rows. */
SEVENFOLD_INLINE void sevenfold_linear_few_rows(const sevenfold_matmul *g, const float *input,
                                                const float *weight, const float *bias,
                                                const float *bounds, float *output) {
  _Alignas(64) float panel[SEVENFOLD_FEW_DEPTH][SEVENFOLD_FEW_COLUMNS];
  for (int32_t first = 0; first < g->columns; first += SEVENFOLD_FEW_COLUMNS) {
    const int32_t left = g->columns - first;
    const int32_t columns = left < SEVENFOLD_FEW_COLUMNS ? left : SEVENFOLD_FEW_COLUMNS;
    _Alignas(64) float sums[SEVENFOLD_LINEAR_FEW_ROWS][SEVENFOLD_FEW_COLUMNS] = {{0.0f}};
    for (int32_t k = 0; k < g->inner; k += SEVENFOLD_FEW_DEPTH) {
      const int32_t depth = g->inner - k < SEVENFOLD_FEW_DEPTH ? g->inner - k : SEVENFOLD_FEW_DEPTH;
      sevenfold_fill_panel(weight + (ptrdiff_t)first * g->inner + k, g->inner, columns, depth,
                           g->inner - k - depth, SEVENFOLD_FEW_COLUMNS, panel[0]);
      for (int32_t row = 0; row < g->rows; row++) {
        sevenfold_add_row(input + (ptrdiff_t)row * g->inner + k, depth, panel, sums[row]);
      }
    }
    for (int32_t row = 0; row < g->rows; row++) {
      float *y = output + (ptrdiff_t)row * g->columns + first;
      for (int32_t n = 0; n < columns; n++) {
        const float biased = bias ? sums[row][n] + bias[first + n] : sums[row][n];
        y[n] = sevenfold_clamp_f32(biased, bounds[0], bounds[1]);
      }
    }
  }
}

#endif
