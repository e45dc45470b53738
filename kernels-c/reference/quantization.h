#ifndef SEVENFOLD_REFERENCE_QUANTIZATION_H
#define SEVENFOLD_REFERENCE_QUANTIZATION_H

/**
 * @file quantization.h
 * From a real number to a code.
 */

#include <math.h>
#include <stdint.h>

#include "checks.h"

/**
 * Rounds half to even and saturates. The clamp comes before the conversion, which C leaves
 * undefined for a float outside int32, and before the zero point, which could overflow.
 */
static inline int32_t sevenfold_quantize(float x, float inverse_scale, int32_t zero_point,
                                         sevenfold_code_range range) {
  const float rounded = rintf(x * inverse_scale);
  const float lowest = (float)(range.lowest - zero_point);
  const float highest = (float)(range.highest - zero_point);
  const float number = rounded == rounded ? rounded : 0.0f;
  const float above = number > lowest ? number : lowest;
  return (int32_t)(above < highest ? above : highest) + zero_point;
}

#endif
