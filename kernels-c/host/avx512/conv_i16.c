/*
 * int16 convolution with AVX-512 VNNI. A cell holds two channels; vpdpwssd multiplies both by two
 * weights and adds to int32 without saturation. int8 weights use one plane of sums, int16 weights
 * two (low and high byte, see flush.h); every 128 steps the sums move to int64.
 *
 * A tile is 8 (int8 weights) or 4 (int16 weights) output channels by 48 positions, 24 accumulators
 * either way.
 */

#include <immintrin.h>
#include <string.h>

#include "avx512_backends.h"
#include "flush.h"
#include "pack_rows.h"
#include "requantize.h"
#include "store.h"
#include "unroll.h"

enum { LANES = 16, VECTORS = 3, TILE = LANES * VECTORS, ROWS = 8, W8_BLOCK = 8, W16_BLOCK = 4 };

/* A run of steps: groups of channels, taps within each. */
typedef struct run {
  const uint32_t *cells;
  ptrdiff_t cell_stride;
  int32_t cell_count;
  const int32_t *tap_offsets;
  int32_t taps;
  const int32_t *weights;
} run;

/* Adds sixteen int32 sums, times 2^shift, to int64. */
SEVENFOLD_INLINE void add_wide(int64_t *wide, __m512i sum, unsigned shift) {
  const __m512i low = _mm512_cvtepi32_epi64(_mm512_castsi512_si256(sum));
  const __m512i high = _mm512_cvtepi32_epi64(_mm512_extracti64x4_epi64(sum, 1));
  __m512i *to = (__m512i *)wide;
  to[0] = _mm512_add_epi64(to[0], _mm512_slli_epi64(low, shift));
  to[1] = _mm512_add_epi64(to[1], _mm512_slli_epi64(high, shift));
}

/* rows counts weight words per step: the block, times two for int16 weights. */
SEVENFOLD_INLINE void accumulate(const run *r, int vectors, int planes, int64_t (*wide)[TILE]) {
  __m512i sum[ROWS][VECTORS];
  SEVENFOLD_UNROLL
  for (int m = 0; m < ROWS; m++) {
    SEVENFOLD_UNROLL
    for (int v = 0; v < vectors; v++) {
      sum[m][v] = _mm512_setzero_si512();
    }
  }
  const int32_t *weights = r->weights;
  const uint32_t *group = r->cells;
  for (int32_t c = 0; c < r->cell_count; c++, group += r->cell_stride) {
    for (int32_t tap = 0; tap < r->taps; tap++, weights += ROWS) {
      const uint32_t *cells = group + r->tap_offsets[tap];
      __m512i x[VECTORS];
      SEVENFOLD_UNROLL
      for (int v = 0; v < vectors; v++) {
        x[v] = _mm512_loadu_si512(cells + v * LANES);
      }
      SEVENFOLD_UNROLL
      for (int m = 0; m < ROWS; m++) {
        const __m512i w = _mm512_set1_epi32(weights[m]);
        SEVENFOLD_UNROLL
        for (int v = 0; v < vectors; v++) {
          sum[m][v] = _mm512_dpwssd_epi32(sum[m][v], x[v], w);
        }
      }
    }
  }
  SEVENFOLD_UNROLL
  for (int m = 0; m < ROWS; m++) {
    SEVENFOLD_UNROLL
    for (int v = 0; v < vectors; v++) {
      add_wide(&wide[m / planes][v * LANES], sum[m][v], m % planes == 0 ? 0 : 8);
    }
  }
}

/* One function per width and weight type, so that no one's registers burden another's. */
typedef void accumulate_function(const run *r, int64_t (*wide)[TILE]);

SEVENFOLD_NOINLINE void w8_1(const run *r, int64_t (*wide)[TILE]) { accumulate(r, 1, 1, wide); }

SEVENFOLD_NOINLINE void w8_2(const run *r, int64_t (*wide)[TILE]) { accumulate(r, 2, 1, wide); }

SEVENFOLD_NOINLINE void w8_3(const run *r, int64_t (*wide)[TILE]) { accumulate(r, 3, 1, wide); }

SEVENFOLD_NOINLINE void w16_1(const run *r, int64_t (*wide)[TILE]) { accumulate(r, 1, 2, wide); }

SEVENFOLD_NOINLINE void w16_2(const run *r, int64_t (*wide)[TILE]) { accumulate(r, 2, 2, wide); }

