/*
 * Depthwise convolution with AVX2; the method is that of the AVX-512 file of the same name with 16
 * positions at a time. int16 sums are widened and requantized by the plain helper.
 */

#include <immintrin.h>

#include "arithmetic.h"
#include "avx2_backends.h"
#include "depthwise_rows.h"
#include "position_walk.h"
#include "requantize.h"
#include "unroll.h"

enum { POSITIONS = 16, LANES = 8, COMMON_PAIRS = 5 };

/* The sums of 16 positions: those interleaved low and those interleaved high. */
typedef struct sums {
  __m256i low;
  __m256i high;
} sums;

/* step and plane choose the weights: every word, or of alternating words the first or second. */
SEVENFOLD_INLINE sums accumulate(const sevenfold_depthwise_plane *t, const int16_t *cells,
                                 int32_t pairs, int step, int plane) {
  sums sum = {_mm256_setzero_si256(), _mm256_setzero_si256()};
  for (int32_t pair = 0; pair < pairs; pair++) {
    const int16_t *under_a = cells + t->tap_offsets[2 * pair];
    const int16_t *under_b = cells + t->tap_offsets[2 * pair + 1];
    const __m256i a = _mm256_loadu_si256((const __m256i *)under_a);
    const __m256i b = _mm256_loadu_si256((const __m256i *)under_b);
    const __m256i w = _mm256_set1_epi32((int32_t)t->tap_pairs[pair * step + plane]);
    const __m256i low = _mm256_madd_epi16(_mm256_unpacklo_epi16(a, b), w);
    const __m256i high = _mm256_madd_epi16(_mm256_unpackhi_epi16(a, b), w);
    sum.low = _mm256_add_epi32(sum.low, low);
    sum.high = _mm256_add_epi32(sum.high, high);
  }
  return sum;
}

/* Copies the output elements among some positions; returns the address behind them. */
static char *store(char *output, const void *codes, ptrdiff_t bytes, int32_t positions,
                   sevenfold_position_walk *walk) {
  for (int32_t done = 0; done < positions;) {
    const sevenfold_position_run next = sevenfold_next_run(walk, positions - done);
    memcpy(output, (const char *)codes + done * bytes, (size_t)(next.run * bytes));
    output += next.run * bytes;
    done += next.run + next.skipped;
  }
  return output;
}

SEVENFOLD_INLINE void run_i8(const sevenfold_depthwise_plane *t, int32_t pairs) {
  const __m256i bias = _mm256_set1_epi32((int32_t)t->bias);
  const sevenfold_requantizer r = sevenfold_make_requantizer(t->scale, t->shift, t->lo, t->hi);
  sevenfold_position_walk walk = {t->pitch, t->width, 0};
  char *output = t->output;
  for (int32_t p = 0; p < t->positions; p += POSITIONS) {
    const sums sum = accumulate(t, t->cells + p, pairs, 1, 0);
    const __m256i low = sevenfold_requantize_8(_mm256_add_epi32(sum.low, bias), &r);
    const __m256i high = sevenfold_requantize_8(_mm256_add_epi32(sum.high, bias), &r);
    const __m256i words = _mm256_packs_epi32(low, high);
    int8_t codes[POSITIONS];
    _mm_storeu_si128((__m128i *)(void *)codes, _mm_packs_epi16(_mm256_castsi256_si128(words),
                                                               _mm256_extracti128_si256(words, 1)));
    const int32_t left = t->positions - p;
    output = store(output, codes, sizeof codes[0], left < POSITIONS ? left : POSITIONS, &walk);
  }
}

/* The 3x3 kernel's five pairs of taps are a constant to the compiler. */
void sevenfold_avx2_depthwise_i8(const sevenfold_depthwise_plane *t) {
  if (t->pairs == COMMON_PAIRS) {
    run_i8(t, COMMON_PAIRS);
  } else {
    run_i8(t, t->pairs);
  }
}

/* Puts eight sums of each plane together and requantizes them. */
static __m256i requantize(const sevenfold_depthwise_plane *t, __m256i first, __m256i second) {
  int32_t low[LANES];
  int32_t high[LANES];
  _mm256_storeu_si256((__m256i *)low, first);
  _mm256_storeu_si256((__m256i *)high, second);
  for (int i = 0; i < LANES; i++) {
    const int64_t sum = low[i] + (int64_t)high[i] * 256;
    low[i] = sevenfold_requantize_i16(sum, t->bias, t->scale, t->shift, t->lo, t->hi);
  }
  return _mm256_loadu_si256((const __m256i *)low);
}

/* planes is 1 for int8 weights, 2 for int16 weights. */
static void run_wide(const sevenfold_depthwise_plane *t, int planes) {
  sevenfold_position_walk walk = {t->pitch, t->width, 0};
  char *output = t->output;
  for (int32_t p = 0; p < t->positions; p += POSITIONS) {
    const sums first = accumulate(t, t->cells + p, t->pairs, planes, 0);
    sums second = {_mm256_setzero_si256(), _mm256_setzero_si256()};
    if (planes == 2) {
      second = accumulate(t, t->cells + p, t->pairs, planes, 1);
    }
    int16_t codes[POSITIONS];
    _mm256_storeu_si256((__m256i *)codes,
                        _mm256_packs_epi32(requantize(t, first.low, second.low),
                                           requantize(t, first.high, second.high)));
    const int32_t left = t->positions - p;
    output = store(output, codes, sizeof codes[0], left < POSITIONS ? left : POSITIONS, &walk);
  }
}

void sevenfold_avx2_depthwise_w8a16(const sevenfold_depthwise_plane *t) { run_wide(t, 1); }

void sevenfold_avx2_depthwise_i16(const sevenfold_depthwise_plane *t) { run_wide(t, 2); }

void sevenfold_avx2_depthwise_row_i8(const sevenfold_depthwise_row *row) {
  sevenfold_pack_depthwise_i8(row);
}

void sevenfold_avx2_depthwise_row_i16(const sevenfold_depthwise_row *row) {
  sevenfold_pack_depthwise_i16(row);
}
