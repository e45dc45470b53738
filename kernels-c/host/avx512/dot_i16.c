/*
 * Dot products of int16 rows with rows of weights, AVX-512 VNNI. Integers may be added in any
 * order, so lanes run along k and the weights need no packing. int16 weights would overflow a pair
 * of products; the input rows are split into bytes instead (flush.h, with input and weight in
 * exchanged roles), once for all columns. Sums leave int32 every 128 steps.
 */

#include <immintrin.h>

#include "avx512_backends.h"
#include "dot_tiles.h"
#include "flush.h"
#include "unroll.h"

enum { LANES = 32, RUN = SEVENFOLD_FLUSH_STEPS * LANES };

/* Tiles: 2 x 4 pairs of sums of int16 weights, 4 x 4 sums of int8 weights. */
enum { SPLIT_ROWS = 2, ROWS = 4, COLUMNS = 4 };

SEVENFOLD_INLINE __mmask32 lanes_left(int32_t left) {
  return left >= LANES ? 0xFFFFFFFFu : (1u << left) - 1;
}

SEVENFOLD_INLINE __m512i widen(__m512i v) {
  const __m512i low = _mm512_cvtepi32_epi64(_mm512_castsi512_si256(v));
  const __m512i high = _mm512_cvtepi32_epi64(_mm512_extracti64x4_epi64(v, 1));
  return _mm512_add_epi64(low, high);
}

/* Adds the sum of each vector's lanes to one dot product; columns is 1 or even. */
SEVENFOLD_INLINE void add_lanes(const __m512i *wide, int columns, int64_t *dot) {
  if (columns == 1) {
    dot[0] += _mm512_reduce_add_epi64(wide[0]);
    return;
  }
  SEVENFOLD_UNROLL
  for (int n = 0; n < columns; n += 2) {
    const __m512i pairs = _mm512_add_epi64(_mm512_unpacklo_epi64(wide[n], wide[n + 1]),
                                           _mm512_unpackhi_epi64(wide[n], wide[n + 1]));
    const __m256i half =
        _mm256_add_epi64(_mm512_castsi512_si256(pairs), _mm512_extracti64x4_epi64(pairs, 1));
    const __m128i sums =
        _mm_add_epi64(_mm256_castsi256_si128(half), _mm256_extracti128_si256(half, 1));
    __m128i *const to = (__m128i *)(void *)(dot + n);
    _mm_storeu_si128(to, _mm_add_epi64(_mm_loadu_si128(to), sums));
  }
}

SEVENFOLD_INLINE void clear(int rows, int columns, int64_t *dot, ptrdiff_t dot_pitch) {
  for (int r = 0; r < rows; r++) {
    for (int n = 0; n < columns; n++) {
      dot[r * dot_pitch + n] = 0;
    }
  }
}

/* A row of x is its low bytes, 0..255 in int16, and half a pitch behind them its high bytes. */
SEVENFOLD_INLINE void tile_i16(const int16_t *x, ptrdiff_t pitch, const int16_t *weight,
                               int32_t inner, int64_t *dot, ptrdiff_t dot_pitch, int rows,
                               int columns) {
  clear(rows, columns, dot, dot_pitch);
  for (int32_t begin = 0; begin < inner; begin += RUN) {
    const int32_t end = inner - begin > RUN ? begin + RUN : inner;
    __m512i low[SPLIT_ROWS][COLUMNS];
    __m512i high[SPLIT_ROWS][COLUMNS];
    SEVENFOLD_UNROLL
    for (int i = 0; i < rows * columns; i++) {
      low[i / columns][i % columns] = _mm512_setzero_si512();
      high[i / columns][i % columns] = _mm512_setzero_si512();
    }
    for (int32_t k = begin; k < end; k += LANES) {
      const __mmask32 mask = lanes_left(end - k);
      SEVENFOLD_UNROLL
      for (int n = 0; n < columns; n++) {
        const __m512i w = _mm512_maskz_loadu_epi16(mask, weight + (ptrdiff_t)n * inner + k);
        SEVENFOLD_UNROLL
        for (int r = 0; r < rows; r++) {
          const int16_t *row = x + r * pitch + k;
          low[r][n] = _mm512_dpwssd_epi32(low[r][n], _mm512_loadu_si512(row), w);
          high[r][n] = _mm512_dpwssd_epi32(high[r][n], _mm512_loadu_si512(row + pitch / 2), w);
        }
      }
    }
    SEVENFOLD_UNROLL
    for (int r = 0; r < rows; r++) {
      __m512i wide[COLUMNS];
      SEVENFOLD_UNROLL
      for (int n = 0; n < columns; n++) {
        wide[n] = _mm512_add_epi64(widen(low[r][n]), _mm512_slli_epi64(widen(high[r][n]), 8));
      }
      add_lanes(wide, columns, dot + r * dot_pitch);
    }
  }
}

