/*
 * float32 convolution with AVX2 and FMA; the steps and their order are those of the AVX-512 file of
 * the same name. A tile is 4 output channels by 24 positions: 12 accumulators, 3 vectors of cells
 * and a broadcast weight in 16 registers.
 */

#include <immintrin.h>

#include "avx2_backends.h"
#include "pack_rows.h"
#include "unroll.h"
#include "valid_runs.h"

enum { BLOCK = 4, LANES = 8, VECTORS = 3, TILE = LANES * VECTORS };

SEVENFOLD_NOINLINE void accumulate(const sevenfold_conv_tile *t, float (*sums)[TILE]) {
  __m256 sum[BLOCK][VECTORS];
  const float *weights[BLOCK];
  const ptrdiff_t steps = (ptrdiff_t)t->cell_count * t->taps;
  SEVENFOLD_UNROLL
  for (int m = 0; m < BLOCK; m++) {
    const int32_t channel = t->channel + (m < t->channels ? m : t->channels - 1);
    weights[m] = (const float *)t->job->weight + channel * steps;
    SEVENFOLD_UNROLL
    for (int v = 0; v < VECTORS; v++) {
      sum[m][v] = _mm256_setzero_ps();
    }
  }
  const uint32_t *group = t->cells;
  ptrdiff_t k = 0;
  for (int32_t c = 0; c < t->cell_count; c++, group += t->cell_stride) {
    for (int32_t tap = 0; tap < t->taps; tap++, k++) {
      const float *cells = (const float *)(const void *)(group + t->tap_offsets[tap]);
      const __m256 x0 = _mm256_loadu_ps(cells);
      const __m256 x1 = _mm256_loadu_ps(cells + LANES);
      const __m256 x2 = _mm256_loadu_ps(cells + 2 * LANES);
      SEVENFOLD_UNROLL
      for (int m = 0; m < BLOCK; m++) {
        const __m256 w = _mm256_set1_ps(weights[m][k]);
        sum[m][0] = _mm256_fmadd_ps(x0, w, sum[m][0]);
        sum[m][1] = _mm256_fmadd_ps(x1, w, sum[m][1]);
        sum[m][2] = _mm256_fmadd_ps(x2, w, sum[m][2]);
      }
    }
  }
  SEVENFOLD_UNROLL
  for (int m = 0; m < BLOCK; m++) {
    SEVENFOLD_UNROLL
    for (int v = 0; v < VECTORS; v++) {
      _mm256_storeu_ps(&sums[m][v * LANES], sum[m][v]);
    }
  }
}

static void tile(const sevenfold_conv_tile *t) {
  float sums[BLOCK][TILE];
  accumulate(t, sums);
  const float *bias = t->job->bias;
  const __m256 lo = _mm256_set1_ps(t->job->bounds[0]);
  const __m256 hi = _mm256_set1_ps(t->job->bounds[1]);
  float *plane = t->output;
  for (int32_t m = 0; m < t->channels; m++, plane += t->output_stride) {
    /* -0 added to any number leaves it as it is. */
    const __m256 offset = _mm256_set1_ps(bias ? bias[t->channel + m] : -0.0f);
    for (int v = 0; v < VECTORS; v++) {
      const __m256 biased = _mm256_add_ps(_mm256_loadu_ps(&sums[m][v * LANES]), offset);
      /* max and min give their second operand for NaN and for two zeros: the value passes. */
      _mm256_storeu_ps(&sums[m][v * LANES], _mm256_min_ps(hi, _mm256_max_ps(lo, biased)));
    }
    sevenfold_copy_valid(plane, sums[m], t->valid, sizeof *plane);
  }
}

static void pack_row(const sevenfold_pack_row *row) { sevenfold_pack_f32(row); }

const sevenfold_conv_backend sevenfold_avx2_conv_f32 = {
    .channels_per_cell = 1,
    .smallest_channels_per_cell = 1,
    .channel_block = BLOCK,
    .tile_positions = TILE,
    .lanes = LANES,
    .step_bytes = BLOCK * SEVENFOLD_CELL_BYTES,
    .input_bytes = 4,
    .output_bytes = 4,
    .bias_bytes = 4,
    .pack_row = pack_row,
    .tile = tile,
};
