#ifndef SEVENFOLD_HOST_AVX512_REQUANTIZE_H
#define SEVENFOLD_HOST_AVX512_REQUANTIZE_H

/**
 * @file requantize.h
 * clamp(RHU(v * M, S), lo, hi) on vectors, equal to arithmetic.h to the bit.
 *
 * int8: v is int32 and M < 2^8, so v * M * 2^-S is exact in binary64, and floor(v * M * 2^-S + 1/2)
 * is RHU: for S <= 40 the sum has at most 41 significant bits; for S > 40 its first term is below
 * 1/4 in magnitude, so that even a rounded sum has floor 0, as RHU does. Clamping to integer bounds
 * before the floor gives the same code and keeps the conversion in range.
 */

#include <immintrin.h>
#include <stdint.h>

/** M * 2^-S. */
static inline double sevenfold_exact_multiplier(uint8_t scale, uint8_t shift) {
  const union {
    uint64_t bits;
    double value;
  } power = {(uint64_t)(1023 - shift) << 52};
  return scale * power.value;
}

/** Eight of sixteen accumulators. */
static inline __m256i sevenfold_requantize_half(__m256i v, __m512d multiplier, __m512d lo,
                                                __m512d hi) {
  const __m512d number = _mm512_fmadd_pd(_mm512_cvtepi32_pd(v), multiplier, _mm512_set1_pd(0.5));
  const __m512d clamped = _mm512_min_pd(_mm512_max_pd(number, lo), hi);
  return _mm512_cvt_roundpd_epi32(clamped, _MM_FROUND_TO_NEG_INF | _MM_FROUND_NO_EXC);
}

/** Sixteen accumulators that share a multiplier; the result is in code range. */
static inline __m512i sevenfold_requantize_16(__m512i v, __m512d multiplier, __m512d lo,
                                              __m512d hi) {
  const __m256i low = sevenfold_requantize_half(_mm512_castsi512_si256(v), multiplier, lo, hi);
  const __m256i high =
      sevenfold_requantize_half(_mm512_extracti64x4_epi64(v, 1), multiplier, lo, hi);
  return _mm512_inserti64x4(_mm512_castsi256_si512(low), high, 1);
}

/** Eight int64 accumulators that share scale and shift: the two-step rounding of arithmetic.h. */
static inline __m512i sevenfold_requantize_wide(__m512i v, int64_t scale, uint8_t shift, int32_t lo,
                                                int32_t hi) {
  __m512i scaled = _mm512_mullo_epi64(v, _mm512_set1_epi64(scale));
  if (shift > 0) {
    scaled = _mm512_sra_epi64(scaled, _mm_cvtsi32_si128(shift - 1));
    scaled = _mm512_srai_epi64(_mm512_add_epi64(scaled, _mm512_set1_epi64(1)), 1);
  }
  return _mm512_min_epi64(_mm512_max_epi64(scaled, _mm512_set1_epi64(lo)), _mm512_set1_epi64(hi));
}

#endif