SEVENFOLD_NOINLINE void w16_3(const run *r, int64_t (*wide)[TILE]) { accumulate(r, 3, 2, wide); }

static void accumulate_tile(const sevenfold_conv_tile *t, int32_t block, int vectors,
                            int64_t (*wide)[TILE]) {
  accumulate_function *const by_vectors[2][VECTORS] = {{w8_1, w8_2, w8_3}, {w16_1, w16_2, w16_3}};
  accumulate_function *const add_run = by_vectors[block == W16_BLOCK][vectors - 1];
  const sevenfold_flush_runs runs = sevenfold_cut_runs(t->taps);
  const int32_t *weights = (const int32_t *)t->job->weight +
                           (ptrdiff_t)(t->channel / block) * ROWS * t->cell_count * t->taps;
  for (int32_t c = 0; c < t->cell_count; c += runs.cells) {
    for (int32_t tap = 0; tap < t->taps; tap += runs.taps) {
      const int32_t cells = t->cell_count - c < runs.cells ? t->cell_count - c : runs.cells;
      const int32_t taps = t->taps - tap < runs.taps ? t->taps - tap : runs.taps;
      const run r = {t->cells + c * t->cell_stride,
                     t->cell_stride,
                     cells,
                     t->tap_offsets + tap,
                     taps,
                     weights + ((ptrdiff_t)c * t->taps + tap) * ROWS};
      add_run(&r, wide);
    }
  }
}

/* The codes of eight sums of one output channel. */
SEVENFOLD_INLINE __m256i requantize_half(const sevenfold_conv_job *job, int32_t channel,
                                         __m512i bias, const int64_t *sums) {
  const __m512i sum = _mm512_add_epi64(_mm512_load_si512(sums), bias);
  return _mm512_cvtepi64_epi32(
      sevenfold_requantize_wide(sum, job->scale[channel], job->shift[channel], job->lo, job->hi));
}

static void tile(const sevenfold_conv_tile *t, int32_t block) {
  _Alignas(64) int64_t wide[W8_BLOCK][TILE];
  memset(wide, 0, sizeof wide);
  const sevenfold_conv_job *job = t->job;
  const int vectors = (t->positions + LANES - 1) / LANES;
  accumulate_tile(t, block, vectors, wide);
  const int64_t *bias = job->bias;
  int16_t *plane = t->output;
  for (int32_t m = 0; m < t->channels; m++, plane += t->output_stride) {
    int16_t *output = plane;
    const int32_t channel = t->channel + m;
    const __m512i offset = _mm512_set1_epi64(bias[channel]);
    for (int v = 0; v < vectors; v++) {
      const __m256i low = requantize_half(job, channel, offset, &wide[m][v * LANES]);
      const __m256i high = requantize_half(job, channel, offset, &wide[m][v * LANES + 8]);
      const __m512i code = _mm512_inserti64x4(_mm512_castsi256_si512(low), high, 1);
      output += sevenfold_store_i16(output, code, sevenfold_valid_16(t->valid, v));
    }
  }
}

static void tile_w8(const sevenfold_conv_tile *t) { tile(t, W8_BLOCK); }

static void tile_w16(const sevenfold_conv_tile *t) { tile(t, W16_BLOCK); }

static void pack_row(const sevenfold_pack_row *row) { sevenfold_pack_i16_pairs(row); }

const sevenfold_conv_backend sevenfold_avx512_conv_w8a16 = {
    .channels_per_cell = 2,
    .smallest_channels_per_cell = 2,
    .channel_block = W8_BLOCK,
    .tile_positions = TILE,
    .lanes = LANES,
    .step_bytes = ROWS * SEVENFOLD_CELL_BYTES,
    .input_bytes = 2,
    .output_bytes = 2,
    .bias_bytes = 8,
    .pack_row = pack_row,
    .tile = tile_w8,
};

const sevenfold_conv_backend sevenfold_avx512_conv_i16 = {
    .channels_per_cell = 2,
    .smallest_channels_per_cell = 2,
    .channel_block = W16_BLOCK,
    .tile_positions = TILE,
    .lanes = LANES,
    .step_bytes = ROWS * SEVENFOLD_CELL_BYTES,
    .input_bytes = 2,
    .output_bytes = 2,
    .bias_bytes = 8,
    .pack_row = pack_row,
    .tile = tile_w16,
};
