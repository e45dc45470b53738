/*
 * int8 matmul with AVX-512 VNNI. A panel holds 16 columns, four consecutive k of each in one lane;
 * vpdpbusd multiplies them by four input codes, broadcast and offset by 128 to be unsigned (the
 * prepared block holds -128 * sum(weights) per column). A tile is up to 6 rows by 4 panels: 24
 * accumulators, 4 vectors of weights and a broadcast in 32 registers.
 */

#include <immintrin.h>
#include <string.h>

#include "avx512_backends.h"
#include "pack_operand.h"
#include "unroll.h"

enum { LANES = 16, ROWS = 6, PANELS = 4, QUAD = 4 };

/* A tile: rows of offset input, panels of weights, both with one 32-bit word per four k. */
typedef struct tile {
  const int32_t *rows;
  const uint32_t *panels;
  int32_t quads;
  int32_t (*sums)[PANELS * LANES];
} tile;

SEVENFOLD_INLINE void accumulate(const tile *t, int rows, int panels) {
  __m512i sum[ROWS][PANELS];
  const ptrdiff_t quads = t->quads;
  SEVENFOLD_UNROLL
  for (int m = 0; m < rows; m++) {
    SEVENFOLD_UNROLL
    for (int p = 0; p < panels; p++) {
      sum[m][p] = _mm512_setzero_si512();
    }
  }
  for (ptrdiff_t k = 0; k < quads; k++) {
    __m512i w[PANELS];
    SEVENFOLD_UNROLL
    for (int p = 0; p < panels; p++) {
      w[p] = _mm512_loadu_si512(t->panels + (p * quads + k) * LANES);
    }
    SEVENFOLD_UNROLL
    for (int m = 0; m < rows; m++) {
      const __m512i x = _mm512_set1_epi32(t->rows[m * quads + k]);
      SEVENFOLD_UNROLL
      for (int p = 0; p < panels; p++) {
        sum[m][p] = _mm512_dpbusd_epi32(sum[m][p], x, w[p]);
      }
    }
  }
  SEVENFOLD_UNROLL
  for (int m = 0; m < rows; m++) {
    SEVENFOLD_UNROLL
    for (int p = 0; p < panels; p++) {
      _mm512_store_si512(&t->sums[m][p * LANES], sum[m][p]);
    }
  }
}

/* One function per tile height and width, so that no one's registers burden another's. */
typedef void tile_function(const tile *t);

SEVENFOLD_NOINLINE void tile_1x1(const tile *t) { accumulate(t, 1, 1); }
SEVENFOLD_NOINLINE void tile_2x1(const tile *t) { accumulate(t, 2, 1); }
SEVENFOLD_NOINLINE void tile_3x1(const tile *t) { accumulate(t, 3, 1); }
SEVENFOLD_NOINLINE void tile_6x1(const tile *t) { accumulate(t, 6, 1); }
SEVENFOLD_NOINLINE void tile_1x4(const tile *t) { accumulate(t, 1, 4); }
SEVENFOLD_NOINLINE void tile_2x4(const tile *t) { accumulate(t, 2, 4); }
SEVENFOLD_NOINLINE void tile_3x4(const tile *t) { accumulate(t, 3, 4); }
SEVENFOLD_NOINLINE void tile_6x4(const tile *t) { accumulate(t, 6, 4); }

/* Copies the rows into the scratch, offset by 128 and padded with zero weights' partners. */
static void offset_rows(const sevenfold_matmul_job *job, int32_t quads) {
  uint8_t *to = job->scratch;
  for (int32_t row = 0; row < job->rows; row++, to += (ptrdiff_t)quads * QUAD) {
    const int8_t *from = job->input + (ptrdiff_t)row * job->inner;
    for (int32_t k = 0; k < job->inner; k++) {
      to[k] = (uint8_t)(from[k] + 128);
    }
    memset(to + job->inner, 0, (size_t)(quads * QUAD - job->inner));
  }
}

