/*
 * int8 matmul with AVX2. Codes are widened to int16; a panel holds 8 columns, two consecutive k of
 * each in one lane, so vpmaddwd adds two products in int32 without saturation. A tile is up to 4
 * rows by 2 panels, 8 accumulators.
 */

#include <immintrin.h>

#include "arithmetic.h"
#include "avx2_backends.h"
#include "pack_operand.h"
#include "pack_weights.h"
#include "unroll.h"

enum { LANES = 8, ROWS = 4, PANELS = 2 };

/* A tile: widened rows and panels, both with one 32-bit word per two k. */
typedef struct tile {
  const int32_t *rows;
  const uint32_t *panels;
  int32_t pairs;
  int32_t (*sums)[PANELS * LANES];
} tile;

SEVENFOLD_INLINE void accumulate(const tile *t, int rows, int panels) {
  __m256i sum[ROWS][PANELS];
  const ptrdiff_t pairs = t->pairs;
  SEVENFOLD_UNROLL
  for (int m = 0; m < rows; m++) {
    SEVENFOLD_UNROLL
    for (int p = 0; p < panels; p++) {
      sum[m][p] = _mm256_setzero_si256();
    }
  }
  for (ptrdiff_t k = 0; k < pairs; k++) {
    __m256i w[PANELS];
    SEVENFOLD_UNROLL
    for (int p = 0; p < panels; p++) {
      w[p] = _mm256_loadu_si256((const __m256i *)(t->panels + (p * pairs + k) * LANES));
    }
    SEVENFOLD_UNROLL
    for (int m = 0; m < rows; m++) {
      const __m256i x = _mm256_set1_epi32(t->rows[m * pairs + k]);
      SEVENFOLD_UNROLL
      for (int p = 0; p < panels; p++) {
        sum[m][p] = _mm256_add_epi32(sum[m][p], _mm256_madd_epi16(x, w[p]));
      }
    }
  }
  SEVENFOLD_UNROLL
  for (int m = 0; m < rows; m++) {
    SEVENFOLD_UNROLL
    for (int p = 0; p < panels; p++) {
      _mm256_store_si256((__m256i *)&t->sums[m][p * LANES], sum[m][p]);
    }
  }
}

/* One function per tile height and width, so that no one's registers burden another's. */
SEVENFOLD_NOINLINE void tile_1x1(const tile *t) { accumulate(t, 1, 1); }
SEVENFOLD_NOINLINE void tile_1x2(const tile *t) { accumulate(t, 1, 2); }
SEVENFOLD_NOINLINE void tile_4x1(const tile *t) { accumulate(t, 4, 1); }
SEVENFOLD_NOINLINE void tile_4x2(const tile *t) { accumulate(t, 4, 2); }

/* Copies the rows into the scratch as pairs of int16. */
static void widen_rows(const sevenfold_matmul_job *job, int32_t pairs) {
  uint32_t *to = job->scratch;
  for (int32_t row = 0; row < job->rows; row++, to += pairs) {
    const int8_t *from = job->input + (ptrdiff_t)row * job->inner;
    for (int32_t k = 0; k < job->inner / 2; k++) {
      to[k] = sevenfold_pair(from[2 * k], from[2 * k + 1]);
    }
    if (job->inner % 2 != 0) {
      to[pairs - 1] = sevenfold_pair(from[job->inner - 1], 0);
    }
  }
}

/* One row of columns of a product of two activations. */
static void store_pair(const sevenfold_matmul_job *job, int32_t column, int32_t columns,
                       int32_t row, const int32_t *sums) {
  const sevenfold_matmul_pair *p = job->pair;
  const int32_t term = p->row_terms[row];
  int8_t *output = job->output + (ptrdiff_t)row * job->columns + column;
  for (int32_t n = 0; n < columns; n++) {
    const int32_t terms = sevenfold_wrap_add_32(job->bias[column + n], term);
    const int64_t product = (int64_t)sevenfold_wrap_add_32(sums[n], terms) * p->multiplier;
    const int64_t code = sevenfold_round_half_up(product, p->shift) + p->output_zero_point;
    output[n] = (int8_t)sevenfold_clamp(code, job->lo, job->hi);
  }
}

/* Whole pairs of one row of columns from a row-major operand. */
SEVENFOLD_INLINE void pack_rows(const int8_t *restrict b, ptrdiff_t columns,
                                uint32_t *restrict to) {
  const int8_t *next = b + columns;
  for (int n = 0; n < LANES; n++) {
    to[n] = (uint32_t)(uint16_t)b[n] | (uint32_t)(uint16_t)next[n] << 16;
  }
}

void sevenfold_avx2_pack_operand_i8(const sevenfold_batch_matmul *g, const int8_t *b,
                                    uint32_t *panels, int32_t *offset) {
  *offset = 0;
  for (int32_t first = 0; first < g->columns; first += LANES) {
    for (int32_t k = 0; k < g->inner; k += 2, panels += LANES) {
      if (first + LANES > g->columns || k + 2 > g->inner) {
        SEVENFOLD_PACK_EDGE(sevenfold_operand_pair, g, b, k, first, LANES, panels)
      } else if (g->transposed) {
        const int8_t *from = b + (ptrdiff_t)first * g->inner + k;
        for (int n = 0; n < LANES; n++, from += g->inner) {
          panels[n] = sevenfold_pair(from[0], from[1]);
        }
      } else {
        pack_rows(b + (ptrdiff_t)k * g->columns + first, g->columns, panels);
      }
    }
  }
}

static void run_tile(const sevenfold_matmul_job *job, int32_t pairs, int32_t row, int rows,
                     int32_t column, int panels) {
  _Alignas(32) int32_t sums[ROWS][PANELS * LANES];
  const tile t = {(const int32_t *)job->scratch + (ptrdiff_t)row * pairs,
                  job->panels + (ptrdiff_t)column * pairs, pairs, sums};
  if (rows == ROWS) {
    (panels == PANELS ? tile_4x2 : tile_4x1)(&t);
  } else {
    (panels == PANELS ? tile_1x2 : tile_1x1)(&t);
  }
  const int32_t left = job->columns - column;
  const int32_t columns = left < panels * LANES ? left : panels * LANES;
  for (int m = 0; m < rows; m++) {
    if (job->pair) {
      store_pair(job, column, columns, row + m, sums[m]);
      continue;
    }
    int8_t *output = job->output + (ptrdiff_t)(row + m) * job->columns + column;
    for (int32_t n = 0; n < columns; n++) {
      output[n] = sevenfold_requantize_i8(sums[m][n], job->bias[column + n], job->scale[column + n],
                                          job->shift[column + n], job->lo, job->hi);
    }
  }
}

void sevenfold_avx2_matmul_i8(const sevenfold_matmul_job *job) {
  const int32_t pairs = (job->inner + 1) / 2;
  widen_rows(job, pairs);
  for (int32_t column = 0; column < job->columns;) {
    const int panels = job->columns - column > LANES ? PANELS : 1;
    for (int32_t row = 0; row < job->rows;) {
      const int rows = job->rows - row >= ROWS ? ROWS : 1;
      run_tile(job, pairs, row, rows, column, panels);
      row += rows;
    }
    column += panels * LANES;
  }
}
