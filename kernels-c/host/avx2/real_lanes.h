#ifndef SEVENFOLD_HOST_AVX2_REAL_LANES_H
#define SEVENFOLD_HOST_AVX2_REAL_LANES_H

/**
 * @file real_lanes.h
 * Vectors of binary64 beside those of lanes.h, two for the elements of one; the other instruction
 * set has a file of the same name.
 */

#include "lanes.h"

typedef __m256d sevenfold_reals;

/** Elements of a vector. */
enum { SEVENFOLD_REALS = 4 };

SEVENFOLD_INLINE sevenfold_reals sevenfold_load_reals(const double *from) {
  return _mm256_loadu_pd(from);
}

SEVENFOLD_INLINE void sevenfold_store_reals(double *to, sevenfold_reals v) {
  _mm256_storeu_pd(to, v);
}

SEVENFOLD_INLINE sevenfold_reals sevenfold_set_reals(double x) { return _mm256_set1_pd(x); }

/** a * b + c, rounded once. */
SEVENFOLD_INLINE sevenfold_reals sevenfold_fma_reals(sevenfold_reals a, sevenfold_reals b,
                                                     sevenfold_reals c) {
  return _mm256_fmadd_pd(a, b, c);
}

SEVENFOLD_INLINE sevenfold_reals sevenfold_add_reals(sevenfold_reals a, sevenfold_reals b) {
  return _mm256_add_pd(a, b);
}

SEVENFOLD_INLINE sevenfold_reals sevenfold_subtract_reals(sevenfold_reals a, sevenfold_reals b) {
  return _mm256_sub_pd(a, b);
}

SEVENFOLD_INLINE sevenfold_reals sevenfold_floor_reals(sevenfold_reals v) {
  return _mm256_floor_pd(v);
}

/** 1 where an element is below 0, else 0. */
SEVENFOLD_INLINE sevenfold_reals sevenfold_are_negative(sevenfold_reals v) {
  const __m256d mask = _mm256_cmp_pd(v, _mm256_setzero_pd(), _CMP_LT_OQ);
  return _mm256_and_pd(mask, _mm256_set1_pd(1.0));
}

SEVENFOLD_INLINE sevenfold_reals sevenfold_limit_reals(sevenfold_reals v, sevenfold_reals lo,
                                                       sevenfold_reals hi) {
  return _mm256_min_pd(_mm256_max_pd(v, lo), hi);
}

/** The first half of 32-bit elements, and the second. */
SEVENFOLD_INLINE sevenfold_reals sevenfold_first_reals(sevenfold_lanes v) {
  return _mm256_cvtepi32_pd(_mm256_castsi256_si128(v));
}

SEVENFOLD_INLINE sevenfold_reals sevenfold_second_reals(sevenfold_lanes v) {
  return _mm256_cvtepi32_pd(_mm256_extracti128_si256(v, 1));
}

/** Whole numbers as 32-bit elements. */
SEVENFOLD_INLINE sevenfold_lanes sevenfold_lanes_of_reals(sevenfold_reals first,
                                                          sevenfold_reals second) {
  const __m256i low = _mm256_castsi128_si256(_mm256_cvttpd_epi32(first));
  return _mm256_inserti128_si256(low, _mm256_cvttpd_epi32(second), 1);
}

#endif