/* M * 2^-S of eight columns. */
SEVENFOLD_INLINE __m512d multipliers(__m128i scales, __m128i shifts) {
  const __m512i exponents = _mm512_sub_epi64(_mm512_set1_epi64(1023), _mm512_cvtepu8_epi64(shifts));
  const __m512d powers = _mm512_castsi512_pd(_mm512_slli_epi64(exponents, 52));
  return _mm512_mul_pd(_mm512_cvtepi64_pd(_mm512_cvtepu8_epi64(scales)), powers);
}

SEVENFOLD_INLINE __m256i requantize_8(__m256i v, __m512d multiplier, __m512d lo, __m512d hi) {
  const __m512d number = _mm512_fmadd_pd(_mm512_cvtepi32_pd(v), multiplier, _mm512_set1_pd(0.5));
  const __m512d clamped = _mm512_min_pd(_mm512_max_pd(number, lo), hi);
  return _mm512_cvt_roundpd_epi32(clamped, _MM_FROUND_TO_NEG_INF | _MM_FROUND_NO_EXC);
}

/* Requantizes up to 16 columns of some rows; columns that do not exist are masked. */
static void store_columns(const sevenfold_matmul_job *job, int32_t column, int32_t row, int rows,
                          int32_t (*sums)[PANELS * LANES], int offset) {
  const int32_t left = job->columns - column;
  const __mmask16 mask = (__mmask16)(left >= LANES ? 0xFFFFu : (1u << left) - 1);
  const __m512i bias = _mm512_add_epi32(_mm512_maskz_loadu_epi32(mask, job->bias + column),
                                        _mm512_maskz_loadu_epi32(mask, job->correction + column));
  const __m128i scales = _mm_maskz_loadu_epi8(mask, job->scale + column);
  const __m128i shifts = _mm_maskz_loadu_epi8(mask, job->shift + column);
  const __m512d low = multipliers(scales, shifts);
  const __m512d high = multipliers(_mm_srli_si128(scales, 8), _mm_srli_si128(shifts, 8));
  const __m512d lo = _mm512_set1_pd(job->lo);
  const __m512d hi = _mm512_set1_pd(job->hi);
  for (int m = 0; m < rows; m++) {
    const __m512i v = _mm512_add_epi32(_mm512_load_si512(&sums[m][offset]), bias);
    const __m256i code_low = requantize_8(_mm512_castsi512_si256(v), low, lo, hi);
    const __m256i code_high = requantize_8(_mm512_extracti64x4_epi64(v, 1), high, lo, hi);
    const __m512i code = _mm512_inserti64x4(_mm512_castsi256_si512(code_low), code_high, 1);
    int8_t *output = job->output + (ptrdiff_t)(row + m) * job->columns + column;
    _mm_mask_storeu_epi8(output, mask, _mm512_cvtepi32_epi8(code));
  }
}

/* RHU(sum * M, S) + z_y of eight sums, in int64. */
SEVENFOLD_INLINE __m128i requantize_pair_8(const sevenfold_matmul_job *job, __m256i v) {
  const sevenfold_matmul_pair *p = job->pair;
  __m512i product = _mm512_mul_epi32(_mm512_cvtepi32_epi64(v), _mm512_set1_epi64(p->multiplier));
  if (p->shift > 0) {
    const __m512i half = _mm512_sra_epi64(product, _mm_cvtsi32_si128(p->shift - 1));
    product = _mm512_srai_epi64(_mm512_add_epi64(half, _mm512_set1_epi64(1)), 1);
  }
  const __m512i code = _mm512_add_epi64(product, _mm512_set1_epi64(p->output_zero_point));
  const __m512i low = _mm512_max_epi64(code, _mm512_set1_epi64(job->lo));
  return _mm512_cvtepi64_epi8(_mm512_min_epi64(low, _mm512_set1_epi64(job->hi)));
}

