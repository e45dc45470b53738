/*
 * Depthwise convolution with AVX2; the method is that of the AVX-512 file of the same name, with
 * two halves of 16 positions. int16 sums are widened and requantized by the plain helper.
 */

#include <immintrin.h>

#include "arithmetic.h"
#include "avx2_backends.h"
#include "requantize.h"
#include "unroll.h"

enum { HALF = 16, LANES = 8 };

/* The sums of 16 positions: those interleaved low and those interleaved high. */
typedef struct sums {
  __m256i low;
  __m256i high;
} sums;

/* step and plane choose the weights: every word, or of alternating words the first or second. */
SEVENFOLD_INLINE sums accumulate(const sevenfold_depthwise_tile *t, int first, int step,
                                 int plane) {
  sums sum = {_mm256_setzero_si256(), _mm256_setzero_si256()};
  for (int32_t pair = 0; pair < t->pairs; pair++) {
    const int16_t *under_a = t->cells + first + t->tap_offsets[2 * pair];
    const int16_t *under_b = t->cells + first + t->tap_offsets[2 * pair + 1];
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

void sevenfold_avx2_depthwise_i8(const sevenfold_depthwise_tile *t) {
  const __m256i bias = _mm256_set1_epi32((int32_t)t->bias);
  const sevenfold_requantizer r = sevenfold_make_requantizer(t->scale, t->shift, t->lo, t->hi);
  for (int first = 0; first < SEVENFOLD_DEPTHWISE_POSITIONS; first += HALF) {
    const sums sum = accumulate(t, first, 1, 0);
    const __m256i low = sevenfold_requantize_8(_mm256_add_epi32(sum.low, bias), &r);
    const __m256i high = sevenfold_requantize_8(_mm256_add_epi32(sum.high, bias), &r);
    const __m256i words = _mm256_packs_epi32(low, high);
    const __m128i bytes =
        _mm_packs_epi16(_mm256_castsi256_si128(words), _mm256_extracti128_si256(words, 1));
    _mm_storeu_si128((__m128i *)(void *)((int8_t *)t->codes + first), bytes);
  }
}

/* Puts eight sums of each plane together and requantizes them. */
static __m256i requantize(const sevenfold_depthwise_tile *t, __m256i first, __m256i second) {
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

static void store(const sevenfold_depthwise_tile *t, int first, __m256i low, __m256i high) {
  int16_t *codes = (int16_t *)t->codes + first;
  _mm256_storeu_si256((__m256i *)codes, _mm256_packs_epi32(low, high));
}

void sevenfold_avx2_depthwise_w8a16(const sevenfold_depthwise_tile *t) {
  const __m256i zero = _mm256_setzero_si256();
  for (int first = 0; first < SEVENFOLD_DEPTHWISE_POSITIONS; first += HALF) {
    const sums sum = accumulate(t, first, 1, 0);
    store(t, first, requantize(t, sum.low, zero), requantize(t, sum.high, zero));
  }
}

void sevenfold_avx2_depthwise_i16(const sevenfold_depthwise_tile *t) {
  for (int first = 0; first < SEVENFOLD_DEPTHWISE_POSITIONS; first += HALF) {
    const sums low = accumulate(t, first, 2, 0);
    const sums high = accumulate(t, first, 2, 1);
    store(t, first, requantize(t, low.low, high.low), requantize(t, low.high, high.high));
  }
}
