#ifndef SEVENFOLD_FLOAT_H
#define SEVENFOLD_FLOAT_H

/**
 * @file float.h
 * Operators that stay in float32. Every result is one fixed sequence of IEEE binary32 operations,
 * so all instruction sets give the same bits (NaN equals NaN, whatever its bits).
 *
 * Clamp: bounds is float32[2] = {lo, hi}, lo <= hi, -inf and +inf where there is none;
 * y = v < lo ? lo : (v > hi ? hi : v), so NaN and a zero's sign pass through.
 *
 * Errors: NULL_POINTER, INVALID_GEOMETRY, INVALID_PARAMETER (lo > hi or NaN bounds).
 */

#include <stdint.h>

#include "sevenfold/geometry.h"
#include "sevenfold/status.h"

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Convolution, any groups (depthwise included): acc = +0.0f; for input channel, kernel row, kernel
 * column ascending: acc = fma(x, w, acc); y = clamp(acc + bias). A tap in the padding is
 * fma(+0.0f, w, acc).
 *
 * @param bias float32[out_channels], or NULL for none (then nothing is added)
 * @param prepared not used, NULL
 * @param scratch c7x_float_conv2d_scratch_bytes(geometry) bytes, or NULL for the plain loops
 */
int32_t c7x_float_conv2d(const sevenfold_conv2d *geometry, const float *input, const float *weight,
                         const float *bias, const float *bounds, float *output,
                         const void *prepared, void *scratch);

/**
 * Linear layer: acc = +0.0f; for k ascending: acc = fma(input[m, k], weight[n, k], acc);
 * y = clamp(acc + bias[n]).
 *
 * @param bias float32[columns], or NULL for none (then nothing is added)
 * @param prepared not used, NULL
 * @param scratch not used, NULL
 */
int32_t c7x_float_linear(const sevenfold_matmul *geometry, const float *input, const float *weight,
                         const float *bias, const float *bounds, float *output,
                         const void *prepared, void *scratch);

/**
 * Convolution with int8 weights: acc as in c7x_float_conv2d with the codes as floats;
 * y = clamp(acc * weight_scale[out channel] + bias), each operation rounded.
 *
 * @param weight_scale float32[out_channels]
 * @param bias float32[out_channels], or NULL for none (then nothing is added)
 * @param prepared not used, NULL
 * @param scratch c7x_float_conv2d_w8_scratch_bytes(geometry) bytes, or NULL for the plain loops
 */
int32_t c7x_float_conv2d_w8(const sevenfold_conv2d *geometry, const float *input,
                            const int8_t *weight, const float *weight_scale, const float *bias,
                            const float *bounds, float *output, const void *prepared,
                            void *scratch);

/**
 * Linear layer with int8 weights: acc as in c7x_float_linear with the codes as floats;
 * y = clamp(acc * weight_scale[n] + bias[n]), each operation rounded. Parameters as in
 * c7x_float_conv2d_w8, scratch of c7x_float_linear_w8_scratch_bytes(geometry) bytes.
 */
int32_t c7x_float_linear_w8(const sevenfold_matmul *geometry, const float *input,
                            const int8_t *weight, const float *weight_scale, const float *bias,
                            const float *bounds, float *output, const void *prepared,
                            void *scratch);

/** y = clamp(a + alpha * b), broadcasting, each operation rounded. bounds: float32[3] = {lo, hi,
 * alpha}. */
int32_t c7x_float_add(const sevenfold_broadcast *geometry, const float *a, const float *b,
                      const float *bounds, float *output);

/** y = clamp(a - alpha * b); as c7x_float_add. */
int32_t c7x_float_sub(const sevenfold_broadcast *geometry, const float *a, const float *b,
                      const float *bounds, float *output);

/** y = clamp(a * b), broadcasting. */
int32_t c7x_float_mul(const sevenfold_broadcast *geometry, const float *a, const float *b,
                      const float *bounds, float *output);

