#ifndef SEVENFOLD_REFERENCE_WEIGHT_ONLY_H
#define SEVENFOLD_REFERENCE_WEIGHT_ONLY_H

/**
 * @file weight_only.h
 * The last step of a float layer with int8 weights.
 */

#include "float_clamp.h"

/** clamp(sum * scale + bias); bias may be NULL. */
static inline float sevenfold_weight_only(float sum, float scale, const float *bias,
                                          const float *bounds) {
  const float scaled = sum * scale;
  return sevenfold_clamp_f32(bias ? scaled + *bias : scaled, bounds[0], bounds[1]);
}

#endif
