#ifndef SEVENFOLD_REFERENCE_FLOAT_FUNCTIONS_H
#define SEVENFOLD_REFERENCE_FLOAT_FUNCTIONS_H

/**
 * @file float_functions.h
 * exp, tanh, sigmoid, erf and log in float32, within 2 ULP of the true value for every input, and
 * what is made of them. Each is one fixed sequence of IEEE operations without branches, so that any
 * machine gives the same bits and compilers can vectorise. Java's twin is FloatFunctions, line by
 * line. The polynomials are least-maximum fits made for the intervals that the comments name.
 */

#include <math.h>
#include <stdint.h>
#include <string.h>

/* Adding and subtracting this rounds a float below 2^22 in magnitude to an integer, half to even;
 * in between, the integer stands in the low bits. */
#define SEVENFOLD_ROUNDER 0x1.8p23f
#define SEVENFOLD_LOG2_E 0x1.715476p0f
/* ln 2 in two parts; the first has so few bits that its product with an exponent is exact. */
#define SEVENFOLD_LN2_HIGH 0x1.62e4000000000p-1f
#define SEVENFOLD_LN2_LOW 0x1.7f7d1c0000000p-20f

static inline uint32_t sevenfold_bits_of(float x) {
  uint32_t bits;
  memcpy(&bits, &x, sizeof bits);
  return bits;
}

static inline float sevenfold_float_of(uint32_t bits) {
  float x;
  memcpy(&x, &bits, sizeof x);
  return x;
}

/** magnitude with the sign of x; magnitude is not negative. */
static inline float sevenfold_signed(float magnitude, float x) {
  return sevenfold_float_of(sevenfold_bits_of(magnitude) | (sevenfold_bits_of(x) & 0x80000000u));
}

/** (e^r - 1 - r) / r^2 for |r| <= ln(2) / 2. */
static inline float sevenfold_exp_tail(float r) {
  float q = 0x1.6d7154p-10f;
  q = fmaf(q, r, 0x1.123ad8p-7f);
  q = fmaf(q, r, 0x1.5554c8p-5f);
  q = fmaf(q, r, 0x1.55549p-3f);
  return fmaf(q, r, 0.5f);
}

/** 2^n for the integer n in the low bits of n + SEVENFOLD_ROUNDER; -126 <= n <= 127. */
static inline float sevenfold_power_of_two(float shifted) {
  const uint32_t n = sevenfold_bits_of(shifted) - sevenfold_bits_of(SEVENFOLD_ROUNDER);
  return sevenfold_float_of((n + 127u) << 23);
}

/** e^x. The scale is applied in two halves, so that subnormal results are rounded once. */
static inline float sevenfold_exp(float x) {
  const float low = x < -104.0f ? -104.0f : x;
  const float t = low > 89.0f ? 89.0f : low;
  const float shifted = fmaf(t, SEVENFOLD_LOG2_E, SEVENFOLD_ROUNDER);
  const float n = shifted - SEVENFOLD_ROUNDER;
  const float r = fmaf(-n, SEVENFOLD_LN2_LOW, fmaf(-n, SEVENFOLD_LN2_HIGH, t));
  const float sum = 1.0f + r;
  const float p = sum + fmaf(r * r, sevenfold_exp_tail(r), r - (sum - 1.0f));
  const float half = fmaf(n, 0.5f, SEVENFOLD_ROUNDER);
  const float rest = n - (half - SEVENFOLD_ROUNDER) + SEVENFOLD_ROUNDER;
  return p * sevenfold_power_of_two(half) * sevenfold_power_of_two(rest);
}

/** e^x - 1. */
static inline float sevenfold_expm1(float x) {
  const float low = x < -20.0f ? -20.0f : x;
  const float t = low > 89.0f ? 89.0f : low;
  const float shifted = fmaf(t, SEVENFOLD_LOG2_E, SEVENFOLD_ROUNDER);
  const float n = shifted - SEVENFOLD_ROUNDER;
  const float r = fmaf(-n, SEVENFOLD_LN2_LOW, fmaf(-n, SEVENFOLD_LN2_HIGH, t));
  const float p = fmaf(r * r, sevenfold_exp_tail(r), r);
  const float half = sevenfold_power_of_two(shifted - 1.0f);
  return 2.0f * fmaf(half, p, half - 0.5f);
}

