#ifndef SEVENFOLD_HOST_FEW_ROWS_H
#define SEVENFOLD_HOST_FEW_ROWS_H

/**
 * @file few_rows.h
 * float32 linear of a few rows. One row cannot hide the latency of its own fused multiply-adds, so
 * many columns are summed side by side. Each instruction set's backend compiles these loops with
 * its own flags.
 */

#include <math.h>
#include <string.h>

#include "backends.h"
#include "fill_panel.h"
#include "float_clamp.h"
#include "sevenfold/geometry.h"
#include "weight_only.h"

enum { SEVENFOLD_FEW_COLUMNS = 64, SEVENFOLD_FEW_DEPTH = 64 };

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

/** Adds the products of one k to each row's sums; w has the weights of the columns. */
SEVENFOLD_INLINE void sevenfold_add_codes(const sevenfold_matmul *g, const float *input, int32_t k,
                                          const float *w,
                                          float (*restrict sums)[SEVENFOLD_FEW_COLUMNS]) {
  for (int32_t row = 0; row < g->rows; row++) {
    const float x = input[(ptrdiff_t)row * g->inner + k];
    for (int32_t n = 0; n < SEVENFOLD_FEW_COLUMNS; n++) {
      sums[row][n] = fmaf(x, w[n], sums[row][n]);
    }
  }
}

/** Sums of some columns of int8 weights, ascending k; four codes of a column are read as a word. */
SEVENFOLD_INLINE void sevenfold_sum_codes(const sevenfold_matmul *g, const float *input,
                                          const int8_t *weight, int32_t columns,
                                          float (*restrict sums)[SEVENFOLD_FEW_COLUMNS]) {
  float w[SEVENFOLD_FEW_COLUMNS];
  int32_t k = 0;
  for (; k + 4 <= g->inner; k += 4) {
    uint32_t words[SEVENFOLD_FEW_COLUMNS];
    for (int32_t n = 0; n < SEVENFOLD_FEW_COLUMNS; n++) {
      const int32_t column = n < columns ? n : columns - 1;
      memcpy(&words[n], weight + (ptrdiff_t)column * g->inner + k, sizeof *words);
    }
    for (int32_t i = 0; i < 4; i++) {
      for (int32_t n = 0; n < SEVENFOLD_FEW_COLUMNS; n++) {
        w[n] = (float)(int8_t)(words[n] >> (8 * i));
      }
      sevenfold_add_codes(g, input, k + i, w, sums);
    }
  }
  for (; k < g->inner; k++) {
    for (int32_t n = 0; n < SEVENFOLD_FEW_COLUMNS; n++) {
      w[n] = (float)weight[(ptrdiff_t)(n < columns ? n : columns - 1) * g->inner + k];
    }
    sevenfold_add_codes(g, input, k, w, sums);
  }
}

/** Linear with int8 weights of fewer than SEVENFOLD_LINEAR_FEW_ROWS rows. */
SEVENFOLD_INLINE void sevenfold_linear_w8_few_rows(const sevenfold_matmul *g, const float *input,
                                                   const int8_t *weight, const float *weight_scale,
                                                   const float *bias, const float *bounds,
                                                   float *output) {
  for (int32_t first = 0; first < g->columns; first += SEVENFOLD_FEW_COLUMNS) {
    const int32_t left = g->columns - first;
    const int32_t columns = left < SEVENFOLD_FEW_COLUMNS ? left : SEVENFOLD_FEW_COLUMNS;
    _Alignas(64) float sums[SEVENFOLD_LINEAR_FEW_ROWS][SEVENFOLD_FEW_COLUMNS] = {{0.0f}};
    sevenfold_sum_codes(g, input, weight + (ptrdiff_t)first * g->inner, columns, sums);
    for (int32_t row = 0; row < g->rows; row++) {
      float *y = output + (ptrdiff_t)row * g->columns + first;
      for (int32_t n = 0; n < columns; n++) {
        const float *offset = bias ? bias + first + n : NULL;
        y[n] = sevenfold_weight_only(sums[row][n], weight_scale[first + n], offset, bounds);
      }
    }
  }
}

#endif
