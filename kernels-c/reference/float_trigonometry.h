#ifndef SEVENFOLD_REFERENCE_FLOAT_TRIGONOMETRY_H
#define SEVENFOLD_REFERENCE_FLOAT_TRIGONOMETRY_H

/**
 * @file float_trigonometry.h
 * sin and cos in float32 for every input. Below 2^15 the multiple of pi/2 is taken off in three
 * parts; above, the product with 2/pi is taken modulo 4 in integers. Java's twin is
 * FloatTrigonometry.
 */

#include "float_functions.h"

/** x - quadrant * pi/2, |angle| <= pi/4. */
typedef struct sevenfold_angle {
  float angle;
  uint32_t quadrant;
} sevenfold_angle;

/* The binary digits of 2/pi behind the point, after 32 zeros. */
static const uint32_t sevenfold_two_over_pi[8] = {0x00000000u, 0xa2f9836eu, 0x4e441529u,
                                                  0xfc2757d1u, 0xf534ddc0u, 0xdb629599u,
                                                  0x3c439041u, 0xfe5163abu};

/* 32 digits from position `at` on. */
static inline uint64_t sevenfold_digits(uint32_t at) {
  const uint32_t *word = sevenfold_two_over_pi + at / 32u;
  const uint64_t pair = (uint64_t)word[0] << 32 | word[1];
  return pair >> (32u - at % 32u) & 0xffffffffu;
}

/*
 * a = m * 2^e with a whole m below 2^24. Digits of 2/pi that contribute multiples of 4 are left
 * out; the next 96 give the quadrant in two bits and its fraction in 94.
 */
static inline sevenfold_angle sevenfold_reduce_large_angle(float a) {
  const uint32_t bits = sevenfold_bits_of(a);
  const uint64_t m = (bits & 0x7fffffu) | 0x800000u;
  const uint32_t at = (bits >> 23) - 150u + 30u;
  const uint64_t low = m * sevenfold_digits(at + 64u);
  const uint64_t middle = m * sevenfold_digits(at + 32u) + (low >> 32);
  const uint64_t high = m * sevenfold_digits(at) + (middle >> 32);
  const uint64_t turns = high << 32 | (middle & 0xffffffffu);
  const uint64_t fraction = turns << 2;
  const uint32_t is_upper = (uint32_t)(fraction >> 63);
  const double magnitude = (double)(is_upper ? ~fraction + 1u : fraction);
  const float angle = (float)(magnitude * 0x1.921fb54442d18p-64);
  const sevenfold_angle reduced = {is_upper ? -angle : angle, (uint32_t)(turns >> 62) + is_upper};
  return reduced;
}

/** 0 <= a < 2^15. */
static inline sevenfold_angle sevenfold_reduce_small_angle(float a) {
  const float shifted = fmaf(a, 0x1.45f306p-1f, SEVENFOLD_ROUNDER);
  const float n = shifted - SEVENFOLD_ROUNDER;
  const float first = fmaf(-n, 0x1.921fb6p+0f, a);
  const float second = fmaf(-n, -0x1.777a5cp-25f, first);
  const sevenfold_angle reduced = {fmaf(-n, -0x1.ee59dap-50f, second), sevenfold_bits_of(shifted)};
  return reduced;
}

/** a >= 0 and finite. */
static inline sevenfold_angle sevenfold_reduce_angle(float a) {
  return a < 0x1p15f ? sevenfold_reduce_small_angle(a) : sevenfold_reduce_large_angle(a);
}

/** The sine (or, one quadrant on, the cosine) of a reduced angle. */
static inline float sevenfold_wave(sevenfold_angle reduced, uint32_t quadrants) {
  const float r = reduced.angle;
  const float t = r * r;
  float s = 0x1.7ccf12p-19f;
  s = fmaf(s, t, -0x1.a05ba8p-13f);
  s = fmaf(s, t, 0x1.111176p-7f);
  s = fmaf(s, t, -0x1.555556p-3f);
  float c = -0x1.371b94p-22f;
  c = fmaf(c, t, 0x1.a075d6p-16f);
  c = fmaf(c, t, -0x1.6c1762p-10f);
  c = fmaf(c, t, 0x1.555556p-5f);
  const float sine = fmaf(r * t, s, r);
  const float cosine = fmaf(t * t, c, fmaf(t, -0.5f, 1.0f));
  const uint32_t quadrant = reduced.quadrant + quadrants;
  const float wave = quadrant % 2u == 0u ? sine : cosine;
  return quadrant / 2u % 2u == 0u ? wave : -wave;
}

/** The sine of x from that of its magnitude. */
static inline float sevenfold_odd_wave(float x, float wave) {
  return sevenfold_bits_of(x) >> 31 == 0u ? wave : -wave;
}

/** sin x; NaN for infinities. */
static inline float sevenfold_sin(float x) {
  const float a = fabsf(x);
  return a < INFINITY ? sevenfold_odd_wave(x, sevenfold_wave(sevenfold_reduce_angle(a), 0u)) : NAN;
}

/** cos x; NaN for infinities. */
static inline float sevenfold_cos(float x) {
  const float a = fabsf(x);
  return a < INFINITY ? sevenfold_wave(sevenfold_reduce_angle(a), 1u) : NAN;
}

/** sin x for |x| < 2^15, without branches. */
static inline float sevenfold_sin_small(float x) {
  return sevenfold_odd_wave(x, sevenfold_wave(sevenfold_reduce_small_angle(fabsf(x)), 0u));
}

/** cos x for |x| < 2^15, without branches. */
static inline float sevenfold_cos_small(float x) {
  return sevenfold_wave(sevenfold_reduce_small_angle(fabsf(x)), 1u);
}

#endif
