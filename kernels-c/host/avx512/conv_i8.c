/*
 * int8 convolution with AVX-512 VNNI. A cell holds four channels; vpdpbusd multiplies its bytes,
 * unsigned, by four signed weights and adds to int32 without saturation. Input codes are offset by
 * 128 to be unsigned; the prepared block holds -128 * sum(weights) per channel to take that back,
 * modulo 2^32 like the sums themselves.
 *
 * A tile is 8 output channels by 48 positions: 24 accumulators, 3 vectors of cells and a broadcast
 * weight in 32 registers, 24 multiply-adds for 11 loads.
 */

#include <immintrin.h>

#include "arithmetic.h"
#include "avx512_backends.h"
#include "pack_rows.h"
#include "requantize.h"
#include "store.h"
#include "unroll.h"

enum { BLOCK = 8, LANES = 16, VECTORS = 3, TILE = LANES * VECTORS };

SEVENFOLD_INLINE void accumulate(const sevenfold_conv_tile *t, const int32_t *weights, int vectors,
                                 int32_t (*sums)[TILE]) {
  __m512i sum[BLOCK][VECTORS];
  SEVENFOLD_UNROLL
  for (int m = 0; m < BLOCK; m++) {
    SEVENFOLD_UNROLL
    for (int v = 0; v < vectors; v++) {
      sum[m][v] = _mm512_setzero_si512();
    }
  }
  const uint32_t *group = t->cells;
  for (int32_t c = 0; c < t->cell_count; c++, group += t->cell_stride) {
    for (int32_t tap = 0; tap < t->taps; tap++, weights += BLOCK) {
      const uint32_t *cells = group + t->tap_offsets[tap];
      __m512i x[VECTORS];
      SEVENFOLD_UNROLL
      for (int v = 0; v < vectors; v++) {
        x[v] = _mm512_loadu_si512(cells + v * LANES);
      }
      SEVENFOLD_UNROLL
      for (int m = 0; m < BLOCK; m++) {
        const __m512i w = _mm512_set1_epi32(weights[m]);
        SEVENFOLD_UNROLL
        for (int v = 0; v < vectors; v++) {
          sum[m][v] = _mm512_dpbusd_epi32(sum[m][v], x[v], w);
        }
      }
    }
  }
  SEVENFOLD_UNROLL
  for (int m = 0; m < BLOCK; m++) {
    SEVENFOLD_UNROLL
    for (int v = 0; v < vectors; v++) {
      _mm512_store_si512(&sums[m][v * LANES], sum[m][v]);
    }
  }
}

/* One function per width, so that no width's registers burden another's. */
SEVENFOLD_NOINLINE void accumulate_1(const sevenfold_conv_tile *t, const int32_t *weights,
                                     int32_t (*sums)[TILE]) {
  accumulate(t, weights, 1, sums);
}

SEVENFOLD_NOINLINE void accumulate_2(const sevenfold_conv_tile *t, const int32_t *weights,
                                     int32_t (*sums)[TILE]) {
  accumulate(t, weights, 2, sums);
}

SEVENFOLD_NOINLINE void accumulate_3(const sevenfold_conv_tile *t, const int32_t *weights,
                                     int32_t (*sums)[TILE]) {
  accumulate(t, weights, 3, sums);
}

static void tile(const sevenfold_conv_tile *t) {
  _Alignas(64) int32_t sums[BLOCK][TILE];
  const sevenfold_conv_job *job = t->job;
  const int32_t *weights =
      (const int32_t *)job->weight + (ptrdiff_t)t->channel * t->cell_count * t->taps;
  const int vectors = (t->positions + LANES - 1) / LANES;
  if (vectors == 3) {
    accumulate_3(t, weights, sums);
  } else if (vectors == 2) {
    accumulate_2(t, weights, sums);
  } else {
    accumulate_1(t, weights, sums);
  }
  const int32_t *bias = job->bias;
  int8_t *plane = t->output;
  for (int32_t m = 0; m < t->channels; m++, plane += t->output_stride) {
    int8_t *output = plane;
    const int32_t channel = t->channel + m;
    const sevenfold_requantizer r =
        sevenfold_make_requantizer(sevenfold_wrap_add_32(bias[channel], job->correction[channel]),
                                   job->scale[channel], job->shift[channel], job->lo, job->hi);
    for (int v = 0; v < vectors; v++) {
      const __m512i sum = _mm512_load_si512(&sums[m][v * LANES]);
      const __m512i code = sevenfold_requantize_16(sum, &r);
      output += sevenfold_store_i8(output, code, sevenfold_valid_16(t->valid, v));
    }
  }
}

static void pack_row(const sevenfold_pack_row *row) { sevenfold_pack_i8_quads(row); }

const sevenfold_conv_backend sevenfold_avx512_conv_i8 = {
    .channels_per_cell = 4,
    .smallest_channels_per_cell = 2,
    .channel_block = BLOCK,
    .tile_positions = TILE,
    .lanes = LANES,
    .step_bytes = BLOCK * SEVENFOLD_CELL_BYTES,
    .input_bytes = 1,
    .output_bytes = 1,
    .bias_bytes = 4,
    .pack_row = pack_row,
    .tile = tile,
};