/** y = clamp(a / b), broadcasting. */
int32_t c7x_float_div(const sevenfold_broadcast *geometry, const float *a, const float *b,
                      const float *bounds, float *output);

/** y = x + scalar[0]. */
int32_t c7x_float_add_scalar(int32_t elements, const float *input, const float *scalar,
                             float *output);

/** y = x - scalar[0], or scalar[0] - x where reversed is 1. */
int32_t c7x_float_sub_scalar(int32_t elements, int32_t reversed, const float *input,
                             const float *scalar, float *output);

/** y = x * scalar[0]. */
int32_t c7x_float_mul_scalar(int32_t elements, const float *input, const float *scalar,
                             float *output);

/** y = clamp(x). */
int32_t c7x_float_clamp(int32_t elements, const float *input, const float *bounds, float *output);

/** Adaptive max pool; compared as in c7x_float_max_pool. */
int32_t c7x_float_adaptive_max_pool(const sevenfold_adaptive_pool2d *geometry, const float *input,
                                    float *output);

/** Max pool: NaN wins, +0 is larger than -0, padding never wins. */
int32_t c7x_float_max_pool(const sevenfold_pool2d *geometry, const float *input, float *output);

/**
 * Average pool: acc = +0.0f; elements of the window in row-major order are added one by one;
 * y = acc / (float) n. A window without any input element gives +0.0f.
 */
int32_t c7x_float_avg_pool(const sevenfold_pool2d *geometry, const float *input, float *output);

/** Adaptive average pool: as c7x_float_avg_pool, n is the window's size. */
int32_t c7x_float_adaptive_avg_pool(const sevenfold_adaptive_pool2d *geometry, const float *input,
                                    float *output);

/**
 * Mean: 16 lanes start at +0.0f, lane j adds elements j, j + 16, … in order; then lane j adds lane
 * j + 8, j + 4, j + 2, j + 1; y = lane 0 / (float) reduced.
 */
int32_t c7x_float_mean(const sevenfold_reduce *geometry, const float *input, float *output);

/**
 * Layer, group, instance norm: mean as c7x_float_mean; d = x - mean; variance = the mean of d * d,
 * summed likewise; gain = (float)(1.0 / sqrt((double) variance + eps)), at most FLT_MAX;
 * y = clamp(d * gain * weight + bias), each operation rounded.
 *
 * @param weight float32[groups * reduced / spread], or NULL for none (then nothing is multiplied)
 * @param bias likewise, or NULL for none (then nothing is added)
 * @param eps > 0
 */
int32_t c7x_float_layer_norm(const sevenfold_normalize *geometry, const float *input,
                             const float *weight, const float *bias, double eps,
                             const float *bounds, float *output);

/** Rms norm: gain from the mean of x * x instead, y = clamp(x * gain * weight). */
int32_t c7x_float_rms_norm(const sevenfold_normalize *geometry, const float *input,
                           const float *weight, double eps, const float *bounds, float *output);

/** Division by the length: gain = (float)(1.0 / max(sqrt((double) sum of x * x), eps)). */
int32_t c7x_float_normalize(const sevenfold_normalize *geometry, const float *input, double eps,
                            const float *bounds, float *output);

/**
 * Local response norm: the squares of channels c - size / 2 .. c + (size - 1) / 2 are added one by
 * one; d = (float)(k + alpha / size * (double) sum); y = clamp(x * exp(-beta * log(d))).
 */
int32_t c7x_float_local_response_norm(const sevenfold_reduce *geometry, int32_t size, double alpha,
                                      double beta, double k, const float *input,
                                      const float *bounds, float *output);

/**
 * Products of matrices: y = clamp(alpha * sum), sum from +0.0 by one fused multiply-add per k,
 * ascending. parameters: {lo, hi, alpha}. scratch: see host.h; NULL is allowed and slow.
 */
int32_t c7x_float_matmul(const sevenfold_batch_matmul *geometry, const float *a, const float *b,
                         const float *parameters, float *output, void *scratch);

#ifdef __cplusplus
}
#endif

#endif
