#ifndef SEVENFOLD_HOST_AVX2_REQUANTIZE_H
#define SEVENFOLD_HOST_AVX2_REQUANTIZE_H

/**
 * @file requantize.h
 * clamp(RHU(v * M, S), lo, hi) on int32 vectors through binary64; why that is exact is said in the
 * AVX-512 file of the same name.
 */

#include <immintrin.h>
#include <stdint.h>

/** What the output channels of a tile share, and one channel's multiplier. */
typedef struct sevenfold_requantizer {
  __m256d multiplier;
  __m256d lo;
  __m256d hi;
} sevenfold_requantizer;

/** A requantizer for one output channel. */
static inline sevenfold_requantizer sevenfold_make_requantizer(uint8_t scale, uint8_t shift,
                                                               int32_t lo, int32_t hi) {
  const union {
    uint64_t bits;
    double value;
  } power = {(uint64_t)(1023 - shift) << 52};
  const sevenfold_requantizer requantizer = {_mm256_set1_pd(scale * power.value),
                                             _mm256_set1_pd(lo), _mm256_set1_pd(hi)};
  return requantizer;
}

/** Four accumulators. */
static inline __m128i sevenfold_requantize_4(__m128i v, const sevenfold_requantizer *r) {
  const __m256d number = _mm256_fmadd_pd(_mm256_cvtepi32_pd(v), r->multiplier, _mm256_set1_pd(0.5));
  const __m256d clamped = _mm256_min_pd(_mm256_max_pd(number, r->lo), r->hi);
  return _mm256_cvtpd_epi32(_mm256_floor_pd(clamped));
}

/** Eight accumulators; the result is in code range. */
static inline __m256i sevenfold_requantize_8(__m256i v, const sevenfold_requantizer *r) {
  const __m128i low = sevenfold_requantize_4(_mm256_castsi256_si128(v), r);
  const __m128i high = sevenfold_requantize_4(_mm256_extracti128_si256(v, 1), r);
  return _mm256_inserti128_si256(_mm256_castsi128_si256(low), high, 1);
}

#endif
