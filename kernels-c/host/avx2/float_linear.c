/*
 * float32 linear with AVX2 and FMA; the method is that of the AVX-512 file of the same name with 8
 * columns a panel. Sums of a piece pass through a buffer, whose missing columns are not copied out.
 */

#include <immintrin.h>

#include "avx2_backends.h"
#include "few_rows.h"
#include "fill_panel.h"
#include "float_clamp.h"
#include "unroll.h"

enum { LANES = 8, ROWS = 4, PIECE = 256 };

/* Adds a piece to the sums of some rows. */
SEVENFOLD_INLINE void add_piece(const float *input, int32_t inner, int rows, float (*panel)[LANES],
                                int32_t depth, float (*sums)[LANES]) {
  __m256 sum[ROWS];
  SEVENFOLD_UNROLL
  for (int m = 0; m < rows; m++) {
    sum[m] = _mm256_load_ps(sums[m]);
  }
  for (int32_t k = 0; k < depth; k++) {
    const __m256 w = _mm256_load_ps(panel[k]);
    SEVENFOLD_UNROLL
    for (int m = 0; m < rows; m++) {
      const __m256 x = _mm256_set1_ps(input[(ptrdiff_t)m * inner + k]);
      sum[m] = _mm256_fmadd_ps(x, w, sum[m]);
    }
  }
  SEVENFOLD_UNROLL
  for (int m = 0; m < rows; m++) {
    _mm256_store_ps(sums[m], sum[m]);
  }
}

SEVENFOLD_NOINLINE void add_piece_4(const float *input, int32_t inner, float (*panel)[LANES],
                                    int32_t depth, float (*sums)[LANES]) {
  add_piece(input, inner, ROWS, panel, depth, sums);
}

SEVENFOLD_NOINLINE void add_piece_1(const float *input, int32_t inner, float (*panel)[LANES],
                                    int32_t depth, float (*sums)[LANES]) {
  add_piece(input, inner, 1, panel, depth, sums);
}

/* One piece of k for some rows: sums come from the output, but for the first piece. */
static void run_rows(const sevenfold_matmul *g, const float *input, int rows, int32_t columns,
                     float (*panel)[LANES], int32_t depth, int is_first, float *output) {
  _Alignas(32) float sums[ROWS][LANES] = {{0.0f}};
  for (int m = 0; m < rows && !is_first; m++) {
    for (int32_t n = 0; n < columns; n++) {
      sums[m][n] = output[(ptrdiff_t)m * g->columns + n];
    }
  }
  if (rows == ROWS) {
    add_piece_4(input, g->inner, panel, depth, sums);
  } else {
    add_piece_1(input, g->inner, panel, depth, sums);
  }
  for (int m = 0; m < rows; m++) {
    for (int32_t n = 0; n < columns; n++) {
      output[(ptrdiff_t)m * g->columns + n] = sums[m][n];
    }
  }
}

static void finish(const sevenfold_matmul *g, const float *bias, const float *bounds,
                   float *output) {
  for (int32_t row = 0; row < g->rows; row++) {
    for (int32_t n = 0; n < g->columns; n++, output++) {
      const float biased = bias ? *output + bias[n] : *output;
      *output = sevenfold_clamp_f32(biased, bounds[0], bounds[1]);
    }
  }
}

void sevenfold_avx2_float_linear_w8(const sevenfold_matmul *g, const float *input,
                                    const int8_t *weight, const float *weight_scale,
                                    const float *bias, const float *bounds, float *output) {
  sevenfold_linear_w8_few_rows(g, input, weight, weight_scale, bias, bounds, output);
}

void sevenfold_avx2_float_linear(const sevenfold_matmul *g, const float *input, const float *weight,
                                 const float *bias, const float *bounds, float *output) {
  if (g->rows < SEVENFOLD_LINEAR_FEW_ROWS && g->columns > 2 * LANES) {
    sevenfold_linear_few_rows(g, input, weight, bias, bounds, output);
    return;
  }
  _Alignas(32) float panel[PIECE][LANES];
  for (int32_t column = 0; column < g->columns; column += LANES) {
    const int32_t columns = g->columns - column < LANES ? g->columns - column : LANES;
    for (int32_t k = 0; k < g->inner; k += PIECE) {
      const int32_t depth = g->inner - k < PIECE ? g->inner - k : PIECE;
      sevenfold_fill_panel(weight + (ptrdiff_t)column * g->inner + k, g->inner, columns, depth,
                           g->inner - k - depth, LANES, panel[0]);
      for (int32_t row = 0; row < g->rows;) {
        const int rows = g->rows - row >= ROWS ? ROWS : 1;
        run_rows(g, input + (ptrdiff_t)row * g->inner + k, rows, columns, panel, depth, k == 0,
                 output + (ptrdiff_t)row * g->columns + column);
        row += rows;
      }
    }
  }
  finish(g, bias, bounds, output);
}
