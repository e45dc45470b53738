#ifndef SEVENFOLD_NORMALIZE_H
#define SEVENFOLD_NORMALIZE_H

/**
 * @file normalize.h
 * Integer layer, group, instance and rms norm, division by the length, local response norm.
 *
 * Of the n = reduced codes of a row, exactly, in int64: S1 = sum(q), S2 = sum(q * q),
 * p = floor((2 * S1 + n) / (2 * n)), C1 = S1 - n * p, C2 = S2 - 2 * p * S1 + n * p * p.
 *
 *     layer norm:  m = C1 / n,  v = C2 / n - m * m                      (double)
 *     rms norm:    p = z_x,  m = 0,  v = C2 / n
 *     length:      p = z_x,  m = 0,  inv = (float)(1.0 / max(sqrt(C2 * (s_x * s_x)), eps))
 *     inv = (float)(1.0 / sqrt(v * (s_x * s_x) + eps)),  k = s_x * inv, at most FLT_MAX
 *
 * and for each code, rounded to float32 after every operation:
 *
 *     t = (float)(q - p) - (float) m,  t = t * k,  t = t * weight,  t = t + bias
 *     y = clamp(quantize(t), lo, hi)
 *
 * Parameters:
 * - weight, bias: float32[groups * reduced / spread], or NULL for none (then that step is left
 * out).
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

/** Division by the length, int8: groups and spread are 1. */
int32_t c7x_int8_normalize(const sevenfold_normalize *geometry, const int8_t *input, double eps,
                           const float *scale, const int32_t *quantization, int8_t *output);

/** Division by the length, int16: groups and spread are 1. */
int32_t c7x_int16_normalize(const sevenfold_normalize *geometry, const int16_t *input, double eps,
                            const float *scale, const int32_t *quantization, int16_t *output);

/**
 * Local response norm, int8; input and output [outer, channels, inner]:
 * S = sum of (q - z_x)^2, exact, over channels c - size / 2 .. c + (size - 1) / 2 as far as they
 * exist; d = (float)(k + alpha / size * (s_x * s_x) * S), in double from left to right;
 * gain = s_x * exp(-beta * log(d)) in float, at most FLT_MAX;
 * y = clamp(quantize((float)(q - z_x) * gain), lo, hi).
 *
 * @param size at least 1
 * @param alpha not negative
 * @param k positive
 */
int32_t c7x_int8_local_response_norm(const sevenfold_reduce *geometry, int32_t size, double alpha,
                                     double beta, double k, const int8_t *input, const float *scale,
                                     const int32_t *quantization, int8_t *output);

/** Local response norm, int16. */
int32_t c7x_int16_local_response_norm(const sevenfold_reduce *geometry, int32_t size, double alpha,
                                      double beta, double k, const int16_t *input,
                                      const float *scale, const int32_t *quantization,
                                      int16_t *output);

#ifdef __cplusplus
}
#endif

#endif
