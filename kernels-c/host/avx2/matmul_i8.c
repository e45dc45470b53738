/*
 * int8 matmul with AVX2. Codes are widened to int16; a panel holds 8 columns, two consecutive k of
 * each in one lane, so vpmaddwd adds two products in int32 without saturation. A tile is up to 4
 * rows by 2 panels, 8 accumulators.
 */

#include <immintrin.h>

#include "arithmetic.h"
#include "avx2_backends.h"
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
