#ifndef SEVENFOLD_QUANTIZE_H
#define SEVENFOLD_QUANTIZE_H

/**
 * @file quantize.h
 * Between real numbers and codes, and between codes of different scales.
 *
 * Quantize: inv = 1.0f / s, t = rint(x * inv) (half to even), NaN gives 0, clamp t to [qmin - z,
 * qmax - z], q = (int) t + z. Dequantize: x = (float) (q - z) * s. scale is float32[1], within
 * [2^-100, 2^100]; quantization is int32[1] = {z}, z a code.
 *
 * Errors: NULL_POINTER, INVALID_GEOMETRY (elements < 0), INVALID_PARAMETER.
 */

#include <stdint.h>

#include "sevenfold/status.h"

#ifdef __cplusplus
extern "C" {
#endif

/** float32 to int8. */
int32_t c7x_quantize_i8(int32_t elements, const float *input, const float *scale,
                        const int32_t *quantization, int8_t *output);

/** float32 to int16. */
int32_t c7x_quantize_i16(int32_t elements, const float *input, const float *scale,
                         const int32_t *quantization, int16_t *output);

/** int8 to float32. */
int32_t c7x_dequantize_i8(int32_t elements, const int8_t *input, const float *scale,
                          const int32_t *quantization, float *output);

/** int16 to float32. */
int32_t c7x_dequantize_i16(int32_t elements, const int16_t *input, const float *scale,
                           const int32_t *quantization, float *output);

/** int8 to int8 through a table: y = table[x + 128]. table: int8[256]. */
int32_t c7x_requantize_i8_i8(int32_t elements, const int8_t *input, const int8_t *table,
                             int8_t *output);

/** int8 to int16 through a table: y = table[x + 128]. table: int16[256]. */
int32_t c7x_requantize_i8_i16(int32_t elements, const int8_t *input, const int16_t *table,
                              int16_t *output);

/**
 * int16 to int8: y = sat(RHU((x - z_x) * M, S) + z_y). quantization: int32[4] = {z_x, z_y, M, S},
 * 0 <= M < 2^30, 0 <= S <= 62.
 */
int32_t c7x_requantize_i16_i8(int32_t elements, const int16_t *input, const int32_t *quantization,
                              int8_t *output);

/** int16 to int16; as c7x_requantize_i16_i8. */
int32_t c7x_requantize_i16_i16(int32_t elements, const int16_t *input, const int32_t *quantization,
                               int16_t *output);

#ifdef __cplusplus
}
#endif

#endif
