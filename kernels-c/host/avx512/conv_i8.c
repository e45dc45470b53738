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

#include "avx512_backends.h"
#include "pack_rows.h"
#include "requantize.h"
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
  const __m512d lo = _mm512_set1_pd(job->lo);
  const __m512d hi = _mm512_set1_pd(job->hi);
  int8_t *codes = t->codes;
  for (int32_t m = 0; m < t->channels; m++, codes += TILE) {
    const int32_t channel = t->channel + m;
    const __m512i offset =
        _mm512_set1_epi32((int32_t)((uint32_t)bias[channel] + (uint32_t)job->correction[channel]));
    const __m512d multiplier =
        _mm512_set1_pd(sevenfold_exact_multiplier(job->scale[channel], job->shift[channel]));
    for (int v = 0; v < vectors; v++) {
      const __m512i sum = _mm512_add_epi32(_mm512_load_si512(&sums[m][v * LANES]), offset);
      const __m512i code = sevenfold_requantize_16(sum, multiplier, lo, hi);
      _mm_store_si128((__m128i *)(codes + v * LANES), _mm512_cvtepi32_epi8(code));
    }
  }
}

static void pack_row(const sevenfold_pack_row *row) { sevenfold_pack_i8_quads(row); }

const sevenfold_conv_backend sevenfold_avx512_conv_i8 = {4, 2, BLOCK,    TILE, 1,
                                                         1, 4, pack_row, tile};
