/*
 * Depthwise convolution with AVX-512 VNNI. Codes are int16, one per position. Two taps are worked
 * at once: interleaving the codes under both gives pairs for vpdpwssd, which adds both products to
 * int32. Interleaving works within 128-bit parts, and so does the packing at the end, which puts
 * the 32 positions back in order. What lies between rows is masked when results are stored.
 */

#include <immintrin.h>

#include "avx512_backends.h"
#include "depthwise_rows.h"
#include "position_walk.h"
#include "requantize.h"
#include "unroll.h"

enum { POSITIONS = 32, COMMON_PAIRS = 5 };

/* The sums of 32 positions: those interleaved low and those interleaved high. */
typedef struct sums {
  __m512i low;
  __m512i high;
} sums;

/* step and plane choose the weights: every word, or of alternating words the first or second. */
SEVENFOLD_INLINE sums accumulate(const sevenfold_depthwise_plane *t, const int16_t *cells,
                                 int32_t pairs, int step, int plane) {
  sums sum = {_mm512_setzero_si512(), _mm512_setzero_si512()};
  for (int32_t pair = 0; pair < pairs; pair++) {
    const __m512i a = _mm512_loadu_si512(cells + t->tap_offsets[2 * pair]);
    const __m512i b = _mm512_loadu_si512(cells + t->tap_offsets[2 * pair + 1]);
    const __m512i w = _mm512_set1_epi32((int32_t)t->tap_pairs[pair * step + plane]);
    sum.low = _mm512_dpwssd_epi32(sum.low, _mm512_unpacklo_epi16(a, b), w);
    sum.high = _mm512_dpwssd_epi32(sum.high, _mm512_unpackhi_epi16(a, b), w);
  }
  return sum;
}

/* Writes the output elements among 32 positions; returns the address behind them. */
SEVENFOLD_INLINE int8_t *store_i8(int8_t *output, __m256i codes, int32_t positions,
                                  sevenfold_position_walk *walk) {
  for (int32_t done = 0; done < positions;) {
    const sevenfold_position_run next = sevenfold_next_run(walk, positions - done);
    if (next.run > 0) {
      const __mmask32 mask = (UINT32_MAX >> (POSITIONS - next.run)) << done;
      _mm256_mask_storeu_epi8(output - done, mask, codes);
    }
    output += next.run;
    done += next.run + next.skipped;
  }
  return output;
}

SEVENFOLD_INLINE int16_t *store_i16(int16_t *output, __m512i codes, int32_t positions,
                                    sevenfold_position_walk *walk) {
  for (int32_t done = 0; done < positions;) {
    const sevenfold_position_run next = sevenfold_next_run(walk, positions - done);
    if (next.run > 0) {
      const __mmask32 mask = (UINT32_MAX >> (POSITIONS - next.run)) << done;
      _mm512_mask_storeu_epi16(output - done, mask, codes);
    }
    output += next.run;
    done += next.run + next.skipped;
  }
  return output;
}

SEVENFOLD_INLINE void run_i8(const sevenfold_depthwise_plane *t, int32_t pairs) {
  const sevenfold_requantizer r =
      sevenfold_make_requantizer((int32_t)t->bias, t->scale, t->shift, t->lo, t->hi);
  sevenfold_position_walk walk = {t->pitch, t->width, 0};
  int8_t *output = t->output;
  for (int32_t p = 0; p < t->positions; p += POSITIONS) {
    const sums sum = accumulate(t, t->cells + p, pairs, 1, 0);
    const __m512i low = sevenfold_requantize_16(sum.low, &r);
    const __m512i high = sevenfold_requantize_16(sum.high, &r);
    const __m256i codes = _mm512_cvtepi16_epi8(_mm512_packs_epi32(low, high));
    const int32_t left = t->positions - p;
    output = store_i8(output, codes, left < POSITIONS ? left : POSITIONS, &walk);
  }
}

/* The 3x3 kernel's five pairs of taps are a constant to the compiler. */
void sevenfold_avx512_depthwise_i8(const sevenfold_depthwise_plane *t) {
  if (t->pairs == COMMON_PAIRS) {
    run_i8(t, COMMON_PAIRS);
  } else {
    run_i8(t, t->pairs);
  }
}

/* Eight sums of each plane, widened and put together. */
SEVENFOLD_INLINE __m256i requantize_half(const sevenfold_depthwise_plane *t, __m256i first,
                                         __m256i second) {
  const __m512i high = _mm512_slli_epi64(_mm512_cvtepi32_epi64(second), 8);
  const __m512i sum = _mm512_add_epi64(_mm512_cvtepi32_epi64(first), high);
  const __m512i biased = _mm512_add_epi64(sum, _mm512_set1_epi64(t->bias));
  return _mm512_cvtepi64_epi32(sevenfold_requantize_wide(biased, t->scale, t->shift, t->lo, t->hi));
}

SEVENFOLD_INLINE __m512i requantize(const sevenfold_depthwise_plane *t, __m512i first,
                                    __m512i second) {
  const __m256i low =
      requantize_half(t, _mm512_castsi512_si256(first), _mm512_castsi512_si256(second));
  const __m256i high =
      requantize_half(t, _mm512_extracti64x4_epi64(first, 1), _mm512_extracti64x4_epi64(second, 1));
  return _mm512_inserti64x4(_mm512_castsi256_si512(low), high, 1);
}

/* planes is 1 for int8 weights, 2 for int16 weights. */
SEVENFOLD_INLINE void run_wide(const sevenfold_depthwise_plane *t, int32_t pairs, int planes) {
  sevenfold_position_walk walk = {t->pitch, t->width, 0};
  int16_t *output = t->output;
  for (int32_t p = 0; p < t->positions; p += POSITIONS) {
    const sums first = accumulate(t, t->cells + p, pairs, planes, 0);
    sums second = {_mm512_setzero_si512(), _mm512_setzero_si512()};
    if (planes == 2) {
      second = accumulate(t, t->cells + p, pairs, planes, 1);
    }
    const __m512i codes = _mm512_packs_epi32(requantize(t, first.low, second.low),
                                             requantize(t, first.high, second.high));
    const int32_t left = t->positions - p;
    output = store_i16(output, codes, left < POSITIONS ? left : POSITIONS, &walk);
  }
}

void sevenfold_avx512_depthwise_w8a16(const sevenfold_depthwise_plane *t) {
  if (t->pairs == COMMON_PAIRS) {
    run_wide(t, COMMON_PAIRS, 1);
  } else {
    run_wide(t, t->pairs, 1);
  }
}

void sevenfold_avx512_depthwise_i16(const sevenfold_depthwise_plane *t) {
  if (t->pairs == COMMON_PAIRS) {
    run_wide(t, COMMON_PAIRS, 2);
  } else {
    run_wide(t, t->pairs, 2);
  }
}

void sevenfold_avx512_depthwise_row_i8(const sevenfold_depthwise_row *row) {
  sevenfold_pack_depthwise_i8(row);
}

void sevenfold_avx512_depthwise_row_i16(const sevenfold_depthwise_row *row) {
  sevenfold_pack_depthwise_i16(row);
}
