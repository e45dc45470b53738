#ifndef SEVENFOLD_CONV2D_H
#define SEVENFOLD_CONV2D_H

/**
 * @file conv2d.h
 * Integer convolution: any groups, dilation, stride and padding; depthwise convolution.
 *
 *     y = clamp(RHU((sum(x * w) + bias) * scale, shift), lo, hi)
 *     RHU(v, S) = floor(v / 2^S + 1/2)
 *
 * with one bias, scale and shift per output channel. A tap in the padding reads the input's zero
 * point. Both zero points are part of the bias: bias = rint(b / (s_x * s_w) - z_x * sum(w) + z_y /
 * R). Sums are taken in int32 (int8 activations) or int64 (int16 activations) and may wrap on the
 * way; the caller has proved from the actual weights that the final value does not.
 *
 * Common parameters of all functions of this file:
 * - geometry: see sevenfold_conv2d.
 * - input: NCHW codes. weight: OIHW codes, symmetric.
 * - bias: int32[out_channels] for int8 activations, int64[out_channels] for int16.
 * - scale: uint8[out_channels], 0..255. shift: uint8[out_channels], 0..62.
 * - quantization: int32[3] = {input zero point, lo, hi}; the zero point, lo <= hi are codes.
 * - output: NCHW codes; must not overlap any other argument.
 * - prepared: what the matching _prepare function wrote, or NULL.
 * - scratch: _scratch_bytes(geometry) bytes, or NULL. Contents are undefined before and after.
 * The fast paths run only with both prepared and scratch (depthwise: with scratch); without them
 * the plain loops give the same bytes, slowly. prepared and scratch are 8-byte aligned or better;
 * 64 is faster.
 *
 * Errors: NULL_POINTER, INVALID_GEOMETRY, INVALID_PARAMETER, ISA_MISMATCH.
 */

#include <stddef.h>
#include <stdint.h>

#include "sevenfold/geometry.h"
#include "sevenfold/status.h"

#ifdef __cplusplus
extern "C" {
#endif

/** int8 activations, int8 weights. */
int32_t c7x_conv2d_i8(const sevenfold_conv2d *geometry, const int8_t *input, const int8_t *weight,
                      const int32_t *bias, const uint8_t *scale, const uint8_t *shift,
                      const int32_t *quantization, int8_t *output, const void *prepared,
                      void *scratch);

/** int16 activations, int16 weights (W16A16). */
int32_t c7x_conv2d_i16(const sevenfold_conv2d *geometry, const int16_t *input,
                       const int16_t *weight, const int64_t *bias, const uint8_t *scale,
                       const uint8_t *shift, const int32_t *quantization, int16_t *output,
                       const void *prepared, void *scratch);

/** int16 activations, int8 weights (W8A16). */
int32_t c7x_conv2d_w8a16(const sevenfold_conv2d *geometry, const int16_t *input,
                         const int8_t *weight, const int64_t *bias, const uint8_t *scale,
                         const uint8_t *shift, const int32_t *quantization, int16_t *output,
                         const void *prepared, void *scratch);

/** Depthwise (groups = in_channels; out_channels a multiple of groups), int8. */
int32_t c7x_depthwise_conv2d_i8(const sevenfold_conv2d *geometry, const int8_t *input,
                                const int8_t *weight, const int32_t *bias, const uint8_t *scale,
                                const uint8_t *shift, const int32_t *quantization, int8_t *output,
                                const void *prepared, void *scratch);

/** Depthwise (groups = in_channels; out_channels a multiple of groups), int16. */
int32_t c7x_depthwise_conv2d_i16(const sevenfold_conv2d *geometry, const int16_t *input,
                                 const int16_t *weight, const int64_t *bias, const uint8_t *scale,
                                 const uint8_t *shift, const int32_t *quantization, int16_t *output,
                                 const void *prepared, void *scratch);

/** Depthwise (groups = in_channels; out_channels a multiple of groups), int16 with int8 weights. */
int32_t c7x_depthwise_conv2d_w8a16(const sevenfold_conv2d *geometry, const int16_t *input,
                                   const int8_t *weight, const int64_t *bias, const uint8_t *scale,
                                   const uint8_t *shift, const int32_t *quantization,
                                   int16_t *output, const void *prepared, void *scratch);

#ifdef __cplusplus
}
#endif

#endif
