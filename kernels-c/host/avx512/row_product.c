/*
 * One row times a matrix: row_product.h with the flags of this instruction set. Columns of int8 are
 * widened and two rows of them interleaved, so that vpdpwssd adds the products of two k.
 */

#include "row_product.h"

#include <immintrin.h>

#include "avx512_backends.h"
#include "pack_weights.h"

enum { HALF = 32 };

/* The pairs of two rows of 32 columns: columns 0..3, 8..11, ... in low, the others in high. */
SEVENFOLD_INLINE void add_pairs(const int8_t *b, const int8_t *next, __m512i x, __m512i *low,
                                __m512i *high) {
  const __m512i first = _mm512_cvtepi8_epi16(_mm256_loadu_si256((const __m256i *)(const void *)b));
  const __m512i second =
      _mm512_cvtepi8_epi16(_mm256_loadu_si256((const __m256i *)(const void *)next));
  *low = _mm512_dpwssd_epi32(*low, _mm512_unpacklo_epi16(first, second), x);
  *high = _mm512_dpwssd_epi32(*high, _mm512_unpackhi_epi16(first, second), x);
}

SEVENFOLD_INLINE void store_pairs(__m512i low, __m512i high, int32_t *sums) {
  const __m512i front = _mm512_setr_epi32(0, 1, 2, 3, 16, 17, 18, 19, 4, 5, 6, 7, 20, 21, 22, 23);
  const __m512i back =
      _mm512_setr_epi32(8, 9, 10, 11, 24, 25, 26, 27, 12, 13, 14, 15, 28, 29, 30, 31);
  _mm512_storeu_si512(sums, _mm512_permutex2var_epi32(low, front, high));
  _mm512_storeu_si512(sums + 16, _mm512_permutex2var_epi32(low, back, high));
}

static void sum_block(const sevenfold_row_product *r, const int8_t *b, int32_t *sums) {
  __m512i sum[4] = {_mm512_setzero_si512(), _mm512_setzero_si512(), _mm512_setzero_si512(),
                    _mm512_setzero_si512()};
  static const int8_t zeros[SEVENFOLD_ROW_COLUMNS] = {0};
  for (int32_t k = 0; k < r->inner; k += 2, b += 2 * (ptrdiff_t)r->columns) {
    const int is_pair = k + 1 < r->inner;
    const int8_t *next = is_pair ? b + r->columns : zeros;
    const __m512i x =
        _mm512_set1_epi32((int32_t)sevenfold_pair(r->x[k], is_pair ? r->x[k + 1] : 0));
    add_pairs(b, next, x, &sum[0], &sum[1]);
    add_pairs(b + HALF, next + HALF, x, &sum[2], &sum[3]);
  }
  store_pairs(sum[0], sum[1], sums);
  store_pairs(sum[2], sum[3], sums + HALF);
}

SEVENFOLD_INLINE void sum_columns(const sevenfold_row_product *r, const int8_t *b, int32_t columns,
                                  int32_t *sums) {
  if (columns == SEVENFOLD_ROW_COLUMNS) {
    sum_block(r, b, sums);
  } else {
    sevenfold_sum_columns_i8(r, b, columns, sums);
  }
}

/* The sums of four accumulators. */
SEVENFOLD_INLINE __m128i fold(const __m512i *sum) {
  __m128i quarter[4];
  SEVENFOLD_UNROLL
  for (int i = 0; i < 4; i++) {
    const __m256i half =
        _mm256_add_epi32(_mm512_castsi512_si256(sum[i]), _mm512_extracti64x4_epi64(sum[i], 1));
    quarter[i] = _mm_add_epi32(_mm256_castsi256_si128(half), _mm256_extracti128_si256(half, 1));
  }
  return _mm_hadd_epi32(_mm_hadd_epi32(quarter[0], quarter[1]),
                        _mm_hadd_epi32(quarter[2], quarter[3]));
}

/* Sums of rows of a transposed matrix, four at a time; those that do not exist repeat the last. */
static void dots(const int16_t *x, const int8_t *weight, int32_t inner, int32_t columns,
                 int32_t *sums) {
  for (int32_t first = 0; first < columns; first += 4) {
    const int8_t *w[4];
    __m512i sum[4];
    SEVENFOLD_UNROLL
    for (int32_t i = 0; i < 4; i++) {
      const int32_t column = first + i < columns ? first + i : columns - 1;
      w[i] = weight + (ptrdiff_t)column * inner;
      sum[i] = _mm512_setzero_si512();
    }
    for (int32_t k = 0; k < inner; k += HALF) {
      const __mmask32 mask = inner - k >= HALF ? 0xFFFFFFFFu : (1u << (inner - k)) - 1;
      const __m512i a = _mm512_maskz_loadu_epi16(mask, x + k);
      SEVENFOLD_UNROLL
      for (int32_t i = 0; i < 4; i++) {
        const __m512i b = _mm512_cvtepi8_epi16(_mm256_maskz_loadu_epi8(mask, w[i] + k));
        sum[i] = _mm512_dpwssd_epi32(sum[i], a, b);
      }
    }
    _mm_storeu_si128((__m128i *)(void *)(sums + first), fold(sum));
  }
}

SEVENFOLD_ROW_DOTS(sevenfold_avx512_row_dots_i8, dots)
SEVENFOLD_ROW_PRODUCT(sevenfold_avx512_row_product_i8, int8_t, int32_t, sum_columns,
                      sevenfold_product_codes_i8)
SEVENFOLD_ROW_PRODUCT(sevenfold_avx512_row_product_i16, int16_t, int64_t, sevenfold_sum_columns_i16,
                      sevenfold_product_codes_i16)
SEVENFOLD_ROW_PRODUCT_F32(sevenfold_avx512_row_product_f32)
