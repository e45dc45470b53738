#ifndef SEVENFOLD_HOST_AVX512_WIDE_LANES_H
#define SEVENFOLD_HOST_AVX512_WIDE_LANES_H

/**
 * @file wide_lanes.h
 * A vector as elements of 64 bits; the other instruction set has a file of the same name.
 */

#include "lanes.h"

enum { SEVENFOLD_WIDE_LANES = SEVENFOLD_LANE_BYTES / 8 };

SEVENFOLD_INLINE sevenfold_lanes sevenfold_set_64(int64_t x) { return _mm512_set1_epi64(x); }

SEVENFOLD_INLINE sevenfold_lanes sevenfold_add_64(sevenfold_lanes a, sevenfold_lanes b) {
  return _mm512_add_epi64(a, b);
}

/** Zeros come in from above. */
SEVENFOLD_INLINE sevenfold_lanes sevenfold_shift_right_64(sevenfold_lanes v, int32_t bits) {
  return _mm512_srl_epi64(v, _mm_cvtsi32_si128(bits));
}

SEVENFOLD_INLINE sevenfold_lanes sevenfold_shift_left_64(sevenfold_lanes v, int32_t bits) {
  return _mm512_sll_epi64(v, _mm_cvtsi32_si128(bits));
}

/** Products of the lower halves, unsigned. */
SEVENFOLD_INLINE sevenfold_lanes sevenfold_multiply_u32(sevenfold_lanes a, sevenfold_lanes b) {
  return _mm512_mul_epu32(a, b);
}

/** The sum of the elements. */
SEVENFOLD_INLINE int64_t sevenfold_sum_64(sevenfold_lanes v) { return _mm512_reduce_add_epi64(v); }

/** Each element by its own number of bits; the sign comes in from above. 0 .. 63 bits. */
SEVENFOLD_INLINE sevenfold_lanes sevenfold_shift_signed_64(sevenfold_lanes v,
                                                           sevenfold_lanes bits) {
  return _mm512_srav_epi64(v, bits);
}

/** Takes `other` where bits are 0. */
SEVENFOLD_INLINE sevenfold_lanes sevenfold_where_zero_64(sevenfold_lanes bits,
                                                         sevenfold_lanes other, sevenfold_lanes v) {
  return _mm512_mask_mov_epi64(v, _mm512_testn_epi64_mask(bits, bits), other);
}

SEVENFOLD_INLINE sevenfold_lanes sevenfold_limit_64(sevenfold_lanes v, sevenfold_lanes lo,
                                                    sevenfold_lanes hi) {
  return _mm512_min_epi64(_mm512_max_epi64(v, lo), hi);
}

/** Bytes without a sign as 64-bit elements. */
SEVENFOLD_INLINE sevenfold_lanes sevenfold_load_u8_64(const uint8_t *from) {
  return _mm512_cvtepu8_epi64(_mm_loadl_epi64((const __m128i *)(const void *)from));
}

SEVENFOLD_INLINE sevenfold_lanes sevenfold_load_i32_64(const int32_t *from) {
  return _mm512_cvtepi32_epi64(_mm256_loadu_si256((const __m256i *)(const void *)from));
}

/** Writes 64-bit elements that are codes. */
SEVENFOLD_INLINE void sevenfold_store_i16_64(int16_t *to, sevenfold_lanes v) {
  _mm_storeu_si128((__m128i *)(void *)to, _mm512_cvtepi64_epi16(v));
}

/** Writes 64-bit elements that are codes. */
SEVENFOLD_INLINE void sevenfold_store_i8_64(int8_t *to, sevenfold_lanes v) {
  _mm_storel_epi64((__m128i *)(void *)to, _mm512_cvtepi64_epi8(v));
}

#endif
