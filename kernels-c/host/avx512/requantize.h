#ifndef SEVENFOLD_HOST_AVX512_REQUANTIZE_H
#define SEVENFOLD_HOST_AVX512_REQUANTIZE_H

/**
 * @file requantize.h
 * clamp(RHU(v * M, S), lo, hi) on vectors, equal to arithmetic.h to the bit.
 *
 * int8, narrow: v is first limited to +-(2^23 - 1), so that v * M + 2^(S - 1) < 2^31 for M <= 255
 * and S <= 22 and plain int32 arithmetic is exact. The limit changes no code as long as a v at the
 * limit gives at least +-2^8, which every bound is inside of; that is what makes a channel narrow.
 *
 * int8, wide: v is int32 and M < 2^8, so v * M * 2^-S is exact in binary64, and floor(v * M * 2^-S
 * + 1/2) is RHU: for S <= 40 the sum has at most 41 significant bits; for S > 40 its first term is
 * below 1/4 in magnitude, so that even a rounded sum has floor 0, as RHU does. Clamping to integer
 * bounds before the floor gives the same code and keeps the conversion in range.
 */

#include <immintrin.h>
#include <stdint.h>

/** One output channel's parameters, int8. */
typedef struct sevenfold_requantizer {
  int is_narrow;
  /** Added to every accumulator, modulo 2^32. */
  __m512i bias;
  /** Narrow: M, 2^(S - 1) and S. */
  __m512i multiplier;
  __m512i half;
  __m512i shift;
  __m512i lo;
  __m512i hi;
  /** Wide: M * 2^-S and the bounds. */
  __m512d factor;
  __m512d wide_lo;
  __m512d wide_hi;
} sevenfold_requantizer;

enum { SEVENFOLD_NARROW_BITS = 23 };

/** The parameters of a channel. */
static inline sevenfold_requantizer sevenfold_make_requantizer(int32_t bias, uint8_t scale,
                                                               uint8_t shift, int32_t lo,
                                                               int32_t hi) {
  const union {
    uint64_t bits;
    double value;
  } power = {(uint64_t)(1023 - shift) << 52};
  const uint32_t at_limit = (uint32_t)scale << SEVENFOLD_NARROW_BITS;
  sevenfold_requantizer r;
  r.is_narrow = shift < SEVENFOLD_NARROW_BITS && at_limit >> shift >= 256;
  r.bias = _mm512_set1_epi32(bias);
  r.multiplier = _mm512_set1_epi32(scale);
  r.half = _mm512_set1_epi32(r.is_narrow && shift > 0 ? 1 << (shift - 1) : 0);
  r.shift = _mm512_set1_epi32(shift);
  r.lo = _mm512_set1_epi32(lo);
  r.hi = _mm512_set1_epi32(hi);
  r.factor = _mm512_set1_pd(scale * power.value);
  r.wide_lo = _mm512_set1_pd(lo);
  r.wide_hi = _mm512_set1_pd(hi);
  return r;
}

/** Eight of sixteen biased accumulators, wide. */
static inline __m256i sevenfold_requantize_half(__m256i v, const sevenfold_requantizer *r) {
  const __m512d number = _mm512_fmadd_pd(_mm512_cvtepi32_pd(v), r->factor, _mm512_set1_pd(0.5));
  const __m512d clamped = _mm512_min_pd(_mm512_max_pd(number, r->wide_lo), r->wide_hi);
  return _mm512_cvt_roundpd_epi32(clamped, _MM_FROUND_TO_NEG_INF | _MM_FROUND_NO_EXC);
}

/** Sixteen accumulators, narrow. */
static inline __m512i sevenfold_requantize_narrow(__m512i sum, const sevenfold_requantizer *r) {
  const __m512i limit = _mm512_set1_epi32((1 << SEVENFOLD_NARROW_BITS) - 1);
  const __m512i above = _mm512_max_epi32(_mm512_add_epi32(sum, r->bias),
                                         _mm512_sub_epi32(_mm512_setzero_si512(), limit));
  const __m512i v = _mm512_min_epi32(above, limit);
  const __m512i scaled = _mm512_add_epi32(_mm512_mullo_epi32(v, r->multiplier), r->half);
  const __m512i rounded = _mm512_srav_epi32(scaled, r->shift);
  return _mm512_min_epi32(_mm512_max_epi32(rounded, r->lo), r->hi);
}

/** Sixteen accumulators; the result is in code range. */
static inline __m512i sevenfold_requantize_16(__m512i sum, const sevenfold_requantizer *r) {
  if (r->is_narrow) {
    return sevenfold_requantize_narrow(sum, r);
  }
  const __m512i v = _mm512_add_epi32(sum, r->bias);
  const __m256i low = sevenfold_requantize_half(_mm512_castsi512_si256(v), r);
  const __m256i high = sevenfold_requantize_half(_mm512_extracti64x4_epi64(v, 1), r);
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
