#ifndef SEVENFOLD_NORMALIZE_H
#define SEVENFOLD_NORMALIZE_H

/**
 * @file normalize.h
 * Integer layer, group, instance and rms norm.
 *
 * Of the n = reduced codes of a row, exactly, in int64: S1 = sum(q), S2 = sum(q * q),
 * p = floor((2 * S1 + n) / (2 * n)), C1 = S1 - n * p, C2 = S2 - 2 * p * S1 + n * p * p.
 *
 *     layer norm:  m = C1 / n,  v = C2 / n - m * m                      (double)
 *     rms norm:    p = z_x,  m = 0,  v = C2 / n
 *     inv = (float)(1.0 / sqrt(v * (s_x * s_x) + eps)),  k = s_x * inv, at most FLT_MAX
 *
 * and for each code, rounded to float32 after every operation:
 *
 *     t = (float)(q - p) - (float) m,  t = t * k,  t = t * weight,  t = t + bias
 *     y = clamp(quantize(t), lo, hi)
 *
 * Parameters:
 * - weight, bias: float32[groups * reduced / spread], or NULL for none (then that step is left out).
 * - eps: positive and finite.
 * - scale: float32[2] = {s_x, s_y}. quantization: int32[4] = {z_x, z_y, lo, hi}.
 *
 * Errors: NULL_POINTER, INVALID_GEOMETRY, INVALID_PARAMETER.
 */

#include <stdint.h>

#include "sevenfold/geometry.h"
#include "sevenfold/status.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Layer, group, instance norm, int8. */
int32_t c7x_int8_layer_norm(const sevenfold_normalize *geometry, const int8_t *input,
                            const float *weight, const float *bias, double eps, const float *scale,
                            const int32_t *quantization, int8_t *output);

/** Layer, group, instance norm, int16. */
int32_t c7x_int16_layer_norm(const sevenfold_normalize *geometry, const int16_t *input,
                             const float *weight, const float *bias, double eps, const float *scale,
                             const int32_t *quantization, int16_t *output);

/** Rms norm, int8. */
int32_t c7x_int8_rms_norm(const sevenfold_normalize *geometry, const int8_t *input,
                          const float *weight, double eps, const float *scale,
                          const int32_t *quantization, int8_t *output);

/** Rms norm, int16. */
int32_t c7x_int16_rms_norm(const sevenfold_normalize *geometry, const int16_t *input,
                           const float *weight, double eps, const float *scale,
                           const int32_t *quantization, int16_t *output);

#ifdef __cplusplus
}
#endif

#endif
