#ifndef SEVENFOLD_HOST_AVX2_LANES_H
#define SEVENFOLD_HOST_AVX2_LANES_H

/**
 * @file lanes.h
 * What the texts of host/vector need of a vector: 32 bytes of AVX2. host/avx512 has a file of the
 * same name that says the same of 64 bytes.
 */

#include <immintrin.h>
#include <stdint.h>
#include <string.h>

#include "unroll.h"

/** Integers of any width; what width is said by the name of each operation. */
typedef __m256i sevenfold_lanes;

/** Bytes of a vector, and its 32-bit elements. */
enum { SEVENFOLD_LANE_BYTES = 32, SEVENFOLD_LANES = 8 };

SEVENFOLD_INLINE sevenfold_lanes sevenfold_load(const void *from) {
  return _mm256_loadu_si256((const __m256i *)from);
}

SEVENFOLD_INLINE void sevenfold_store(void *to, sevenfold_lanes v) {
  _mm256_storeu_si256((__m256i *)to, v);
}

/** The first `bytes` bytes, at most all; 0 behind them. */
SEVENFOLD_INLINE sevenfold_lanes sevenfold_load_first(const void *from, int32_t bytes) {
  if (bytes == SEVENFOLD_LANE_BYTES) {
    return sevenfold_load(from);
  }
  char all[SEVENFOLD_LANE_BYTES] = {0};
  memcpy(all, from, (size_t)bytes);
  return sevenfold_load(all);
}

/** Writes the first `bytes` bytes, at most all. */
SEVENFOLD_INLINE void sevenfold_store_first(void *to, sevenfold_lanes v, int32_t bytes) {
  if (bytes == SEVENFOLD_LANE_BYTES) {
    sevenfold_store(to, v);
    return;
  }
  char all[SEVENFOLD_LANE_BYTES];
  sevenfold_store(all, v);
  memcpy(to, all, (size_t)bytes);
}

SEVENFOLD_INLINE sevenfold_lanes sevenfold_set_32(int32_t x) { return _mm256_set1_epi32(x); }

SEVENFOLD_INLINE sevenfold_lanes sevenfold_add_32(sevenfold_lanes a, sevenfold_lanes b) {
  return _mm256_add_epi32(a, b);
}

SEVENFOLD_INLINE sevenfold_lanes sevenfold_subtract_32(sevenfold_lanes a, sevenfold_lanes b) {
  return _mm256_sub_epi32(a, b);
}

/** All bits are the sign's. */
SEVENFOLD_INLINE sevenfold_lanes sevenfold_sign_32(sevenfold_lanes v) {
  return _mm256_srai_epi32(v, 31);
}

SEVENFOLD_INLINE sevenfold_lanes sevenfold_and(sevenfold_lanes a, sevenfold_lanes b) {
  return _mm256_and_si256(a, b);
}

SEVENFOLD_INLINE sevenfold_lanes sevenfold_or(sevenfold_lanes a, sevenfold_lanes b) {
  return _mm256_or_si256(a, b);
}

SEVENFOLD_INLINE sevenfold_lanes sevenfold_xor(sevenfold_lanes a, sevenfold_lanes b) {
  return _mm256_xor_si256(a, b);
}

SEVENFOLD_INLINE sevenfold_lanes sevenfold_max_i8(sevenfold_lanes a, sevenfold_lanes b) {
  return _mm256_max_epi8(a, b);
}

SEVENFOLD_INLINE sevenfold_lanes sevenfold_max_i16(sevenfold_lanes a, sevenfold_lanes b) {
  return _mm256_max_epi16(a, b);
}

SEVENFOLD_INLINE sevenfold_lanes sevenfold_max_u32(sevenfold_lanes a, sevenfold_lanes b) {
  return _mm256_max_epu32(a, b);
}

/* Elements 0, 2, 4, ... of two vectors. */

