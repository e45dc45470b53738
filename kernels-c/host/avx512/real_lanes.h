#ifndef SEVENFOLD_HOST_AVX512_REAL_LANES_H
#define SEVENFOLD_HOST_AVX512_REAL_LANES_H

/**
 * @file real_lanes.h
 * Vectors of binary64 beside those of lanes.h, two for the elements of one; the other instruction
 * set has a file of the same name.
 */

#include "lanes.h"

typedef __m512d sevenfold_reals;

/** Elements of a vector. */
enum { SEVENFOLD_REALS = 8 };

SEVENFOLD_INLINE sevenfold_reals sevenfold_load_reals(const double *from) {
  return _mm512_loadu_pd(from);
}

SEVENFOLD_INLINE void sevenfold_store_reals(double *to, sevenfold_reals v) {
  _mm512_storeu_pd(to, v);
}

SEVENFOLD_INLINE sevenfold_reals sevenfold_set_reals(double x) { return _mm512_set1_pd(x); }

/** a * b + c, rounded once. */
SEVENFOLD_INLINE sevenfold_reals sevenfold_fma_reals(sevenfold_reals a, sevenfold_reals b,
                                                     sevenfold_reals c) {
  return _mm512_fmadd_pd(a, b, c);
}

SEVENFOLD_INLINE sevenfold_reals sevenfold_add_reals(sevenfold_reals a, sevenfold_reals b) {
  return _mm512_add_pd(a, b);
}

SEVENFOLD_INLINE sevenfold_reals sevenfold_subtract_reals(sevenfold_reals a, sevenfold_reals b) {
  return _mm512_sub_pd(a, b);
}

SEVENFOLD_INLINE sevenfold_reals sevenfold_floor_reals(sevenfold_reals v) {
  return _mm512_roundscale_pd(v, _MM_FROUND_TO_NEG_INF | _MM_FROUND_NO_EXC);
}

/** 1 where an element is below 0, else 0. */
SEVENFOLD_INLINE sevenfold_reals sevenfold_are_negative(sevenfold_reals v) {
  const __mmask8 mask = _mm512_cmp_pd_mask(v, _mm512_setzero_pd(), _CMP_LT_OQ);
  return _mm512_maskz_mov_pd(mask, _mm512_set1_pd(1.0));
}

SEVENFOLD_INLINE sevenfold_reals sevenfold_limit_reals(sevenfold_reals v, sevenfold_reals lo,
                                                       sevenfold_reals hi) {
  return _mm512_min_pd(_mm512_max_pd(v, lo), hi);
}

/** The first half of 32-bit elements, and the second. */
SEVENFOLD_INLINE sevenfold_reals sevenfold_first_reals(sevenfold_lanes v) {
  return _mm512_cvtepi32_pd(_mm512_castsi512_si256(v));
}

SEVENFOLD_INLINE sevenfold_reals sevenfold_second_reals(sevenfold_lanes v) {
  return _mm512_cvtepi32_pd(_mm512_extracti64x4_epi64(v, 1));
}

/** Whole numbers as 32-bit elements. */
SEVENFOLD_INLINE sevenfold_lanes sevenfold_lanes_of_reals(sevenfold_reals first,
                                                          sevenfold_reals second) {
  const __m512i low = _mm512_castsi256_si512(_mm512_cvttpd_epi32(first));
  return _mm512_inserti64x4(low, _mm512_cvttpd_epi32(second), 1);
}

#endif
