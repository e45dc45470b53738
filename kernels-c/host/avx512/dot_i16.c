/*
 * Dot products of one int16 row with many rows of weights, AVX-512 VNNI. Integers may be added in
 * any order, so lanes run along k and the weights need no packing. int16 weights would overflow a
 * pair of products; the input row is split into bytes instead (flush.h, with input and weight in
 * exchanged roles), once for all columns. Sums leave int32 every 128 steps.
 */

#include <immintrin.h>
#include <string.h>

#include "avx512_backends.h"
#include "flush.h"
#include "unroll.h"

enum { LANES = 32, RUN = SEVENFOLD_FLUSH_STEPS * LANES };

SEVENFOLD_INLINE __mmask32 lanes_left(int32_t left) {
  return left >= LANES ? 0xFFFFFFFFu : (1u << left) - 1;
}

SEVENFOLD_INLINE int64_t sum_of(__m512i v) {
  const __m512i low = _mm512_cvtepi32_epi64(_mm512_castsi512_si256(v));
  const __m512i high = _mm512_cvtepi32_epi64(_mm512_extracti64x4_epi64(v, 1));
  return _mm512_reduce_add_epi64(_mm512_add_epi64(low, high));
}

/* Low bytes as 0..255 and high bytes as -128..127 of x, each in int16, zeros behind the end. */
static void split(const int16_t *x, int32_t inner, int16_t *low, int16_t *high) {
  for (int32_t k = 0; k < inner; k += LANES) {
    const __m512i v = _mm512_maskz_loadu_epi16(lanes_left(inner - k), x + k);
    _mm512_storeu_si512(low + k, _mm512_and_si512(v, _mm512_set1_epi16(255)));
    _mm512_storeu_si512(high + k, _mm512_srai_epi16(v, 8));
  }
}

static int64_t dot_split(const int16_t *low, const int16_t *high, const int16_t *weight,
                         int32_t inner) {
  int64_t dot = 0;
  for (int32_t begin = 0; begin < inner; begin += RUN) {
    const int32_t end = inner - begin > RUN ? begin + RUN : inner;
    __m512i first = _mm512_setzero_si512();
    __m512i second = _mm512_setzero_si512();
    for (int32_t k = begin; k < end; k += LANES) {
      const __m512i w = _mm512_maskz_loadu_epi16(lanes_left(end - k), weight + k);
      first = _mm512_dpwssd_epi32(first, _mm512_loadu_si512(low + k), w);
      second = _mm512_dpwssd_epi32(second, _mm512_loadu_si512(high + k), w);
    }
    dot += sum_of(first) + sum_of(second) * 256;
  }
  return dot;
}

void sevenfold_avx512_dot_i16(const int16_t *x, const int16_t *weight, int32_t inner,
                              int32_t columns, void *scratch, int64_t *dot) {
  int16_t *low = scratch;
  int16_t *high = low + (ptrdiff_t)(inner + LANES - 1) / LANES * LANES;
  split(x, inner, low, high);
  for (int32_t column = 0; column < columns; column++) {
    dot[column] = dot_split(low, high, weight + (ptrdiff_t)column * inner, inner);
  }
}

static int64_t dot_w8a16(const int16_t *x, const int8_t *weight, int32_t inner) {
  int64_t dot = 0;
  for (int32_t begin = 0; begin < inner; begin += RUN) {
    const int32_t end = inner - begin > RUN ? begin + RUN : inner;
    __m512i sum = _mm512_setzero_si512();
    for (int32_t k = begin; k < end; k += LANES) {
      const __mmask32 mask = lanes_left(end - k);
      const __m512i w = _mm512_cvtepi8_epi16(_mm256_maskz_loadu_epi8(mask, weight + k));
      sum = _mm512_dpwssd_epi32(sum, _mm512_maskz_loadu_epi16(mask, x + k), w);
    }
    dot += sum_of(sum);
  }
  return dot;
}

void sevenfold_avx512_dot_w8a16(const int16_t *x, const int8_t *weight, int32_t inner,
                                int32_t columns, int64_t *dot) {
  for (int32_t column = 0; column < columns; column++) {
    dot[column] = dot_w8a16(x, weight + (ptrdiff_t)column * inner, inner);
  }
}
