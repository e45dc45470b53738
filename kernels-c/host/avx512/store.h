#ifndef SEVENFOLD_HOST_AVX512_STORE_H
#define SEVENFOLD_HOST_AVX512_STORE_H

/**
 * @file store.h
 * Writes the valid ones of sixteen results: compressed to the front, then stored under a mask, so
 * that nothing behind them is touched. Each returns how many elements it wrote.
 */

#include <immintrin.h>
#include <stdint.h>

/** Sixteen bits of a tile's valid positions. */
static inline __mmask16 sevenfold_valid_16(uint64_t valid, int vector) {
  return (__mmask16)(valid >> (16 * vector));
}

/** The mask of the first `count` of sixteen lanes. */
static inline __mmask16 sevenfold_first_lanes(int count) { return (__mmask16)((1u << count) - 1); }

static inline int sevenfold_store_i8(int8_t *output, __m512i codes, __mmask16 valid) {
  const int count = __builtin_popcount(valid);
  const __m512i front = _mm512_maskz_compress_epi32(valid, codes);
  _mm_mask_storeu_epi8(output, sevenfold_first_lanes(count), _mm512_cvtepi32_epi8(front));
  return count;
}

static inline int sevenfold_store_i16(int16_t *output, __m512i codes, __mmask16 valid) {
  const int count = __builtin_popcount(valid);
  const __m512i front = _mm512_maskz_compress_epi32(valid, codes);
  _mm256_mask_storeu_epi16(output, sevenfold_first_lanes(count), _mm512_cvtepi32_epi16(front));
  return count;
}

static inline int sevenfold_store_f32(float *output, __m512 numbers, __mmask16 valid) {
  const int count = __builtin_popcount(valid);
  const __m512 front = _mm512_maskz_compress_ps(valid, numbers);
  _mm512_mask_storeu_ps(output, sevenfold_first_lanes(count), front);
  return count;
}

#endif
