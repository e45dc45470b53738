/*
 * Integer convolutions with AVX2. A cell holds two int16 lanes: two int16 channels, or two int8
 * channels widened. vpmaddwd multiplies both by two weights and adds the products in int32, which
 * cannot overflow here: int8 weights, or one byte of int16 weights (flush.h). int8 sums then wrap
 * in int32 as they should; int16 sums move to int64 every 128 steps.
 *
 * A tile is 4 (int16 weights: 2) output channels by 16 positions: 8 accumulators of 8 lanes.
 */

#include <immintrin.h>
#include <string.h>

#include "arithmetic.h"
#include "avx2_backends.h"
#include "flush.h"
#include "pack_rows.h"
#include "requantize.h"
#include "unroll.h"
#include "valid_runs.h"

enum { LANES = 8, VECTORS = 2, TILE = LANES * VECTORS, ROWS = 4, W8_BLOCK = 4, W16_BLOCK = 2 };

/* A run of steps: groups of channels, taps within each. */
typedef struct run {
  const uint32_t *cells;
  ptrdiff_t cell_stride;
  int32_t cell_count;
  const int32_t *tap_offsets;
  int32_t taps;
  const int32_t *weights;
} run;

/* The int32 sums of a run, four weight words a step. */
SEVENFOLD_NOINLINE void accumulate(const run *r, int32_t (*sums)[TILE]) {
  __m256i sum[ROWS][VECTORS];
  SEVENFOLD_UNROLL
  for (int m = 0; m < ROWS; m++) {
    sum[m][0] = _mm256_setzero_si256();
    sum[m][1] = _mm256_setzero_si256();
  }
  const int32_t *weights = r->weights;
  const uint32_t *group = r->cells;
  for (int32_t c = 0; c < r->cell_count; c++, group += r->cell_stride) {
    for (int32_t tap = 0; tap < r->taps; tap++, weights += ROWS) {
      const uint32_t *cells = group + r->tap_offsets[tap];
      const __m256i x0 = _mm256_loadu_si256((const __m256i *)cells);
      const __m256i x1 = _mm256_loadu_si256((const __m256i *)(cells + LANES));
      SEVENFOLD_UNROLL
      for (int m = 0; m < ROWS; m++) {
        const __m256i w = _mm256_set1_epi32(weights[m]);
        sum[m][0] = _mm256_add_epi32(sum[m][0], _mm256_madd_epi16(x0, w));
        sum[m][1] = _mm256_add_epi32(sum[m][1], _mm256_madd_epi16(x1, w));
      }
    }
  }
  SEVENFOLD_UNROLL
  for (int m = 0; m < ROWS; m++) {
    _mm256_store_si256((__m256i *)sums[m], sum[m][0]);
    _mm256_store_si256((__m256i *)(sums[m] + LANES), sum[m][1]);
  }
}

static const int32_t *weights_of(const sevenfold_conv_tile *t, int32_t block) {
  return (const int32_t *)t->job->weight +
         (ptrdiff_t)(t->channel / block) * ROWS * t->cell_count * t->taps;
}

static void tile_i8(const sevenfold_conv_tile *t) {
  _Alignas(32) int32_t sums[ROWS][TILE];
  const sevenfold_conv_job *job = t->job;
  const run whole = {t->cells,       t->cell_stride, t->cell_count,
                     t->tap_offsets, t->taps,        weights_of(t, W8_BLOCK)};
  accumulate(&whole, sums);
  const int32_t *bias = job->bias;
  int8_t *plane = t->output;
  for (int32_t m = 0; m < t->channels; m++, plane += t->output_stride) {
    int8_t codes[TILE];
    const int32_t channel = t->channel + m;
    const __m256i offset = _mm256_set1_epi32(bias[channel]);
    const sevenfold_requantizer requantizer =
        sevenfold_make_requantizer(job->scale[channel], job->shift[channel], job->lo, job->hi);
    const __m256i sum0 = _mm256_add_epi32(_mm256_load_si256((__m256i *)sums[m]), offset);
    const __m256i sum1 = _mm256_add_epi32(_mm256_load_si256((__m256i *)(sums[m] + LANES)), offset);
    const __m256i code0 = sevenfold_requantize_8(sum0, &requantizer);
    const __m256i code1 = sevenfold_requantize_8(sum1, &requantizer);
    /* packs works within 128-bit halves; the permutation puts the halves in order. */
    const __m256i words = _mm256_permute4x64_epi64(_mm256_packs_epi32(code0, code1), 0xD8);
    const __m128i bytes =
        _mm_packs_epi16(_mm256_castsi256_si128(words), _mm256_extracti128_si256(words, 1));
    _mm_storeu_si128((__m128i *)(void *)codes, bytes);
    sevenfold_copy_valid(plane, codes, t->valid, sizeof *plane);
  }
}

