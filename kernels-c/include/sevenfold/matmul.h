#ifndef SEVENFOLD_MATMUL_H
#define SEVENFOLD_MATMUL_H

/**
 * @file matmul.h
 * Linear layers in integers: output[m, n] = clamp(RHU((sum_k(input[m, k] * weight[n, k]) + bias[n])
 * * scale[n], shift[n]), lo, hi). Parameters, ranges, accumulator widths, prepared, scratch and
 * errors are those of conv2d.h with one output channel per column; the input zero point of
 * quantization is not used (it is inside the bias) but keeps its place.
 *
 * Products of two activations, in batches: output = clamp(RHU(sum_k((a[m, k] - z_a) * (b[k, n] -
 * z_b)) * M, S) + z_y, lo, hi). quantization is int32[7] = {z_a, z_b, z_y, M, S, lo, hi}; zero
 * points and bounds are codes, lo <= hi, 0 <= M < 2^30, 0 <= S <= 62, and the sum times M stays
 * below 2^62. Sums are exact: in int32 while inner * 255 * 255 < 2^31 (int8), otherwise in int64.
 * scratch: see host.h; NULL is allowed and slow. Errors: NULL_POINTER, INVALID_GEOMETRY,
 * INVALID_PARAMETER.
 */

#include <stddef.h>
#include <stdint.h>

#include "sevenfold/geometry.h"
#include "sevenfold/status.h"

#ifdef __cplusplus
extern "C" {
#endif

/** int8 activations, int8 weights. */
int32_t c7x_matmul_bias_i8(const sevenfold_matmul *geometry, const int8_t *input,
                           const int8_t *weight, const int32_t *bias, const uint8_t *scale,
                           const uint8_t *shift, const int32_t *quantization, int8_t *output,
                           const void *prepared, void *scratch);

/** int16 activations, int16 weights (W16A16). */
int32_t c7x_matmul_bias_i16(const sevenfold_matmul *geometry, const int16_t *input,
                            const int16_t *weight, const int64_t *bias, const uint8_t *scale,
                            const uint8_t *shift, const int32_t *quantization, int16_t *output,
                            const void *prepared, void *scratch);

/** int16 activations, int8 weights (W8A16). */
int32_t c7x_matmul_bias_w8a16(const sevenfold_matmul *geometry, const int16_t *input,
                              const int8_t *weight, const int64_t *bias, const uint8_t *scale,
                              const uint8_t *shift, const int32_t *quantization, int16_t *output,
                              const void *prepared, void *scratch);

/** Two int8 activations. */
int32_t c7x_matmul_i8(const sevenfold_batch_matmul *geometry, const int8_t *a, const int8_t *b,
                      const int32_t *quantization, int8_t *output, void *scratch);

/** Two int16 activations. */
int32_t c7x_matmul_i16(const sevenfold_batch_matmul *geometry, const int16_t *a, const int16_t *b,
                       const int32_t *quantization, int16_t *output, void *scratch);

#ifdef __cplusplus
}
#endif

#endif
