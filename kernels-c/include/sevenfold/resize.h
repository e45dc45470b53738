#ifndef SEVENFOLD_RESIZE_H
#define SEVENFOLD_RESIZE_H

/**
 * @file resize.h
 * Images of another size by weighing the pixels around: linear (2 taps per axis) and cubic (4).
 *
 *     line(x) = sum over row taps of weight * input(row, x)
 *     y = sum over column taps of weight * line(column)
 *
 * Common parameters:
 * - geometry: see sevenfold_resize. input [planes, in_height, in_width], output [planes,
 *   out_height, out_width], no overlap.
 * - row_index int32[out_height * taps], 0 .. in_height - 1, with row_weight of that length;
 *   column_index int32[out_width * taps], 0 .. in_width - 1, with column_weight.
 * - scratch: in_width elements of int32 (int8), int64 (int16) or float32, contents undefined.
 * Integer: weights of each output pixel add up to 2^F, F the same everywhere; magnitudes at most
 * 2^16. y = clamp(RHU(sum of weighted (q - z_x) * M, S) + z_y, lo, hi); quantization int32[6] =
 * {z_x, z_y, M, S, lo, hi}, 0 <= M < 2^30, 0 <= S <= 62.
 * Float: sums are fused multiply-adds from +0, taps ascending; bounds float32[2] = {lo, hi}.
 *
 * Errors: NULL_POINTER, INVALID_GEOMETRY, INVALID_PARAMETER.
 */

#include <stdint.h>

#include "sevenfold/geometry.h"
#include "sevenfold/status.h"

#ifdef __cplusplus
extern "C" {
#endif

/** int8. */
int32_t c7x_int8_resize(const sevenfold_resize *geometry, const int8_t *input,
                        const int32_t *row_index, const int32_t *row_weight,
                        const int32_t *column_index, const int32_t *column_weight,
                        const int32_t *quantization, int8_t *output, void *scratch);

/** int16. */
int32_t c7x_int16_resize(const sevenfold_resize *geometry, const int16_t *input,
                         const int32_t *row_index, const int32_t *row_weight,
                         const int32_t *column_index, const int32_t *column_weight,
                         const int32_t *quantization, int16_t *output, void *scratch);

/** float32. */
int32_t c7x_float_resize(const sevenfold_resize *geometry, const float *input,
                         const int32_t *row_index, const float *row_weight,
                         const int32_t *column_index, const float *column_weight,
                         const float *bounds, float *output, void *scratch);

#ifdef __cplusplus
}
#endif

#endif