SEVENFOLD_INLINE sevenfold_lanes sevenfold_even_i8(sevenfold_lanes a, sevenfold_lanes b) {
  const __m256i low = _mm256_set1_epi16(255);
  const __m256i packed = _mm256_packus_epi16(_mm256_and_si256(a, low), _mm256_and_si256(b, low));
  return _mm256_permute4x64_epi64(packed, 0xD8);
}

SEVENFOLD_INLINE sevenfold_lanes sevenfold_even_i16(sevenfold_lanes a, sevenfold_lanes b) {
  const __m256i low = _mm256_set1_epi32(0xFFFF);
  const __m256i packed = _mm256_packus_epi32(_mm256_and_si256(a, low), _mm256_and_si256(b, low));
  return _mm256_permute4x64_epi64(packed, 0xD8);
}

SEVENFOLD_INLINE sevenfold_lanes sevenfold_even_u32(sevenfold_lanes a, sevenfold_lanes b) {
  const __m256 packed = _mm256_shuffle_ps(_mm256_castsi256_ps(a), _mm256_castsi256_ps(b), 0x88);
  return _mm256_permute4x64_epi64(_mm256_castps_si256(packed), 0xD8);
}

/* Codes as 32-bit elements. */

SEVENFOLD_INLINE sevenfold_lanes sevenfold_load_codes_i8(const int8_t *codes) {
  return _mm256_cvtepi8_epi32(_mm_loadl_epi64((const __m128i *)(const void *)codes));
}

SEVENFOLD_INLINE sevenfold_lanes sevenfold_load_codes_i16(const int16_t *codes) {
  return _mm256_cvtepi16_epi32(_mm_loadu_si128((const __m128i *)(const void *)codes));
}

/** Saturates. */
SEVENFOLD_INLINE void sevenfold_store_codes_i16(int16_t *codes, sevenfold_lanes v) {
  const __m256i packed = _mm256_permute4x64_epi64(_mm256_packs_epi32(v, v), 0xD8);
  _mm_storeu_si128((__m128i *)(void *)codes, _mm256_castsi256_si128(packed));
}

/** Saturates. */
SEVENFOLD_INLINE void sevenfold_store_codes_i8(int8_t *codes, sevenfold_lanes v) {
  const __m256i wide = _mm256_permute4x64_epi64(_mm256_packs_epi32(v, v), 0xD8);
  const __m128i packed = _mm_packs_epi16(_mm256_castsi256_si128(wide), _mm_setzero_si128());
  _mm_storel_epi64((__m128i *)(void *)codes, packed);
}

SEVENFOLD_INLINE sevenfold_lanes sevenfold_max_i32(sevenfold_lanes a, sevenfold_lanes b) {
  return _mm256_max_epi32(a, b);
}

/** The largest element. */
SEVENFOLD_INLINE int32_t sevenfold_largest_i32(sevenfold_lanes v) {
  __m128i most = _mm_max_epi32(_mm256_castsi256_si128(v), _mm256_extracti128_si256(v, 1));
  most = _mm_max_epi32(most, _mm_shuffle_epi32(most, 0x4E));
  most = _mm_max_epi32(most, _mm_shuffle_epi32(most, 0xB1));
  return _mm_cvtsi128_si32(most);
}

/** table[index] for each element. */
SEVENFOLD_INLINE sevenfold_lanes sevenfold_gather_32(const void *table, sevenfold_lanes index) {
  return _mm256_i32gather_epi32(table, index, 4);
}

/** All bits of the first `count` elements. */
SEVENFOLD_INLINE sevenfold_lanes sevenfold_first_32(int32_t count) {
  return _mm256_cmpgt_epi32(_mm256_set1_epi32(count), _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7));
}

/** Zeros come in from above. */
SEVENFOLD_INLINE sevenfold_lanes sevenfold_shift_right_u32(sevenfold_lanes v, int32_t bits) {
  return _mm256_srl_epi32(v, _mm_cvtsi32_si128(bits));
}

#endif
