#ifndef SEVENFOLD_REFERENCE_FLOAT_CLAMP_H
#define SEVENFOLD_REFERENCE_FLOAT_CLAMP_H

/**
 * @file float_clamp.h
 * The clamp of every float kernel. Both comparisons are false for NaN and for zeros of different
 * sign, so these pass through.
 */

static inline float sevenfold_clamp_f32(float v, float lo, float hi) {
  return v < lo ? lo : (v > hi ? hi : v);
}

#endif
