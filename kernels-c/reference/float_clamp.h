#ifndef SEVENFOLD_REFERENCE_FLOAT_CLAMP_H
#define SEVENFOLD_REFERENCE_FLOAT_CLAMP_H

/**
 * @file float_clamp.h
 * The clamp of every float kernel. Both comparisons are false for NaN and for zeros of different
 * sign, so these pass through. Neither is conditional, so that compilers can vectorise: lo <= hi.
 */

static inline float sevenfold_clamp_f32(float v, float lo, float hi) {
  const float above = v < lo ? lo : v;
  return above > hi ? hi : above;
}

#endif
