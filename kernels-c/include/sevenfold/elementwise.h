#ifndef SEVENFOLD_ELEMENTWISE_H
#define SEVENFOLD_ELEMENTWISE_H

/**
 * @file elementwise.h
 * Integer addition and clamp. Outputs may be one of the inputs (same address) where no operand is
 * broadcast; otherwise they must not overlap.
 *
 * Addition and subtraction: v = (a - z_a) * M_a + (b - z_b) * M_b, y = clamp(RHU(v, S) + z_y, lo,
 * hi). quantization is int32[8] = {z_a, z_b, z_y, M_a, M_b, S, lo, hi}; zero points and bounds are
 * codes, lo <= hi, 0 <= S <= 30, |M| < 2^21 for int8 and < 2^30 for int16. A subtraction has a
 * negative M_b.
 *
 * Errors: NULL_POINTER, INVALID_GEOMETRY, INVALID_PARAMETER.
 */

#include <stdint.h>

#include "sevenfold/geometry.h"
#include "sevenfold/status.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Broadcasting add or subtract, int8. */
int32_t c7x_int8_add(const sevenfold_broadcast *geometry, const int8_t *a, const int8_t *b,
                     const int32_t *quantization, int8_t *output);

/** Broadcasting add or subtract, int16. */
int32_t c7x_int16_add(const sevenfold_broadcast *geometry, const int16_t *a, const int16_t *b,
                      const int32_t *quantization, int16_t *output);

/** Add or subtract two tensors of the same shape, int8; relu and clip are in lo and hi. */
int32_t c7x_int8_residual_add_relu(int32_t elements, const int8_t *a, const int8_t *b,
                                   const int32_t *quantization, int8_t *output);

/** Add or subtract two tensors of the same shape, int16; relu and clip are in lo and hi. */
int32_t c7x_int16_residual_add_relu(int32_t elements, const int16_t *a, const int16_t *b,
                                    const int32_t *quantization, int16_t *output);

/** y = min(max(x, lo), hi), int8. quantization: int32[2] = {lo, hi}, codes, lo <= hi. */
int32_t c7x_int8_clamp(int32_t elements, const int8_t *input, const int32_t *quantization,
                       int8_t *output);

/** y = min(max(x, lo), hi), int16. quantization: int32[2] = {lo, hi}, codes, lo <= hi. */
int32_t c7x_int16_clamp(int32_t elements, const int16_t *input, const int32_t *quantization,
                        int16_t *output);

#ifdef __cplusplus
}
#endif

#endif
