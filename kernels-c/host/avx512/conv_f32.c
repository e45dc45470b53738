/*
 * float32 convolution with AVX-512. A cell is one channel, so the steps of a tile are the taps in
 * the order input channel, kernel row, kernel column: each lane performs exactly the fused
 * multiply-adds of the plain loop, in its order. Only outputs are spread over lanes. Weights are
 * read where they are; a block of fewer than 8 channels reads its last channel again.
 */

#include <immintrin.h>

#include "avx512_backends.h"
#include "pack_rows.h"
#include "store.h"
#include "unroll.h"

enum { BLOCK = 8, LANES = 16, VECTORS = 3, TILE = LANES * VECTORS };

SEVENFOLD_INLINE void accumulate(const sevenfold_conv_tile *t, int vectors, float (*sums)[TILE]) {
  __m512 sum[BLOCK][VECTORS];
  const float *weights[BLOCK];
  const ptrdiff_t steps = (ptrdiff_t)t->cell_count * t->taps;
  SEVENFOLD_UNROLL
  for (int m = 0; m < BLOCK; m++) {
    const int32_t channel = t->channel + (m < t->channels ? m : t->channels - 1);
    weights[m] = (const float *)t->job->weight + channel * steps;
    SEVENFOLD_UNROLL
    for (int v = 0; v < vectors; v++) {
      sum[m][v] = _mm512_setzero_ps();
    }
  }
  const uint32_t *group = t->cells;
  ptrdiff_t k = 0;
  for (int32_t c = 0; c < t->cell_count; c++, group += t->cell_stride) {
    for (int32_t tap = 0; tap < t->taps; tap++, k++) {
      const uint32_t *cells = group + t->tap_offsets[tap];
      __m512 x[VECTORS];
      SEVENFOLD_UNROLL
      for (int v = 0; v < vectors; v++) {
        x[v] = _mm512_loadu_ps(cells + v * LANES);
      }
      SEVENFOLD_UNROLL
      for (int m = 0; m < BLOCK; m++) {
        const __m512 w = _mm512_set1_ps(weights[m][k]);
        SEVENFOLD_UNROLL
        for (int v = 0; v < vectors; v++) {
          sum[m][v] = _mm512_fmadd_ps(x[v], w, sum[m][v]);
        }
      }
    }
  }
  SEVENFOLD_UNROLL
  for (int m = 0; m < BLOCK; m++) {
    SEVENFOLD_UNROLL
    for (int v = 0; v < vectors; v++) {
      _mm512_store_ps(&sums[m][v * LANES], sum[m][v]);
    }
  }
}

/* One function per width, so that no width's registers burden another's. */
SEVENFOLD_NOINLINE void accumulate_1(const sevenfold_conv_tile *t, float (*sums)[TILE]) {
  accumulate(t, 1, sums);
}

SEVENFOLD_NOINLINE void accumulate_2(const sevenfold_conv_tile *t, float (*sums)[TILE]) {
  accumulate(t, 2, sums);
}

SEVENFOLD_NOINLINE void accumulate_3(const sevenfold_conv_tile *t, float (*sums)[TILE]) {
  accumulate(t, 3, sums);
}

static void tile(const sevenfold_conv_tile *t) {
  _Alignas(64) float sums[BLOCK][TILE];
  const int vectors = (t->positions + LANES - 1) / LANES;
  if (vectors == 3) {
    accumulate_3(t, sums);
  } else if (vectors == 2) {
    accumulate_2(t, sums);
  } else {
    accumulate_1(t, sums);
  }
  const float *bias = t->job->bias;
  const __m512 lo = _mm512_set1_ps(t->job->bounds[0]);
  const __m512 hi = _mm512_set1_ps(t->job->bounds[1]);
  float *plane = t->output;
  for (int32_t m = 0; m < t->channels; m++, plane += t->output_stride) {
    float *output = plane;
    /* -0 added to any number leaves it as it is. */
    const __m512 offset = _mm512_set1_ps(bias ? bias[t->channel + m] : -0.0f);
    for (int v = 0; v < vectors; v++) {
      const __m512 biased = _mm512_add_ps(_mm512_load_ps(&sums[m][v * LANES]), offset);
      /* max and min give their second operand for NaN and for two zeros: the value passes. */
      const __m512 raised = _mm512_max_ps(lo, biased);
      output +=
          sevenfold_store_f32(output, _mm512_min_ps(hi, raised), sevenfold_valid_16(t->valid, v));
    }
  }
}

static void pack_row(const sevenfold_pack_row *row) { sevenfold_pack_f32(row); }

const sevenfold_conv_backend sevenfold_avx512_conv_f32 = {
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