SEVENFOLD_INLINE void tile_w8a16(const int16_t *x, ptrdiff_t pitch, const int8_t *weight,
                                 int32_t inner, int64_t *dot, ptrdiff_t dot_pitch, int rows,
                                 int columns) {
  clear(rows, columns, dot, dot_pitch);
  for (int32_t begin = 0; begin < inner; begin += RUN) {
    const int32_t end = inner - begin > RUN ? begin + RUN : inner;
    __m512i sum[ROWS][COLUMNS];
    SEVENFOLD_UNROLL
    for (int i = 0; i < rows * columns; i++) {
      sum[i / columns][i % columns] = _mm512_setzero_si512();
    }
    for (int32_t k = begin; k < end; k += LANES) {
      const __mmask32 mask = lanes_left(end - k);
      __m512i codes[ROWS];
      SEVENFOLD_UNROLL
      for (int r = 0; r < rows; r++) {
        codes[r] = _mm512_maskz_loadu_epi16(mask, x + r * pitch + k);
      }
      SEVENFOLD_UNROLL
      for (int n = 0; n < columns; n++) {
        const __m512i w =
            _mm512_cvtepi8_epi16(_mm256_maskz_loadu_epi8(mask, weight + (ptrdiff_t)n * inner + k));
        SEVENFOLD_UNROLL
        for (int r = 0; r < rows; r++) {
          sum[r][n] = _mm512_dpwssd_epi32(sum[r][n], codes[r], w);
        }
      }
    }
    SEVENFOLD_UNROLL
    for (int r = 0; r < rows; r++) {
      __m512i wide[COLUMNS];
      SEVENFOLD_UNROLL
      for (int n = 0; n < columns; n++) {
        wide[n] = widen(sum[r][n]);
      }
      add_lanes(wide, columns, dot + r * dot_pitch);
    }
  }
}

#define SEVENFOLD_TILE(name, body, rows, columns)                                     \
  SEVENFOLD_NOINLINE void name(const int16_t *x, ptrdiff_t pitch, const void *weight, \
                               int32_t inner, int64_t *dot, ptrdiff_t dot_pitch) {    \
    body(x, pitch, weight, inner, dot, dot_pitch, rows, columns);                     \
  }

SEVENFOLD_TILE(i16_one, tile_i16, 1, 1)
SEVENFOLD_TILE(i16_wide, tile_i16, 1, COLUMNS)
SEVENFOLD_TILE(i16_tall, tile_i16, SPLIT_ROWS, 1)
SEVENFOLD_TILE(i16_both, tile_i16, SPLIT_ROWS, COLUMNS)
SEVENFOLD_TILE(w8a16_one, tile_w8a16, 1, 1)
SEVENFOLD_TILE(w8a16_wide, tile_w8a16, 1, COLUMNS)
SEVENFOLD_TILE(w8a16_tall, tile_w8a16, ROWS, 1)
SEVENFOLD_TILE(w8a16_both, tile_w8a16, ROWS, COLUMNS)

static void split(const int16_t *x, int32_t inner, int16_t *low, int16_t *high) {
  for (int32_t k = 0; k < inner; k += LANES) {
    const __m512i v = _mm512_maskz_loadu_epi16(lanes_left(inner - k), x + k);
    _mm512_storeu_si512(low + k, _mm512_and_si512(v, _mm512_set1_epi16(255)));
    _mm512_storeu_si512(high + k, _mm512_srai_epi16(v, 8));
  }
}

void sevenfold_avx512_dot_i16(const int16_t *x, const void *weight, int32_t inner, int32_t rows,
                              int32_t columns, void *scratch, int64_t *dot) {
  static const sevenfold_dot_tiles tiles = {
      SPLIT_ROWS, COLUMNS, sizeof(int16_t), {{i16_one, i16_wide}, {i16_tall, i16_both}}};
  const ptrdiff_t whole = (ptrdiff_t)(inner + LANES - 1) / LANES * LANES;
  int16_t *const halves = scratch;
  for (int32_t row = 0; row < rows; row++) {
    int16_t *const low = halves + 2 * whole * row;
    split(x + (ptrdiff_t)row * inner, inner, low, low + whole);
  }
  sevenfold_walk_dot_tiles(&tiles, halves, 2 * whole, weight, inner, rows, columns, dot);
}

void sevenfold_avx512_dot_w8a16(const int16_t *x, const void *weight, int32_t inner, int32_t rows,
                                int32_t columns, void *scratch, int64_t *dot) {
  static const sevenfold_dot_tiles tiles = {
      ROWS, COLUMNS, sizeof(int8_t), {{w8a16_one, w8a16_wide}, {w8a16_tall, w8a16_both}}};
  (void)scratch;
  sevenfold_walk_dot_tiles(&tiles, x, inner, weight, inner, rows, columns, dot);
}
