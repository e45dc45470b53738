/*
 * Dot products of one int16 row with many rows of weights, AVX2; the method is that of the AVX-512
 * file of the same name, with a scalar end instead of masks.
 */

#include <immintrin.h>

#include "avx2_backends.h"
#include "flush.h"
#include "unroll.h"

enum { LANES = 16, RUN = SEVENFOLD_FLUSH_STEPS * LANES };

SEVENFOLD_INLINE int64_t sum_of(__m256i v) {
  int32_t lane[8];
  _mm256_storeu_si256((__m256i *)lane, v);
  int64_t sum = 0;
  for (int i = 0; i < 8; i++) {
    sum += lane[i];
  }
  return sum;
}

static int64_t dot_i16(const int16_t *x, const int16_t *weight, int32_t inner) {
  const int32_t whole = inner / LANES * LANES;
  const __m256i byte = _mm256_set1_epi16(255);
  int64_t dot = 0;
  for (int32_t begin = 0; begin < whole; begin += RUN) {
    const int32_t end = whole - begin > RUN ? begin + RUN : whole;
    __m256i low = _mm256_setzero_si256();
    __m256i high = _mm256_setzero_si256();
    for (int32_t k = begin; k < end; k += LANES) {
      const __m256i v = _mm256_loadu_si256((const __m256i *)(x + k));
      const __m256i w = _mm256_loadu_si256((const __m256i *)(weight + k));
      low = _mm256_add_epi32(low, _mm256_madd_epi16(_mm256_and_si256(v, byte), w));
      high = _mm256_add_epi32(high, _mm256_madd_epi16(_mm256_srai_epi16(v, 8), w));
    }
    dot += sum_of(low) + sum_of(high) * 256;
  }
  for (int32_t k = whole; k < inner; k++) {
    dot += (int64_t)x[k] * weight[k];
  }
  return dot;
}

void sevenfold_avx2_dot_i16(const int16_t *x, const int16_t *weight, int32_t inner, int32_t columns,
                            void *scratch, int64_t *dot) {
  (void)scratch;
  for (int32_t column = 0; column < columns; column++) {
    dot[column] = dot_i16(x, weight + (ptrdiff_t)column * inner, inner);
  }
}

static int64_t dot_w8a16(const int16_t *x, const int8_t *weight, int32_t inner) {
  const int32_t whole = inner / LANES * LANES;
  int64_t dot = 0;
  for (int32_t begin = 0; begin < whole; begin += RUN) {
    const int32_t end = whole - begin > RUN ? begin + RUN : whole;
    __m256i sum = _mm256_setzero_si256();
    for (int32_t k = begin; k < end; k += LANES) {
      const __m256i v = _mm256_loadu_si256((const __m256i *)(x + k));
      const __m256i w =
          _mm256_cvtepi8_epi16(_mm_loadu_si128((const __m128i *)(const void *)(weight + k)));
      sum = _mm256_add_epi32(sum, _mm256_madd_epi16(v, w));
    }
    dot += sum_of(sum);
  }
  for (int32_t k = whole; k < inner; k++) {
    dot += (int64_t)x[k] * weight[k];
  }
  return dot;
}

void sevenfold_avx2_dot_w8a16(const int16_t *x, const int8_t *weight, int32_t inner,
                              int32_t columns, int64_t *dot) {
  for (int32_t column = 0; column < columns; column++) {
    dot[column] = dot_w8a16(x, weight + (ptrdiff_t)column * inner, inner);
  }
}
