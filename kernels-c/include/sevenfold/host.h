#ifndef SEVENFOLD_HOST_H
#define SEVENFOLD_HOST_H

/**
 * @file host.h
 * What exists on the host only: the choice of instruction set and the fast paths' memory.
 *
 * Instruction sets are "reference" (plain C, always available), "avx2" (AVX2 with FMA) and "avx512"
 * (AVX-512 F, BW, DQ, VL and VNNI). The choice is process-wide. It is made once, on first use: the
 * environment variable SEVENFOLD_ISA where it names an available set, otherwise the best set of the
 * processor. All sets give the same bytes.
 *
 * Sizes depend on the geometry only, never on the instruction set, so that a plan made elsewhere is
 * valid here. With ceil(a, b) the quotient rounded up, align(n) n rounded up to a multiple of 64
 * and planes = 2 for i16 weights, else 1:
 *
 *   conv2d prepared   groups * (64 + align(4 * out_channels / groups)
 *                     + align(roundup(out_channels / groups, 8) * 4 * planes
 *                             * ceil(in_channels / groups, 2) * kernel_height * kernel_width))
 *   conv2d scratch    phases_h = min(stride_height, dilation_height * (kernel_height - 1) + 1),
 *                     halo_h = dilation_height * (kernel_height - 1) / stride_height (rounded
 *                     down), phases_w and halo_w likewise;
 *                     row = cells * phases_h * phases_w * (out_width + halo_w) * 4,
 *                     cells = ceil(in_channels / groups, 2), float: in_channels / groups;
 *                     band = clamp(524288 / row - halo_h, 1, out_height);
 *                     align(row * (band + halo_h)) + align(4 * kernel_height * kernel_width) + 256
 *   depthwise         prepared 0; scratch align(2 * phases_h * phases_w * (out_height + halo_h)
 *                     * (out_width + halo_w)) + align(16 * kernel_height * kernel_width) + 256
 *   conv_transpose2d  a phase is (row, column) with row < min(stride_height, out_height), column
 *                     likewise; its kernel_height is the number of r < kernel_height with row +
 *                     pad_top - r * dilation_height divisible by stride_height, its out_height
 *                     ceil(out_height - row, stride_height), its dilation_height that divided by
 *                     the greatest common divisor with stride_height, widths likewise; stride 1
 *                     prepared: that of conv2d with the phase's kernel + groups * align(8 *
 *                     out_channels / groups), summed over phases; scratch: align(8 * out_channels
 *                     / groups) + the largest of align(bytes of a group's codes of the phase) +
 *                     the phase's conv2d scratch (0 where its kernel is empty)
 *   matmul prepared   i8: 64 + align(4 * columns) + roundup(columns, 16) * ceil(inner, 2) * 4;
 *                     i16, w8a16: 0
 *   matmul scratch    i8: align(2 * min(rows, 48) * roundup(inner, 4)) + 256;
 *                     i16: align(4 * min(rows, 4) * roundup(inner, 32)) + 256; w8a16: 0
 *   float_conv2d_w8   scratch: align(64 * in_channels / groups * kernel_height * kernel_width)
 *                     + that of float conv2d
 *   float_linear_w8   scratch: 64 * (64 + inner)
 *   batch matmul      prepared 0; copy(bytes) = transposed ? 0 : align(bytes * inner * columns);
 *   scratch           i8: roundup(columns, 16) * 4 * ceil(inner, 2) + align(4 * columns) + 192
 *                     + align(2 * min(rows, 48) * roundup(inner, 4)) + 256;
 *                     i16: align(4 * min(rows, 4) * roundup(inner, 32)) + copy(2) + 256;
 *                     float: copy(4)
 *
 * A size that does not fit size_t, or a geometry that is invalid, gives 0.
 */

#include <stddef.h>
#include <stdint.h>

#include "sevenfold/geometry.h"
#include "sevenfold/status.h"

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Chooses the instruction set of all later kernel calls. Prepared blocks made before belong to the
 * old choice and are refused (ISA_MISMATCH) afterwards. Not to be called while kernels run.
 *
 * @return OK, UNSUPPORTED when this processor or build lacks it, INVALID_PARAMETER for another name
 */
int32_t sevenfold_use_isa(const char *name);

/** The name of the instruction set in use; a static string. */
const char *sevenfold_isa(void);

