#ifndef SEVENFOLD_HOST_AVX512_LANES_H
#define SEVENFOLD_HOST_AVX512_LANES_H

/**
 * @file lanes.h
 * What the texts of host/vector need of a vector: 64 bytes of AVX-512. host/avx2 has a file of the
 * same name that says the same of 32 bytes.
 */

#include <immintrin.h>
#include <stdint.h>

#include "unroll.h"

/** Integers of any width; what width is said by the name of each operation. */
typedef __m512i sevenfold_lanes;

/** Bytes of a vector, and its 32-bit elements. */
enum { SEVENFOLD_LANE_BYTES = 64, SEVENFOLD_LANES = 16 };

SEVENFOLD_INLINE sevenfold_lanes sevenfold_load(const void *from) {
  return _mm512_loadu_si512(from);
}

SEVENFOLD_INLINE void sevenfold_store(void *to, sevenfold_lanes v) { _mm512_storeu_si512(to, v); }

/* The mask of the first `bytes` bytes. */
SEVENFOLD_INLINE __mmask64 sevenfold_first_bytes(int32_t bytes) {
  return bytes == SEVENFOLD_LANE_BYTES ? UINT64_MAX : (UINT64_C(1) << bytes) - 1;
}

/** The first `bytes` bytes, at most all; 0 behind them. */
SEVENFOLD_INLINE sevenfold_lanes sevenfold_load_first(const void *from, int32_t bytes) {
  return _mm512_maskz_loadu_epi8(sevenfold_first_bytes(bytes), from);
}

/** Writes the first `bytes` bytes, at most all. */
SEVENFOLD_INLINE void sevenfold_store_first(void *to, sevenfold_lanes v, int32_t bytes) {
  _mm512_mask_storeu_epi8(to, sevenfold_first_bytes(bytes), v);
}

SEVENFOLD_INLINE sevenfold_lanes sevenfold_set_32(int32_t x) { return _mm512_set1_epi32(x); }

SEVENFOLD_INLINE sevenfold_lanes sevenfold_add_32(sevenfold_lanes a, sevenfold_lanes b) {
  return _mm512_add_epi32(a, b);
}

SEVENFOLD_INLINE sevenfold_lanes sevenfold_subtract_32(sevenfold_lanes a, sevenfold_lanes b) {
  return _mm512_sub_epi32(a, b);
}

/** All bits are the sign's. */
SEVENFOLD_INLINE sevenfold_lanes sevenfold_sign_32(sevenfold_lanes v) {
  return _mm512_srai_epi32(v, 31);
}

SEVENFOLD_INLINE sevenfold_lanes sevenfold_and(sevenfold_lanes a, sevenfold_lanes b) {
  return _mm512_and_si512(a, b);
}

SEVENFOLD_INLINE sevenfold_lanes sevenfold_or(sevenfold_lanes a, sevenfold_lanes b) {
  return _mm512_or_si512(a, b);
}

SEVENFOLD_INLINE sevenfold_lanes sevenfold_xor(sevenfold_lanes a, sevenfold_lanes b) {
  return _mm512_xor_si512(a, b);
}

SEVENFOLD_INLINE sevenfold_lanes sevenfold_max_i8(sevenfold_lanes a, sevenfold_lanes b) {
  return _mm512_max_epi8(a, b);
}

SEVENFOLD_INLINE sevenfold_lanes sevenfold_max_i16(sevenfold_lanes a, sevenfold_lanes b) {
  return _mm512_max_epi16(a, b);
}

SEVENFOLD_INLINE sevenfold_lanes sevenfold_max_u32(sevenfold_lanes a, sevenfold_lanes b) {
  return _mm512_max_epu32(a, b);
}

/* Elements 0, 2, 4, ... of two vectors. */

/* Packing works inside quarters of a vector; this puts the quarters in order. */
SEVENFOLD_INLINE sevenfold_lanes sevenfold_order_packed(__m512i packed) {
  return _mm512_permutexvar_epi64(_mm512_setr_epi64(0, 2, 4, 6, 1, 3, 5, 7), packed);
}

SEVENFOLD_INLINE sevenfold_lanes sevenfold_even_i8(sevenfold_lanes a, sevenfold_lanes b) {
  const __m512i low = _mm512_set1_epi16(255);
  return sevenfold_order_packed(
      _mm512_packus_epi16(_mm512_and_si512(a, low), _mm512_and_si512(b, low)));
}

SEVENFOLD_INLINE sevenfold_lanes sevenfold_even_i16(sevenfold_lanes a, sevenfold_lanes b) {
  const __m512i low = _mm512_set1_epi32(0xFFFF);
  return sevenfold_order_packed(
      _mm512_packus_epi32(_mm512_and_si512(a, low), _mm512_and_si512(b, low)));
}

SEVENFOLD_INLINE sevenfold_lanes sevenfold_even_u32(sevenfold_lanes a, sevenfold_lanes b) {
  const __m512i even = _mm512_setr_epi32(0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30);
  return _mm512_permutex2var_epi32(a, even, b);
}

/* Codes as 32-bit elements. */

SEVENFOLD_INLINE sevenfold_lanes sevenfold_load_codes_i8(const int8_t *codes) {
  return _mm512_cvtepi8_epi32(_mm_loadu_si128((const __m128i *)(const void *)codes));
}

SEVENFOLD_INLINE sevenfold_lanes sevenfold_load_codes_i16(const int16_t *codes) {
  return _mm512_cvtepi16_epi32(_mm256_loadu_si256((const __m256i *)(const void *)codes));
}

/** Saturates. */
SEVENFOLD_INLINE void sevenfold_store_codes_i16(int16_t *codes, sevenfold_lanes v) {
  _mm256_storeu_si256((__m256i *)(void *)codes, _mm512_cvtsepi32_epi16(v));
}

/** Saturates. */
SEVENFOLD_INLINE void sevenfold_store_codes_i8(int8_t *codes, sevenfold_lanes v) {
  _mm_storeu_si128((__m128i *)(void *)codes, _mm512_cvtsepi32_epi8(v));
}

SEVENFOLD_INLINE sevenfold_lanes sevenfold_max_i32(sevenfold_lanes a, sevenfold_lanes b) {
  return _mm512_max_epi32(a, b);
}

/** The largest element. */
SEVENFOLD_INLINE int32_t sevenfold_largest_i32(sevenfold_lanes v) {
  return _mm512_reduce_max_epi32(v);
}

/** table[index] for each element. */
SEVENFOLD_INLINE sevenfold_lanes sevenfold_gather_32(const void *table, sevenfold_lanes index) {
  return _mm512_i32gather_epi32(index, table, 4);
}

/** All bits of the first `count` elements. */
SEVENFOLD_INLINE sevenfold_lanes sevenfold_first_32(int32_t count) {
  return _mm512_maskz_set1_epi32((__mmask16)((1u << count) - 1), -1);
}

/** Zeros come in from above. */
SEVENFOLD_INLINE sevenfold_lanes sevenfold_shift_right_u32(sevenfold_lanes v, int32_t bits) {
  return _mm512_srl_epi32(v, _mm_cvtsi32_si128(bits));
}

#endif