/* Adds a run's sums to int64; every second row of int16 weights is the high byte's. */
static void add_wide(int32_t (*sums)[TILE], int32_t planes, int64_t (*wide)[TILE]) {
  for (int m = 0; m < ROWS; m++) {
    const int64_t weight = m % planes == 0 ? 1 : 256;
    for (int i = 0; i < TILE; i++) {
      wide[m / planes][i] += sums[m][i] * weight;
    }
  }
}

static void tile_wide(const sevenfold_conv_tile *t, int32_t block) {
  _Alignas(32) int32_t sums[ROWS][TILE];
  int64_t wide[W8_BLOCK][TILE];
  memset(wide, 0, sizeof wide);
  const sevenfold_flush_runs runs = sevenfold_cut_runs(t->taps);
  const int32_t *weights = weights_of(t, block);
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
      accumulate(&r, sums);
      add_wide(sums, ROWS / block, wide);
    }
  }
  const sevenfold_conv_job *job = t->job;
  const int64_t *bias = job->bias;
  int16_t *plane = t->output;
  for (int32_t m = 0; m < t->channels; m++, plane += t->output_stride) {
    int16_t codes[TILE];
    const int32_t channel = t->channel + m;
    for (int32_t i = 0; i < t->positions; i++) {
      codes[i] = sevenfold_requantize_i16(wide[m][i], bias[channel], job->scale[channel],
                                          job->shift[channel], job->lo, job->hi);
    }
    sevenfold_copy_valid(plane, codes, t->valid, sizeof *plane);
  }
}

static void tile_w8a16(const sevenfold_conv_tile *t) { tile_wide(t, W8_BLOCK); }

static void tile_i16(const sevenfold_conv_tile *t) { tile_wide(t, W16_BLOCK); }

static void pack_i8(const sevenfold_pack_row *row) { sevenfold_pack_i8_pairs(row); }

static void pack_i16(const sevenfold_pack_row *row) { sevenfold_pack_i16_pairs(row); }

const sevenfold_conv_backend sevenfold_avx2_conv_i8 = {
    .channels_per_cell = 2,
    .smallest_channels_per_cell = 2,
    .channel_block = W8_BLOCK,
    .tile_positions = TILE,
    .lanes = LANES,
    .step_bytes = ROWS * SEVENFOLD_CELL_BYTES,
    .input_bytes = 1,
    .output_bytes = 1,
    .bias_bytes = 4,
    .pack_row = pack_i8,
    .tile = tile_i8,
};

const sevenfold_conv_backend sevenfold_avx2_conv_w8a16 = {
    .channels_per_cell = 2,
    .smallest_channels_per_cell = 2,
    .channel_block = W8_BLOCK,
    .tile_positions = TILE,
    .lanes = LANES,
    .step_bytes = ROWS * SEVENFOLD_CELL_BYTES,
    .input_bytes = 2,
    .output_bytes = 2,
    .bias_bytes = 8,
    .pack_row = pack_i16,
    .tile = tile_w8a16,
};

const sevenfold_conv_backend sevenfold_avx2_conv_i16 = {
    .channels_per_cell = 2,
    .smallest_channels_per_cell = 2,
    .channel_block = W16_BLOCK,
    .tile_positions = TILE,
    .lanes = LANES,
    .step_bytes = ROWS * SEVENFOLD_CELL_BYTES,
    .input_bytes = 2,
    .output_bytes = 2,
    .bias_bytes = 8,
    .pack_row = pack_i16,
    .tile = tile_i16,
};