/** 1 when the named instruction set can be used here, otherwise 0. */
int32_t sevenfold_isa_available(const char *name);

/**
 * Bytes of a prepared block: weights in the order the fast path reads them, behind a 64-byte tag.
 * 0 means that the kernel takes none.
 */
size_t c7x_conv2d_i8_prepared_bytes(const sevenfold_conv2d *geometry);
size_t c7x_conv2d_i16_prepared_bytes(const sevenfold_conv2d *geometry);
size_t c7x_conv2d_w8a16_prepared_bytes(const sevenfold_conv2d *geometry);
size_t c7x_conv_transpose2d_i8_prepared_bytes(const sevenfold_conv_transpose2d *geometry);
size_t c7x_conv_transpose2d_i16_prepared_bytes(const sevenfold_conv_transpose2d *geometry);
size_t c7x_conv_transpose2d_w8a16_prepared_bytes(const sevenfold_conv_transpose2d *geometry);
size_t c7x_matmul_bias_i8_prepared_bytes(const sevenfold_matmul *geometry);

/**
 * Writes a prepared block for the instruction set in use.
 *
 * @param weight the weights the kernel will be called with
 * @param prepared at least the prepared bytes of the same geometry
 * @return OK, NULL_POINTER or INVALID_GEOMETRY
 */
int32_t c7x_conv2d_i8_prepare(const sevenfold_conv2d *geometry, const int8_t *weight,
                              void *prepared);
int32_t c7x_conv2d_i16_prepare(const sevenfold_conv2d *geometry, const int16_t *weight,
                               void *prepared);
int32_t c7x_conv2d_w8a16_prepare(const sevenfold_conv2d *geometry, const int8_t *weight,
                                 void *prepared);
int32_t c7x_conv_transpose2d_i8_prepare(const sevenfold_conv_transpose2d *geometry,
                                        const int8_t *weight, void *prepared);
int32_t c7x_conv_transpose2d_i16_prepare(const sevenfold_conv_transpose2d *geometry,
                                         const int16_t *weight, void *prepared);
int32_t c7x_conv_transpose2d_w8a16_prepare(const sevenfold_conv_transpose2d *geometry,
                                           const int8_t *weight, void *prepared);
int32_t c7x_matmul_bias_i8_prepare(const sevenfold_matmul *geometry, const int8_t *weight,
                                   void *prepared);

/** Bytes of scratch for one call. */
size_t c7x_conv2d_i8_scratch_bytes(const sevenfold_conv2d *geometry);
size_t c7x_conv2d_i16_scratch_bytes(const sevenfold_conv2d *geometry);
size_t c7x_conv2d_w8a16_scratch_bytes(const sevenfold_conv2d *geometry);
size_t c7x_depthwise_conv2d_i8_scratch_bytes(const sevenfold_conv2d *geometry);
size_t c7x_depthwise_conv2d_i16_scratch_bytes(const sevenfold_conv2d *geometry);
size_t c7x_depthwise_conv2d_w8a16_scratch_bytes(const sevenfold_conv2d *geometry);
size_t c7x_conv_transpose2d_i8_scratch_bytes(const sevenfold_conv_transpose2d *geometry);
size_t c7x_conv_transpose2d_i16_scratch_bytes(const sevenfold_conv_transpose2d *geometry);
size_t c7x_conv_transpose2d_w8a16_scratch_bytes(const sevenfold_conv_transpose2d *geometry);
size_t c7x_matmul_bias_i8_scratch_bytes(const sevenfold_matmul *geometry);
size_t c7x_matmul_bias_i16_scratch_bytes(const sevenfold_matmul *geometry);
size_t c7x_matmul_bias_w8a16_scratch_bytes(const sevenfold_matmul *geometry);
size_t c7x_float_conv2d_w8_scratch_bytes(const sevenfold_conv2d *geometry);
size_t c7x_float_linear_w8_scratch_bytes(const sevenfold_matmul *geometry);
size_t c7x_matmul_i8_scratch_bytes(const sevenfold_batch_matmul *geometry);
size_t c7x_matmul_i16_scratch_bytes(const sevenfold_batch_matmul *geometry);
size_t c7x_float_matmul_scratch_bytes(const sevenfold_batch_matmul *geometry);
size_t c7x_float_conv2d_scratch_bytes(const sevenfold_conv2d *geometry);

#ifdef __cplusplus
}
#endif

#endif
