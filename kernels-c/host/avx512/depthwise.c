/*
 * Depthwise convolution with AVX-512 VNNI. Codes are int16, one per position. Two taps are worked
 * at once: interleaving the codes under both gives pairs for vpdpwssd, which adds both products to
 * int32. Interleaving works within 128-bit parts, and so does the packing at the end, which puts
 * the 32 positions back in order.
 */

#include <immintrin.h>

#include "avx512_backends.h"
#include "requantize.h"
#include "unroll.h"

/* The sums of 32 positions: those interleaved low and those interleaved high. */
typedef struct sums {
  __m512i low;
  __m512i high;
} sums;

/* step and plane choose the weights: every word, or of alternating words the first or second. */
SEVENFOLD_INLINE sums accumulate(const sevenfold_depthwise_tile *t, int step, int plane) {
  sums sum = {_mm512_setzero_si512(), _mm512_setzero_si512()};
  for (int32_t pair = 0; pair < t->pairs; pair++) {
    const __m512i a = _mm512_loadu_si512(t->cells + t->tap_offsets[2 * pair]);
    const __m512i b = _mm512_loadu_si512(t->cells + t->tap_offsets[2 * pair + 1]);
    const __m512i w = _mm512_set1_epi32((int32_t)t->tap_pairs[pair * step + plane]);
    sum.low = _mm512_dpwssd_epi32(sum.low, _mm512_unpacklo_epi16(a, b), w);
    sum.high = _mm512_dpwssd_epi32(sum.high, _mm512_unpackhi_epi16(a, b), w);
  }
  return sum;
}

void sevenfold_avx512_depthwise_i8(const sevenfold_depthwise_tile *t) {
  const sums sum = accumulate(t, 1, 0);
  const __m512i bias = _mm512_set1_epi32((int32_t)t->bias);
  const __m512d multiplier = _mm512_set1_pd(sevenfold_exact_multiplier(t->scale, t->shift));
  const __m512d lo = _mm512_set1_pd(t->lo);
  const __m512d hi = _mm512_set1_pd(t->hi);
  const __m512i low = sevenfold_requantize_16(_mm512_add_epi32(sum.low, bias), multiplier, lo, hi);
  const __m512i high =
      sevenfold_requantize_16(_mm512_add_epi32(sum.high, bias), multiplier, lo, hi);
  _mm256_storeu_si256(t->codes, _mm512_cvtepi16_epi8(_mm512_packs_epi32(low, high)));
}

/* Eight sums of each plane, widened and put together. */
SEVENFOLD_INLINE __m256i requantize_half(const sevenfold_depthwise_tile *t, __m256i first,
                                         __m256i second) {
  const __m512i high = _mm512_slli_epi64(_mm512_cvtepi32_epi64(second), 8);
  const __m512i sum = _mm512_add_epi64(_mm512_cvtepi32_epi64(first), high);
  const __m512i biased = _mm512_add_epi64(sum, _mm512_set1_epi64(t->bias));
  return _mm512_cvtepi64_epi32(sevenfold_requantize_wide(biased, t->scale, t->shift, t->lo, t->hi));
}

SEVENFOLD_INLINE __m512i requantize(const sevenfold_depthwise_tile *t, __m512i first,
                                    __m512i second) {
  const __m256i low =
      requantize_half(t, _mm512_castsi512_si256(first), _mm512_castsi512_si256(second));
  const __m256i high =
      requantize_half(t, _mm512_extracti64x4_epi64(first, 1), _mm512_extracti64x4_epi64(second, 1));
  return _mm512_inserti64x4(_mm512_castsi256_si512(low), high, 1);
}

void sevenfold_avx512_depthwise_w8a16(const sevenfold_depthwise_tile *t) {
  const sums sum = accumulate(t, 1, 0);
  const __m512i zero = _mm512_setzero_si512();
  const __m512i low = requantize(t, sum.low, zero);
  const __m512i high = requantize(t, sum.high, zero);
  _mm512_storeu_si512(t->codes, _mm512_packs_epi32(low, high));
}

void sevenfold_avx512_depthwise_i16(const sevenfold_depthwise_tile *t) {
  const sums first = accumulate(t, 2, 0);
  const sums second = accumulate(t, 2, 1);
  const __m512i low = requantize(t, first.low, second.low);
  const __m512i high = requantize(t, first.high, second.high);
  _mm512_storeu_si512(t->codes, _mm512_packs_epi32(low, high));
}
