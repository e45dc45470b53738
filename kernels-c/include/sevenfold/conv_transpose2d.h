#ifndef SEVENFOLD_CONV_TRANSPOSE2D_H
#define SEVENFOLD_CONV_TRANSPOSE2D_H

/**
 * @file conv_transpose2d.h
 * Transposed convolution: every input element adds the kernel, weighed by it, to the output at
 * stride * its position - padding + dilation * the tap's.
 *
 * Parameters are those of conv2d.h, with these differences:
 * - geometry: see sevenfold_conv_transpose2d.
 * - weight: [out_channels, in_channels / groups, kernel_height, kernel_width], tap (0, 0) belongs
 * to the first row and column that an input element reaches.
 * - Integer: the sum runs over all taps, those that no input element reaches hold the input's zero
 *   point, so that bias, scale and shift mean what they mean in a convolution.
 * - Float: per output, fused multiply-adds from +0 over the taps that an input element reaches, in
 *   the order input channel, kernel row, kernel column; then bias (NULL for none) and bounds
 *   float32[2] = {lo, hi}.
 *
 * prepared, scratch: those of host.h, or NULL; the results are the same.
 *
 * Errors: ISA_MISMATCH (prepared for another instruction set), NULL_POINTER, INVALID_GEOMETRY,
 * INVALID_PARAMETER.
 */

#include <stdint.h>

#include "sevenfold/geometry.h"
#include "sevenfold/status.h"

#ifdef __cplusplus
extern "C" {
#endif

/** int8 activations, int8 weights. */
int32_t c7x_conv_transpose2d_i8(const sevenfold_conv_transpose2d *geometry, const int8_t *input,
                                const int8_t *weight, const int32_t *bias, const uint8_t *scale,
                                const uint8_t *shift, const int32_t *quantization, int8_t *output,
                                const void *prepared, void *scratch);

/** int16 activations, int16 weights. */
int32_t c7x_conv_transpose2d_i16(const sevenfold_conv_transpose2d *geometry, const int16_t *input,
                                 const int16_t *weight, const int64_t *bias, const uint8_t *scale,
                                 const uint8_t *shift, const int32_t *quantization, int16_t *output,
                                 const void *prepared, void *scratch);

/** int16 activations, int8 weights. */
int32_t c7x_conv_transpose2d_w8a16(const sevenfold_conv_transpose2d *geometry, const int16_t *input,
                                   const int8_t *weight, const int64_t *bias, const uint8_t *scale,
                                   const uint8_t *shift, const int32_t *quantization,
                                   int16_t *output, const void *prepared, void *scratch);

/** float32. */
int32_t c7x_float_conv_transpose2d(const sevenfold_conv_transpose2d *geometry, const float *input,
                                   const float *weight, const float *bias, const float *bounds,
                                   float *output);

#ifdef __cplusplus
}
#endif

#endif
