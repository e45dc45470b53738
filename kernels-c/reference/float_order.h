#ifndef SEVENFOLD_REFERENCE_FLOAT_ORDER_H
#define SEVENFOLD_REFERENCE_FLOAT_ORDER_H

/**
 * @file float_order.h
 * Largest and smallest of floats: NaN wins, and +0 is larger than -0.
 */

#include <math.h>

static inline float sevenfold_larger_f32(float a, float b) {
  if (a != a || b != b) {
    return a != a ? a : b;
  }
  if (a == b) {
    return signbit(a) ? b : a;
  }
  return a > b ? a : b;
}

static inline float sevenfold_smaller_f32(float a, float b) {
  if (a != a || b != b) {
    return a != a ? a : b;
  }
  if (a == b) {
    return signbit(a) ? a : b;
  }
  return a < b ? a : b;
}

#endif