/** tanh x: a polynomial for |x| < 0.625, else 1 - 2 / (e^2|x| + 1). */
static inline float sevenfold_tanh(float x) {
  const float a = fabsf(x);
  const float t = a * a;
  float q = -0x1.76922ap-8f;
  q = fmaf(q, t, 0x1.52509ep-6f);
  q = fmaf(q, t, -0x1.b84340p-5f);
  q = fmaf(q, t, 0x1.110760p-3f);
  q = fmaf(q, t, -0x1.555534p-2f);
  const float small = fmaf(a * t, q, a);
  const float large = 1.0f - 2.0f / (sevenfold_exp(2.0f * a) + 1.0f);
  return sevenfold_signed(a < 0.625f ? small : large, x);
}

/**
 * 1 / (1 + e^-x). With e = e^-|x| this is 1 - e / (1 + e) from 0 on and e (1 - e / (1 + e)) below:
 * nothing overflows, and small results keep their precision.
 */
static inline float sevenfold_sigmoid(float x) {
  const float e = sevenfold_exp(-fabsf(x));
  const float share = e / (1.0f + e);
  const float base = x >= 0.0f ? 1.0f : e;
  return fmaf(-base, share, base);
}

/** erf x: a polynomial for |x| < 1, else 1 - e^p with p a polynomial fitted to ln erfc. */
static inline float sevenfold_erf(float x) {
  const float a = fabsf(x);
  const float t = a * a;
  float q = 0x1.4c344ep-14f;
  q = fmaf(q, t, -0x1.a50b0ep-11f);
  q = fmaf(q, t, 0x1.542e10p-8f);
  q = fmaf(q, t, -0x1.b7fe90p-6f);
  q = fmaf(q, t, 0x1.ce2d50p-4f);
  q = fmaf(q, t, -0x1.812740p-2f);
  q = fmaf(q, t, 0x1.06eba8p-3f);
  const float small = fmaf(a, q, a);
  const float b = a > 4.0f ? 4.0f : a;
  float p = 0x1.6bddb2p-16f;
  p = fmaf(p, b, -0x1.cecaacp-12f);
  p = fmaf(p, b, 0x1.138e30p-8f);
  p = fmaf(p, b, -0x1.9d03ecp-6f);
  p = fmaf(p, b, 0x1.bc1564p-4f);
  p = fmaf(p, b, 0x1.443560p-1f);
  p = fmaf(p, b, 0x1.212c0ep+0f);
  p = fmaf(p, b, -0x1.8a5954p-13f);
  const float large = 1.0f - sevenfold_exp(-p);
  return sevenfold_signed(a < 1.0f ? small : large, x);
}

/** ln x; -inf at 0, NaN below. x = 2^k (1 + f) with 1 + f in [2/3, 4/3). */
static inline float sevenfold_log(float x) {
  const float normal = x < 0x1p-126f ? x * 0x1p23f : x;
  const uint32_t bits = sevenfold_bits_of(normal);
  const uint32_t exponent = (bits + (128u << 23) - 0x3f2aaaabu) >> 23;
  const float k = (float)((int32_t)exponent - 128) - (x < 0x1p-126f ? 23.0f : 0.0f);
  const float f = sevenfold_float_of(bits - ((exponent - 128u) << 23)) - 1.0f;
  float q = 0x1.f85670p-4f;
  q = fmaf(q, f, -0x1.06d3aap-3f);
  q = fmaf(q, f, 0x1.b5493cp-4f);
  q = fmaf(q, f, -0x1.f3a7ecp-4f);
  q = fmaf(q, f, 0x1.25179ap-3f);
  q = fmaf(q, f, -0x1.5597dep-3f);
  q = fmaf(q, f, 0x1.999666p-3f);
  q = fmaf(q, f, -0x1.ffff16p-3f);
  q = fmaf(q, f, 0x1.555558p-2f);
  const float fraction = fmaf(f * f, fmaf(f, q, -0.5f), f);
  const float sum = fmaf(k, SEVENFOLD_LN2_HIGH, fmaf(k, SEVENFOLD_LN2_LOW, fraction));
  const float finite = x < INFINITY ? sum : x;
  const float positive = x > 0.0f ? finite : NAN;
  return x == 0.0f ? -INFINITY : positive;
}

/** ln(1 + y) for y >= 0: what the sum lost is added to first order. */
static inline float sevenfold_log1p(float y) {
  const float u = 1.0f + y;
  const float lost = y < 1.0f ? y - (u - 1.0f) : 1.0f - (u - y);
  const float sum = sevenfold_log(u) + lost / u;
  return y < INFINITY ? sum : y;
}

#endif
