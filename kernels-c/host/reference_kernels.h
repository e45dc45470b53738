#ifndef SEVENFOLD_HOST_REFERENCE_KERNELS_H
#define SEVENFOLD_HOST_REFERENCE_KERNELS_H

/**
 * @file reference_kernels.h
 * The plain loops of reference/ whose public name the host gives to a dispatching function. The
 * build renames them; signatures and meaning are those of the public headers.
 */

#include "sevenfold/conv2d.h"
#include "sevenfold/float.h"
#include "sevenfold/matmul.h"
#include "sevenfold/pool.h"
#include "sevenfold/resize.h"
#include "sevenfold/softmax.h"

#define SEVENFOLD_REFERENCE_CONV2D(name, activation, weight_type, bias_type)                \
  int32_t sevenfold_reference_##name(                                                       \
      const sevenfold_conv2d *geometry, const activation *input, const weight_type *weight, \
      const bias_type *bias, const uint8_t *scale, const uint8_t *shift,                    \
      const int32_t *quantization, activation *output, const void *prepared, void *scratch)

#define SEVENFOLD_REFERENCE_MATMUL(name, activation, weight_type, bias_type)                \
  int32_t sevenfold_reference_##name(                                                       \
      const sevenfold_matmul *geometry, const activation *input, const weight_type *weight, \
      const bias_type *bias, const uint8_t *scale, const uint8_t *shift,                    \
      const int32_t *quantization, activation *output, const void *prepared, void *scratch)

SEVENFOLD_REFERENCE_CONV2D(c7x_conv2d_i8, int8_t, int8_t, int32_t);
SEVENFOLD_REFERENCE_CONV2D(c7x_conv2d_i16, int16_t, int16_t, int64_t);
SEVENFOLD_REFERENCE_CONV2D(c7x_conv2d_w8a16, int16_t, int8_t, int64_t);
SEVENFOLD_REFERENCE_CONV2D(c7x_depthwise_conv2d_i8, int8_t, int8_t, int32_t);
SEVENFOLD_REFERENCE_CONV2D(c7x_depthwise_conv2d_i16, int16_t, int16_t, int64_t);
SEVENFOLD_REFERENCE_CONV2D(c7x_depthwise_conv2d_w8a16, int16_t, int8_t, int64_t);
SEVENFOLD_REFERENCE_CONV2D(c7x_conv_transpose2d_i8, int8_t, int8_t, int32_t);
SEVENFOLD_REFERENCE_CONV2D(c7x_conv_transpose2d_i16, int16_t, int16_t, int64_t);
SEVENFOLD_REFERENCE_CONV2D(c7x_conv_transpose2d_w8a16, int16_t, int8_t, int64_t);
SEVENFOLD_REFERENCE_MATMUL(c7x_matmul_bias_i8, int8_t, int8_t, int32_t);
SEVENFOLD_REFERENCE_MATMUL(c7x_matmul_bias_i16, int16_t, int16_t, int64_t);
SEVENFOLD_REFERENCE_MATMUL(c7x_matmul_bias_w8a16, int16_t, int8_t, int64_t);

int32_t sevenfold_reference_c7x_float_conv2d(const sevenfold_conv2d *geometry, const float *input,
                                             const float *weight, const float *bias,
                                             const float *bounds, float *output,
                                             const void *prepared, void *scratch);
int32_t sevenfold_reference_c7x_float_linear(const sevenfold_matmul *geometry, const float *input,
                                             const float *weight, const float *bias,
                                             const float *bounds, float *output,
                                             const void *prepared, void *scratch);

int32_t sevenfold_reference_c7x_float_conv2d_w8(const sevenfold_conv2d *geometry,
                                                const float *input, const int8_t *weight,
                                                const float *weight_scale, const float *bias,
                                                const float *bounds, float *output,
                                                const void *prepared, void *scratch);
int32_t sevenfold_reference_c7x_float_linear_w8(const sevenfold_matmul *geometry,
                                                const float *input, const int8_t *weight,
                                                const float *weight_scale, const float *bias,
                                                const float *bounds, float *output,
                                                const void *prepared, void *scratch);
int32_t sevenfold_reference_c7x_float_conv_transpose2d(const sevenfold_conv_transpose2d *geometry,
                                                       const float *input, const float *weight,
                                                       const float *bias, const float *bounds,
                                                       float *output);
int32_t sevenfold_reference_c7x_int64_floor_divide(const sevenfold_broadcast *geometry,
                                                   const int64_t *a, const int64_t *b,
                                                   int64_t *output);
int32_t sevenfold_reference_c7x_int64_remainder(const sevenfold_broadcast *geometry,
                                                const int64_t *a, const int64_t *b,
                                                int64_t *output);
int32_t sevenfold_reference_c7x_matmul_i8(const sevenfold_batch_matmul *geometry, const int8_t *a,
                                          const int8_t *b, const int32_t *quantization,
                                          int8_t *output, void *scratch);
int32_t sevenfold_reference_c7x_matmul_i16(const sevenfold_batch_matmul *geometry, const int16_t *a,
                                           const int16_t *b, const int32_t *quantization,
                                           int16_t *output, void *scratch);
int32_t sevenfold_reference_c7x_float_matmul(const sevenfold_batch_matmul *geometry, const float *a,
                                             const float *b, const float *parameters, float *output,
                                             void *scratch);

int32_t sevenfold_reference_c7x_int8_max_pool(const sevenfold_pool2d *geometry, const int8_t *input,
                                              int8_t *output);
int32_t sevenfold_reference_c7x_int16_max_pool(const sevenfold_pool2d *geometry,
                                               const int16_t *input, int16_t *output);
int32_t sevenfold_reference_c7x_float_max_pool(const sevenfold_pool2d *geometry, const float *input,
                                               float *output);
int32_t sevenfold_reference_c7x_int8_softmax(const sevenfold_reduce *geometry, const int8_t *input,
                                             const int32_t *exponential,
                                             const int32_t *quantization, int8_t *output);
int32_t sevenfold_reference_c7x_int16_softmax(const sevenfold_reduce *geometry,
                                              const int16_t *input, const int32_t *exponential,
                                              const int32_t *coarse, const int32_t *quantization,
                                              int16_t *output);
int32_t sevenfold_reference_c7x_int8_resize(const sevenfold_resize *geometry, const int8_t *input,
                                            const int32_t *row_index, const int32_t *row_weight,
                                            const int32_t *column_index,
                                            const int32_t *column_weight,
                                            const int32_t *quantization, int8_t *output,
                                            void *scratch);
int32_t sevenfold_reference_c7x_int16_resize(const sevenfold_resize *geometry, const int16_t *input,
                                             const int32_t *row_index, const int32_t *row_weight,
                                             const int32_t *column_index,
                                             const int32_t *column_weight,
                                             const int32_t *quantization, int16_t *output,
                                             void *scratch);
int32_t sevenfold_reference_c7x_float_resize(const sevenfold_resize *geometry, const float *input,
                                             const int32_t *row_index, const float *row_weight,
                                             const int32_t *column_index,
                                             const float *column_weight, const float *bounds,
                                             float *output, void *scratch);

#undef SEVENFOLD_REFERENCE_CONV2D
#undef SEVENFOLD_REFERENCE_MATMUL

#endif
