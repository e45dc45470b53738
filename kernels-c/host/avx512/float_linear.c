/*
 * float32 linear with AVX-512. Lanes are 16 output columns; each performs the fused multiply-adds
 * of the plain loop in ascending k. A piece of weights is transposed into a panel [k][16] on the
 * stack, then used by all rows; partial sums rest in the output between pieces, which loses
 * nothing.
 */

#include <immintrin.h>

#include "avx512_backends.h"
#include "few_rows.h"
#include "fill_panel.h"
#include "unroll.h"

enum { LANES = 16, ROWS = 8, PIECE = 256 };

/* Adds a piece to some rows' sums; the first piece starts from +0. */
SEVENFOLD_INLINE void add_rows(const float *input, int32_t inner, int rows, float (*panel)[LANES],
                               int32_t depth, __mmask16 mask, int is_first, float *output,
                               int32_t columns) {
  __m512 sum[ROWS];
  SEVENFOLD_UNROLL
  for (int m = 0; m < rows; m++) {
    sum[m] = is_first ? _mm512_setzero_ps()
                      : _mm512_maskz_loadu_ps(mask, output + (ptrdiff_t)m * columns);
  }
  for (int32_t k = 0; k < depth; k++) {
    const __m512 w = _mm512_load_ps(panel[k]);
    SEVENFOLD_UNROLL
    for (int m = 0; m < rows; m++) {
      const __m512 x = _mm512_set1_ps(input[(ptrdiff_t)m * inner + k]);
      sum[m] = _mm512_fmadd_ps(x, w, sum[m]);
    }
  }
  SEVENFOLD_UNROLL
  for (int m = 0; m < rows; m++) {
    _mm512_mask_storeu_ps(output + (ptrdiff_t)m * columns, mask, sum[m]);
  }
}

SEVENFOLD_NOINLINE void add_rows_8(const float *input, int32_t inner, float (*panel)[LANES],
                                   int32_t depth, __mmask16 mask, int is_first, float *output,
                                   int32_t columns) {
  add_rows(input, inner, ROWS, panel, depth, mask, is_first, output, columns);
}

SEVENFOLD_NOINLINE void add_rows_1(const float *input, int32_t inner, float (*panel)[LANES],
                                   int32_t depth, __mmask16 mask, int is_first, float *output,
                                   int32_t columns) {
  add_rows(input, inner, 1, panel, depth, mask, is_first, output, columns);
}

/* Bias and clamp; max and min give their second operand for NaN and for two zeros. */
static void finish_rows(const sevenfold_matmul *g, const float *bias, const float *bounds,
                        __mmask16 mask, float *output) {
  const __m512 offset = bias ? _mm512_maskz_loadu_ps(mask, bias) : _mm512_set1_ps(-0.0f);
  const __m512 lo = _mm512_set1_ps(bounds[0]);
  const __m512 hi = _mm512_set1_ps(bounds[1]);
  for (int32_t row = 0; row < g->rows; row++, output += g->columns) {
    const __m512 biased = _mm512_add_ps(_mm512_maskz_loadu_ps(mask, output), offset);
    _mm512_mask_storeu_ps(output, mask, _mm512_min_ps(hi, _mm512_max_ps(lo, biased)));
  }
}

void sevenfold_avx512_float_linear_w8(const sevenfold_matmul *g, const float *input,
                                      const int8_t *weight, const float *weight_scale,
                                      const float *bias, const float *bounds, float *output) {
  sevenfold_linear_w8_few_rows(g, input, weight, weight_scale, bias, bounds, output);
}

void sevenfold_avx512_float_linear(const sevenfold_matmul *g, const float *input,
                                   const float *weight, const float *bias, const float *bounds,
                                   float *output) {
  if (g->rows < SEVENFOLD_LINEAR_FEW_ROWS && g->columns > LANES) {
    sevenfold_linear_few_rows(g, input, weight, bias, bounds, output);
    return;
  }
  _Alignas(64) float panel[PIECE][LANES];
  for (int32_t column = 0; column < g->columns; column += LANES) {
    const int32_t columns = g->columns - column < LANES ? g->columns - column : LANES;
    const __mmask16 mask = (__mmask16)((1u << columns) - 1);
    for (int32_t k = 0; k < g->inner; k += PIECE) {
      const int32_t depth = g->inner - k < PIECE ? g->inner - k : PIECE;
      sevenfold_fill_panel(weight + (ptrdiff_t)column * g->inner + k, g->inner, columns, depth,
                           g->inner - k - depth, LANES, panel[0]);
      for (int32_t row = 0; row < g->rows;) {
        const float *x = input + (ptrdiff_t)row * g->inner + k;
        float *y = output + (ptrdiff_t)row * g->columns + column;
        if (g->rows - row >= ROWS) {
          add_rows_8(x, g->inner, panel, depth, mask, k == 0, y, g->columns);
          row += ROWS;
        } else {
          add_rows_1(x, g->inner, panel, depth, mask, k == 0, y, g->columns);
          row++;
        }
      }
    }
    finish_rows(g, bias ? bias + column : NULL, bounds, mask, output + column);
  }
}
