#ifndef SEVENFOLD_HOST_AVX2_WIDE_LANES_H
#define SEVENFOLD_HOST_AVX2_WIDE_LANES_H

/**
 * @file wide_lanes.h
 * A vector as elements of 64 bits; the other instruction set has a file of the same name.
 */

#include "lanes.h"

enum { SEVENFOLD_WIDE_LANES = SEVENFOLD_LANE_BYTES / 8 };

SEVENFOLD_INLINE sevenfold_lanes sevenfold_set_64(int64_t x) { return _mm256_set1_epi64x(x); }

SEVENFOLD_INLINE sevenfold_lanes sevenfold_add_64(sevenfold_lanes a, sevenfold_lanes b) {
  return _mm256_add_epi64(a, b);
}

/** Zeros come in from above. */
SEVENFOLD_INLINE sevenfold_lanes sevenfold_shift_right_64(sevenfold_lanes v, int32_t bits) {
  return _mm256_srl_epi64(v, _mm_cvtsi32_si128(bits));
}

SEVENFOLD_INLINE sevenfold_lanes sevenfold_shift_left_64(sevenfold_lanes v, int32_t bits) {
  return _mm256_sll_epi64(v, _mm_cvtsi32_si128(bits));
}

/** Products of the lower halves, unsigned. */
SEVENFOLD_INLINE sevenfold_lanes sevenfold_multiply_u32(sevenfold_lanes a, sevenfold_lanes b) {
  return _mm256_mul_epu32(a, b);
}

/** The sum of the elements. */
SEVENFOLD_INLINE int64_t sevenfold_sum_64(sevenfold_lanes v) {
  const __m128i pair = _mm_add_epi64(_mm256_castsi256_si128(v), _mm256_extracti128_si256(v, 1));
  return _mm_cvtsi128_si64(pair) + _mm_extract_epi64(pair, 1);
}

/** Each element by its own number of bits; the sign comes in from above. 0 .. 63 bits. */
SEVENFOLD_INLINE sevenfold_lanes sevenfold_shift_signed_64(sevenfold_lanes v,
                                                           sevenfold_lanes bits) {
  const __m256i sign = _mm256_srlv_epi64(_mm256_set1_epi64x(INT64_MIN), bits);
  return _mm256_sub_epi64(_mm256_xor_si256(_mm256_srlv_epi64(v, bits), sign), sign);
}

/** Takes `other` where bits are 0. */
SEVENFOLD_INLINE sevenfold_lanes sevenfold_where_zero_64(sevenfold_lanes bits,
                                                         sevenfold_lanes other, sevenfold_lanes v) {
  return _mm256_blendv_epi8(v, other, _mm256_cmpeq_epi64(bits, _mm256_setzero_si256()));
}

SEVENFOLD_INLINE sevenfold_lanes sevenfold_limit_64(sevenfold_lanes v, sevenfold_lanes lo,
                                                    sevenfold_lanes hi) {
  const __m256i above = _mm256_blendv_epi8(v, lo, _mm256_cmpgt_epi64(lo, v));
  return _mm256_blendv_epi8(above, hi, _mm256_cmpgt_epi64(above, hi));
}

/** Bytes without a sign as 64-bit elements. */
SEVENFOLD_INLINE sevenfold_lanes sevenfold_load_u8_64(const uint8_t *from) {
  int32_t bytes;
  memcpy(&bytes, from, sizeof bytes);
  return _mm256_cvtepu8_epi64(_mm_cvtsi32_si128(bytes));
}

SEVENFOLD_INLINE sevenfold_lanes sevenfold_load_i32_64(const int32_t *from) {
  return _mm256_cvtepi32_epi64(_mm_loadu_si128((const __m128i *)(const void *)from));
}

/* The lower halves of the elements. */
SEVENFOLD_INLINE __m128i sevenfold_low_halves(sevenfold_lanes v) {
  const __m256i halves = _mm256_setr_epi32(0, 2, 4, 6, 0, 2, 4, 6);
  return _mm256_castsi256_si128(_mm256_permutevar8x32_epi32(v, halves));
}

/** Writes 64-bit elements that are codes. */
SEVENFOLD_INLINE void sevenfold_store_i16_64(int16_t *to, sevenfold_lanes v) {
  const __m128i halves = sevenfold_low_halves(v);
  _mm_storel_epi64((__m128i *)(void *)to, _mm_packs_epi32(halves, halves));
}

/** Writes 64-bit elements that are codes. */
SEVENFOLD_INLINE void sevenfold_store_i8_64(int8_t *to, sevenfold_lanes v) {
  const __m128i halves = sevenfold_low_halves(v);
  const __m128i words = _mm_packs_epi32(halves, halves);
  const int32_t bytes = _mm_cvtsi128_si32(_mm_packs_epi16(words, words));
  memcpy(to, &bytes, sizeof bytes);
}

#endif
