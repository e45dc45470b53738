/*
 * One row times a matrix: row_product.h with the flags of this instruction set. Columns of int8 are
 * widened and two rows of them interleaved, so that vpmaddwd adds the products of two k.
 */

#include "row_product.h"

#include <immintrin.h>

#include "avx2_backends.h"
#include "pack_weights.h"

enum { PART = 16, PARTS = SEVENFOLD_ROW_COLUMNS / PART };

SEVENFOLD_INLINE __m256i widened(const int8_t *b) {
  return _mm256_cvtepi8_epi16(_mm_loadu_si128((const __m128i *)(const void *)b));
}

static void sum_block(const sevenfold_row_product *r, const int8_t *b, int32_t *sums) {
  /* Of 16 columns, 0..3 and 8..11 in low, the others in high. */
  __m256i low[PARTS];
  __m256i high[PARTS];
  SEVENFOLD_UNROLL
  for (int i = 0; i < PARTS; i++) {
    low[i] = _mm256_setzero_si256();
    high[i] = _mm256_setzero_si256();
  }
  static const int8_t zeros[SEVENFOLD_ROW_COLUMNS] = {0};
  for (int32_t k = 0; k < r->inner; k += 2, b += 2 * (ptrdiff_t)r->columns) {
    const int is_pair = k + 1 < r->inner;
    const int8_t *next = is_pair ? b + r->columns : zeros;
    const __m256i x =
        _mm256_set1_epi32((int32_t)sevenfold_pair(r->x[k], is_pair ? r->x[k + 1] : 0));
    SEVENFOLD_UNROLL
    for (int i = 0; i < PARTS; i++) {
      const __m256i first = widened(b + i * PART);
      const __m256i second = widened(next + i * PART);
      low[i] = _mm256_add_epi32(low[i], _mm256_madd_epi16(_mm256_unpacklo_epi16(first, second), x));
      high[i] =
          _mm256_add_epi32(high[i], _mm256_madd_epi16(_mm256_unpackhi_epi16(first, second), x));
    }
  }
  SEVENFOLD_UNROLL
  for (int i = 0; i < PARTS; i++) {
    __m256i *to = (__m256i *)(void *)(sums + i * PART);
    _mm256_storeu_si256(to, _mm256_permute2x128_si256(low[i], high[i], 0x20));
    _mm256_storeu_si256(to + 1, _mm256_permute2x128_si256(low[i], high[i], 0x31));
  }
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
SEVENFOLD_INLINE __m128i fold(const __m256i *sum) {
  const __m256i pairs =
      _mm256_hadd_epi32(_mm256_hadd_epi32(sum[0], sum[1]), _mm256_hadd_epi32(sum[2], sum[3]));
  return _mm_add_epi32(_mm256_castsi256_si128(pairs), _mm256_extracti128_si256(pairs, 1));
}

/* Sums of rows of a transposed matrix, four at a time; those that do not exist repeat the last. */
static void dots(const int16_t *x, const int8_t *weight, int32_t inner, int32_t columns,
                 int32_t *sums) {
  for (int32_t first = 0; first < columns; first += 4) {
    const int8_t *w[4];
    __m256i sum[4];
    SEVENFOLD_UNROLL
    for (int32_t i = 0; i < 4; i++) {
      const int32_t column = first + i < columns ? first + i : columns - 1;
      w[i] = weight + (ptrdiff_t)column * inner;
      sum[i] = _mm256_setzero_si256();
    }
    int32_t k = 0;
    for (; k + PART <= inner; k += PART) {
      const __m256i a = _mm256_loadu_si256((const __m256i *)(const void *)(x + k));
      SEVENFOLD_UNROLL
      for (int32_t i = 0; i < 4; i++) {
        sum[i] = _mm256_add_epi32(sum[i], _mm256_madd_epi16(a, widened(w[i] + k)));
      }
    }
    _mm_storeu_si128((__m128i *)(void *)(sums + first), fold(sum));
    for (; k < inner; k++) {
      for (int32_t i = 0; i < 4; i++) {
        sums[first + i] += x[k] * w[i][k];
      }
    }
  }
}

SEVENFOLD_ROW_DOTS(sevenfold_avx2_row_dots_i8, dots)
SEVENFOLD_ROW_PRODUCT(sevenfold_avx2_row_product_i8, int8_t, int32_t, sum_columns,
                      sevenfold_product_codes_i8)
SEVENFOLD_ROW_PRODUCT(sevenfold_avx2_row_product_i16, int16_t, int64_t, sevenfold_sum_columns_i16,
                      sevenfold_product_codes_i16)
SEVENFOLD_ROW_PRODUCT_F32(sevenfold_avx2_row_product_f32)
