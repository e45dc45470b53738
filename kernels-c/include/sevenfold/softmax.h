#ifndef SEVENFOLD_SOFTMAX_H
#define SEVENFOLD_SOFTMAX_H

/**
 * @file softmax.h
 * Softmax and its logarithm over one axis: input and output [outer, reduced, inner], the axis in
 * the middle. The output may be the input (same address). Errors: NULL_POINTER, INVALID_GEOMETRY,
 * INVALID_PARAMETER.
 *
 * Float: m is the largest element (a NaN is), e_i = exp(x_i - m), s their sum in sixteen lanes;
 * y_i = e_i / s, or (x_i - m) - log(s).
 *
 * Integer, for an input of scale s_x: m is the largest code, d = m - x. With exponential[d] =
 * rint(2^30 exp(-d s_x)), int32[256], an int8 has e = exponential[d]. An int16 has e =
 * RHU(coarse[d >> 8] * exponential[d & 255], 30) with coarse[j] = rint(2^30 exp(-256 j s_x)),
 * int32[256]. S is the sum of e.
 *   softmax: quantization int32[3] = {z_y, M, V}, M / 2^V the inverse of the output's scale, 0 <= M
 * < 2^30, 0 <= V <= 62. L is the least shift with n = S >> L below 2^31; R = 2^61 / n, rounded
 * down; Q = RHU(R * M, 31); y = sat(RHU(e * Q, min(30 + V + L, 62)) + z_y). log_softmax: scale
 * float32[2] = {s_x, s_y}, quantization int32[1] = {z_y}. In float32, t = log((float) S * 2^-30); y
 * = quantize((float) (x - m) * s_x - t).
 */

#include <stdint.h>

#include "sevenfold/geometry.h"
#include "sevenfold/status.h"

#ifdef __cplusplus
extern "C" {
#endif

int32_t c7x_float_softmax(const sevenfold_reduce *geometry, const float *input, float *output);

int32_t c7x_float_log_softmax(const sevenfold_reduce *geometry, const float *input, float *output);

int32_t c7x_int8_softmax(const sevenfold_reduce *geometry, const int8_t *input,
                         const int32_t *exponential, const int32_t *quantization, int8_t *output);

int32_t c7x_int16_softmax(const sevenfold_reduce *geometry, const int16_t *input,
                          const int32_t *exponential, const int32_t *coarse,
                          const int32_t *quantization, int16_t *output);

int32_t c7x_int8_log_softmax(const sevenfold_reduce *geometry, const int8_t *input,
                             const int32_t *exponential, const float *scale,
                             const int32_t *quantization, int8_t *output);

int32_t c7x_int16_log_softmax(const sevenfold_reduce *geometry, const int16_t *input,
                              const int32_t *exponential, const int32_t *coarse, const float *scale,
                              const int32_t *quantization, int16_t *output);

#ifdef __cplusplus
}
#endif

#endif
