#ifndef SEVENFOLD_REFERENCE_CHECKS_H
#define SEVENFOLD_REFERENCE_CHECKS_H

/**
 * @file checks.h
 * What a kernel verifies before it writes: geometry and parameter ranges. Each function returns a
 * sevenfold_status. The compiler of a model has checked the same; these stop a damaged parameter
 * file or a wrong caller from becoming a silently wrong output.
 */

#include <stdint.h>

#include "sevenfold/geometry.h"
#include "sevenfold/status.h"

/** The smallest and largest code of an activation type. */
typedef struct sevenfold_code_range {
  int32_t lowest;
  int32_t highest;
} sevenfold_code_range;

extern const sevenfold_code_range sevenfold_range_i8;
extern const sevenfold_code_range sevenfold_range_i16;

/** Whether a zero point or bound is a code of the range. */
int sevenfold_is_code(int32_t value, sevenfold_code_range range);

/** Whether 0 <= M < 2^30 and 0 <= S <= 62. */
int sevenfold_is_free_multiplier(int32_t multiplier, int32_t shift);

int32_t sevenfold_check_conv2d(const sevenfold_conv2d *geometry);

/** Geometry that the loops can walk; the output's size is free. */
int32_t sevenfold_check_conv_transpose2d(const sevenfold_conv_transpose2d *geometry);

/** As sevenfold_check_conv2d, and one input channel per group. */
int32_t sevenfold_check_depthwise(const sevenfold_conv2d *geometry);

int32_t sevenfold_check_matmul(const sevenfold_matmul *geometry);

int32_t sevenfold_check_pool2d(const sevenfold_pool2d *geometry);

/** As sevenfold_check_pool2d, and every window holds at least one input element. */
int32_t sevenfold_check_max_pool2d(const sevenfold_pool2d *geometry);

int32_t sevenfold_check_adaptive_pool2d(const sevenfold_adaptive_pool2d *geometry);

int32_t sevenfold_check_reduce(const sevenfold_reduce *geometry);

int32_t sevenfold_check_normalize(const sevenfold_normalize *geometry);

int32_t sevenfold_check_broadcast(const sevenfold_broadcast *geometry);

/** lo <= hi, both codes of the range. */
int32_t sevenfold_check_bounds(int32_t lo, int32_t hi, sevenfold_code_range range);

/** Zero point and bounds of a convolution or matmul, and the shift of every output channel. */
int32_t sevenfold_check_requantization(const int32_t *quantization, const uint8_t *shift,
                                       int32_t out_channels, sevenfold_code_range range);

/** The arrays that every integer convolution and matmul is called with. */
typedef struct sevenfold_arrays {
  const void *input;
  const void *weight;
  const void *bias;
  const uint8_t *scale;
  const uint8_t *shift;
  const int32_t *quantization;
  const void *output;
} sevenfold_arrays;

/** Everything about a call of an integer convolution: pointers, geometry, parameters. */
int32_t sevenfold_check_conv2d_call(const sevenfold_conv2d *geometry,
                                    const sevenfold_arrays *arrays, sevenfold_code_range range);

/** Everything about a call of an integer transposed convolution. */
int32_t sevenfold_check_conv_transpose2d_call(const sevenfold_conv_transpose2d *geometry,
                                              const sevenfold_arrays *arrays,
                                              sevenfold_code_range range);

/** Everything about a call of an integer matmul. */
int32_t sevenfold_check_matmul_call(const sevenfold_matmul *geometry,
                                    const sevenfold_arrays *arrays, sevenfold_code_range range);

/** The eight parameters of an addition; multipliers below multiplier_limit in magnitude. */
int32_t sevenfold_check_add(const int32_t *quantization, int32_t multiplier_limit,
                            sevenfold_code_range range);

/** Everything about a call of an integer product or quotient: pointers, geometry, parameters. */
int32_t sevenfold_check_product_call(const sevenfold_broadcast *geometry, const void *a,
                                     const void *b, const int32_t *quantization, const void *output,
                                     int32_t largest_shift, sevenfold_code_range range);

/** The parameters of a product: {z_a, z_b, z_y, M, S, lo, hi}. */
int32_t sevenfold_check_product(const int32_t *quantization, int32_t largest_shift,
                                sevenfold_code_range range);

int32_t sevenfold_check_batch_matmul(const sevenfold_batch_matmul *geometry);

/** Everything about a call of an integer product of matrices. */
int32_t sevenfold_check_batch_matmul_call(const sevenfold_batch_matmul *geometry, const void *a,
                                          const void *b, const int32_t *quantization,
                                          const void *output, sevenfold_code_range range);

/** The parameters of an average: quantization[5] and its table of counts. */
int32_t sevenfold_check_average(const int32_t *quantization, const int32_t *counts,
                                const int32_t *multiplier, const int32_t *shift,
                                sevenfold_code_range range);

/** {z_x, z_y, M, S} of a requantization from int16. */
int32_t sevenfold_check_requantize(const int32_t *quantization, sevenfold_code_range output);

/** A scale within [2^-100, 2^100] and a zero point that is a code. */
int32_t sevenfold_check_scale(const float *scale, const int32_t *quantization,
                              sevenfold_code_range range);

/** {s_x, s_y}, {z_x, z_y, lo, hi} and eps of a normalization. */
int32_t sevenfold_check_normalization(const float *scale, const int32_t *quantization, double eps,
                                      sevenfold_code_range range);

/** Positive and finite. */
int32_t sevenfold_check_eps(double eps);

/** Float bounds: no NaN, lo <= hi. */
int32_t sevenfold_check_float_bounds(const float *bounds);

#endif
