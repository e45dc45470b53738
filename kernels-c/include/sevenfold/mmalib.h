#ifndef SEVENFOLD_MMALIB_H
#define SEVENFOLD_MMALIB_H

/**
 * @file mmalib.h
 * Vendor-named kernels. Roles, parameters and results are those of conv2d.h and matmul.h to the
 * bit; what the vendor's library cannot do is refused with SEVENFOLD_STATUS_UNSUPPORTED before
 * anything is written. On the host the vendor's arithmetic is emulated. Limits:
 * - convolution: stride_height = stride_width, dilation 1, groups 1 (the grouped loop takes any
 *   groups and calls the convolution once per group); int16: input zero point 0.
 * - depthwise: channel multiplier 1, square kernel, equal strides, dilation 1; int8: 3x3 and 5x5
 *   with stride 1 or 2, 7x7 with stride 1; int16: 3x3 with stride 1 or 2, input zero point 0.
 * - matmul: scale at most 127 (the vendor's scale is a signed byte); int16: input zero point 0.
 */

#include <stdint.h>

#include "sevenfold/geometry.h"
#include "sevenfold/status.h"

#ifdef __cplusplus
extern "C" {
#endif

/** c7x_conv2d_i8 within the vendor's limits. */
int32_t mmalib_conv2d_i8(const sevenfold_conv2d *geometry, const int8_t *input,
                         const int8_t *weight, const int32_t *bias, const uint8_t *scale,
                         const uint8_t *shift, const int32_t *quantization, int8_t *output,
                         const void *prepared, void *scratch);

/** c7x_conv2d_i16 within the vendor's limits. */
int32_t mmalib_conv2d_i16(const sevenfold_conv2d *geometry, const int16_t *input,
                          const int16_t *weight, const int64_t *bias, const uint8_t *scale,
                          const uint8_t *shift, const int32_t *quantization, int16_t *output,
                          const void *prepared, void *scratch);

/** Grouped convolution as a loop over groups; otherwise as mmalib_conv2d_i8. */
int32_t mmalib_conv2d_i8_grouped_loop(const sevenfold_conv2d *geometry, const int8_t *input,
                                      const int8_t *weight, const int32_t *bias,
                                      const uint8_t *scale, const uint8_t *shift,
                                      const int32_t *quantization, int8_t *output,
                                      const void *prepared, void *scratch);

/** Grouped convolution as a loop over groups; otherwise as mmalib_conv2d_i16. */
int32_t mmalib_conv2d_i16_grouped_loop(const sevenfold_conv2d *geometry, const int16_t *input,
                                       const int16_t *weight, const int64_t *bias,
                                       const uint8_t *scale, const uint8_t *shift,
                                       const int32_t *quantization, int16_t *output,
                                       const void *prepared, void *scratch);

/** c7x_depthwise_conv2d_i8 within the vendor's limits. */
int32_t mmalib_depthwise_conv2d_i8(const sevenfold_conv2d *geometry, const int8_t *input,
                                   const int8_t *weight, const int32_t *bias, const uint8_t *scale,
                                   const uint8_t *shift, const int32_t *quantization,
                                   int8_t *output, const void *prepared, void *scratch);

/** c7x_depthwise_conv2d_i16 within the vendor's limits. */
int32_t mmalib_depthwise_conv2d_i16(const sevenfold_conv2d *geometry, const int16_t *input,
                                    const int16_t *weight, const int64_t *bias,
                                    const uint8_t *scale, const uint8_t *shift,
                                    const int32_t *quantization, int16_t *output,
                                    const void *prepared, void *scratch);

/** c7x_matmul_bias_i8 within the vendor's limits. */
int32_t mmalib_matmul_bias_i8(const sevenfold_matmul *geometry, const int8_t *input,
                              const int8_t *weight, const int32_t *bias, const uint8_t *scale,
                              const uint8_t *shift, const int32_t *quantization, int8_t *output,
                              const void *prepared, void *scratch);

/** c7x_matmul_bias_i16 within the vendor's limits. */
int32_t mmalib_matmul_bias_i16(const sevenfold_matmul *geometry, const int16_t *input,
                               const int16_t *weight, const int64_t *bias, const uint8_t *scale,
                               const uint8_t *shift, const int32_t *quantization, int16_t *output,
                               const void *prepared, void *scratch);

/**
 * c7x_matmul_i8 for b stored as [inner, columns]; UNSUPPORTED for a transposed b. Where the vendor
 * cannot hold the numbers (a zero point that is not 0, a multiplier above 127) it is c7x_matmul_i8.
 */
int32_t mmalib_matmul_i8(const sevenfold_batch_matmul *geometry, const int8_t *a, const int8_t *b,
                         const int32_t *quantization, int8_t *output, void *scratch);

/** As mmalib_matmul_i8, int16. */
int32_t mmalib_matmul_i16(const sevenfold_batch_matmul *geometry, const int16_t *a,
                          const int16_t *b, const int32_t *quantization, int16_t *output,
                          void *scratch);

#ifdef __cplusplus
}
#endif

#endif
