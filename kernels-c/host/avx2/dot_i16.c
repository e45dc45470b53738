/*
 * Dot products of int16 rows with rows of weights, AVX2; the method is that of the AVX-512 file of
 * the same name, but rows are split while they are read, and ends are scalar instead of masked.
 */

#include <immintrin.h>

#include "avx2_backends.h"
#include "dot_tiles.h"
#include "flush.h"
#include "unroll.h"

enum { LANES = 16, RUN = SEVENFOLD_FLUSH_STEPS * LANES };

/* Tiles: 1 x 4 pairs of sums of int16 weights, 2 x 4 sums of int8 weights. */
enum { ROWS = 2, COLUMNS = 4 };

SEVENFOLD_INLINE __m256i widen(__m256i v) {
  return _mm256_add_epi64(_mm256_cvtepi32_epi64(_mm256_castsi256_si128(v)),
                          _mm256_cvtepi32_epi64(_mm256_extracti128_si256(v, 1)));
}

SEVENFOLD_INLINE int64_t sum_of(__m256i wide) {
  const __m128i two =
      _mm_add_epi64(_mm256_castsi256_si128(wide), _mm256_extracti128_si256(wide, 1));
  return _mm_cvtsi128_si64(two) + _mm_extract_epi64(two, 1);
}

SEVENFOLD_INLINE void tile_i16(const int16_t *x, const int16_t *weight, int32_t inner, int64_t *dot,
                               int columns) {
  const int32_t whole = inner / LANES * LANES;
  const __m256i byte = _mm256_set1_epi16(255);
  for (int n = 0; n < columns; n++) {
    dot[n] = 0;
    for (int32_t k = whole; k < inner; k++) {
      dot[n] += (int64_t)x[k] * weight[(ptrdiff_t)n * inner + k];
    }
  }
  for (int32_t begin = 0; begin < whole; begin += RUN) {
    const int32_t end = whole - begin > RUN ? begin + RUN : whole;
    __m256i low[COLUMNS];
    __m256i high[COLUMNS];
    SEVENFOLD_UNROLL
    for (int n = 0; n < columns; n++) {
      low[n] = _mm256_setzero_si256();
      high[n] = _mm256_setzero_si256();
    }
    for (int32_t k = begin; k < end; k += LANES) {
      const __m256i v = _mm256_loadu_si256((const __m256i *)(const void *)(x + k));
      const __m256i v_low = _mm256_and_si256(v, byte);
      const __m256i v_high = _mm256_srai_epi16(v, 8);
      SEVENFOLD_UNROLL
      for (int n = 0; n < columns; n++) {
        const __m256i w =
            _mm256_loadu_si256((const __m256i *)(const void *)(weight + (ptrdiff_t)n * inner + k));
        low[n] = _mm256_add_epi32(low[n], _mm256_madd_epi16(v_low, w));
        high[n] = _mm256_add_epi32(high[n], _mm256_madd_epi16(v_high, w));
      }
    }
    SEVENFOLD_UNROLL
    for (int n = 0; n < columns; n++) {
      dot[n] += sum_of(_mm256_add_epi64(widen(low[n]), _mm256_slli_epi64(widen(high[n]), 8)));
    }
  }
}

SEVENFOLD_INLINE void tile_w8a16(const int16_t *x, ptrdiff_t pitch, const int8_t *weight,
                                 int32_t inner, int64_t *dot, ptrdiff_t dot_pitch, int rows,
                                 int columns) {
  const int32_t whole = inner / LANES * LANES;
  for (int i = 0; i < rows * columns; i++) {
    const int r = i / columns;
    const int n = i % columns;
    dot[r * dot_pitch + n] = 0;
    for (int32_t k = whole; k < inner; k++) {
      dot[r * dot_pitch + n] += (int64_t)x[r * pitch + k] * weight[(ptrdiff_t)n * inner + k];
    }
  }
  for (int32_t begin = 0; begin < whole; begin += RUN) {
    const int32_t end = whole - begin > RUN ? begin + RUN : whole;
    __m256i sum[ROWS][COLUMNS];
    SEVENFOLD_UNROLL
    for (int i = 0; i < rows * columns; i++) {
      sum[i / columns][i % columns] = _mm256_setzero_si256();
    }
    for (int32_t k = begin; k < end; k += LANES) {
      SEVENFOLD_UNROLL
      for (int n = 0; n < columns; n++) {
        const __m256i w = _mm256_cvtepi8_epi16(
            _mm_loadu_si128((const __m128i *)(const void *)(weight + (ptrdiff_t)n * inner + k)));
        SEVENFOLD_UNROLL
        for (int r = 0; r < rows; r++) {
          const __m256i v = _mm256_loadu_si256((const __m256i *)(const void *)(x + r * pitch + k));
          sum[r][n] = _mm256_add_epi32(sum[r][n], _mm256_madd_epi16(v, w));
        }
      }
    }
    SEVENFOLD_UNROLL
    for (int i = 0; i < rows * columns; i++) {
      dot[i / columns * dot_pitch + i % columns] += sum_of(widen(sum[i / columns][i % columns]));
    }
  }
}

#define SEVENFOLD_TILE_I16(name, columns)                                             \
  SEVENFOLD_NOINLINE void name(const int16_t *x, ptrdiff_t pitch, const void *weight, \
                               int32_t inner, int64_t *dot, ptrdiff_t dot_pitch) {    \
    (void)pitch;                                                                      \
    (void)dot_pitch;                                                                  \
    tile_i16(x, weight, inner, dot, columns);                                         \
  }

#define SEVENFOLD_TILE_W8A16(name, rows, columns)                                     \
  SEVENFOLD_NOINLINE void name(const int16_t *x, ptrdiff_t pitch, const void *weight, \
                               int32_t inner, int64_t *dot, ptrdiff_t dot_pitch) {    \
    tile_w8a16(x, pitch, weight, inner, dot, dot_pitch, rows, columns);               \
  }

SEVENFOLD_TILE_I16(i16_one, 1)
SEVENFOLD_TILE_I16(i16_wide, COLUMNS)
SEVENFOLD_TILE_W8A16(w8a16_one, 1, 1)
SEVENFOLD_TILE_W8A16(w8a16_wide, 1, COLUMNS)
SEVENFOLD_TILE_W8A16(w8a16_tall, ROWS, 1)
SEVENFOLD_TILE_W8A16(w8a16_both, ROWS, COLUMNS)

void sevenfold_avx2_dot_i16(const int16_t *x, const void *weight, int32_t inner, int32_t rows,
                            int32_t columns, void *scratch, int64_t *dot) {
  static const sevenfold_dot_tiles tiles = {
      1, COLUMNS, sizeof(int16_t), {{i16_one, i16_wide}, {i16_one, i16_wide}}};
  (void)scratch;
  sevenfold_walk_dot_tiles(&tiles, x, inner, weight, inner, rows, columns, dot);
}

void sevenfold_avx2_dot_w8a16(const int16_t *x, const void *weight, int32_t inner, int32_t rows,
                              int32_t columns, void *scratch, int64_t *dot) {
  static const sevenfold_dot_tiles tiles = {
      ROWS, COLUMNS, sizeof(int8_t), {{w8a16_one, w8a16_wide}, {w8a16_tall, w8a16_both}}};
  (void)scratch;
  sevenfold_walk_dot_tiles(&tiles, x, inner, weight, inner, rows, columns, dot);
}