/* As store_columns, for the product of two activations. */
static void store_pair(const sevenfold_matmul_job *job, int32_t column, int32_t row, int rows,
                       int32_t (*sums)[PANELS * LANES], int offset) {
  const int32_t left = job->columns - column;
  const __mmask16 mask = (__mmask16)(left >= LANES ? 0xFFFFu : (1u << left) - 1);
  const __m512i terms = _mm512_maskz_loadu_epi32(mask, job->bias + column);
  for (int m = 0; m < rows; m++) {
    const __m512i term = _mm512_add_epi32(terms, _mm512_set1_epi32(job->pair->row_terms[row + m]));
    const __m512i v = _mm512_add_epi32(_mm512_load_si512(&sums[m][offset]), term);
    const __m128i low = requantize_pair_8(job, _mm512_castsi512_si256(v));
    const __m128i high = requantize_pair_8(job, _mm512_extracti64x4_epi64(v, 1));
    int8_t *output = job->output + (ptrdiff_t)(row + m) * job->columns + column;
    _mm_mask_storeu_epi8(output, mask, _mm_unpacklo_epi64(low, high));
  }
}

/* Whole quads of one row of columns from a row-major operand. */
SEVENFOLD_INLINE void pack_rows(const int8_t *restrict b, ptrdiff_t columns,
                                uint32_t *restrict to) {
  const int8_t *b1 = b + columns;
  const int8_t *b2 = b1 + columns;
  const int8_t *b3 = b2 + columns;
  for (int n = 0; n < LANES; n++) {
    to[n] = (uint32_t)(uint8_t)b[n] | (uint32_t)(uint8_t)b1[n] << 8 |
            (uint32_t)(uint8_t)b2[n] << 16 | (uint32_t)(uint8_t)b3[n] << 24;
  }
}

/* Whole quads of a column-major operand. */
SEVENFOLD_INLINE void pack_columns(const int8_t *restrict b, ptrdiff_t inner,
                                   uint32_t *restrict to) {
  SEVENFOLD_UNROLL
  for (int n = 0; n < LANES; n++) {
    memcpy(&to[n], b + n * inner, QUAD);
  }
}

void sevenfold_avx512_pack_operand_i8(const sevenfold_batch_matmul *g, const int8_t *b,
                                      uint32_t *panels, int32_t *offset) {
  *offset = 128;
  for (int32_t first = 0; first < g->columns; first += LANES) {
    for (int32_t k = 0; k < g->inner; k += QUAD, panels += LANES) {
      if (first + LANES > g->columns || k + QUAD > g->inner) {
        SEVENFOLD_PACK_EDGE(sevenfold_operand_quad, g, b, k, first, LANES, panels)
      } else if (g->transposed) {
        pack_columns(b + (ptrdiff_t)first * g->inner + k, g->inner, panels);
      } else {
        pack_rows(b + (ptrdiff_t)k * g->columns + first, g->columns, panels);
      }
    }
  }
}

static void run_tile(const sevenfold_matmul_job *job, int32_t quads, int32_t row, int rows,
                     int32_t column, int panels) {
  static tile_function *const functions[2][ROWS] = {
      {tile_1x1, tile_2x1, tile_3x1, NULL, NULL, tile_6x1},
      {tile_1x4, tile_2x4, tile_3x4, NULL, NULL, tile_6x4}};
  _Alignas(64) int32_t sums[ROWS][PANELS * LANES];
  const tile t = {(const int32_t *)job->scratch + (ptrdiff_t)row * quads,
                  job->panels + (ptrdiff_t)column * quads, quads, sums};
  functions[panels == PANELS][rows - 1](&t);
  for (int p = 0; p < panels && column + p * LANES < job->columns; p++) {
    (job->pair ? store_pair : store_columns)(job, column + p * LANES, row, rows, sums, p * LANES);
  }
}

void sevenfold_avx512_matmul_i8(const sevenfold_matmul_job *job) {
  const int32_t quads = (job->inner + QUAD - 1) / QUAD;
  offset_rows(job, quads);
  for (int32_t column = 0; column < job->columns;) {
    const int panels = job->columns - column > (PANELS - 1) * LANES ? PANELS : 1;
    for (int32_t row = 0; row < job->rows;) {
      const int32_t left = job->rows - row;
      const int rows = left >= ROWS ? ROWS : (left >= 3 ? 3 : left);
      run_tile(job, quads, row, rows, column, panels);
      row += rows;
    }
    column += panels * LANES;
  }
}
