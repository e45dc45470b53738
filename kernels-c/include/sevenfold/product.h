#ifndef SEVENFOLD_PRODUCT_H
#define SEVENFOLD_PRODUCT_H

/**
 * @file product.h
 * Products and quotients of two tensors in integers, with broadcasting. Outputs may be one of the
 * inputs (same address) where no operand is broadcast; otherwise they must not overlap.
 *
 * quantization is int32[7] = {z_a, z_b, z_y, M, S, lo, hi}; zero points and bounds are codes, lo <=
 * hi, 0 <= M < 2^30.
 *
 * Multiplication: y = clamp(RHU((a - z_a) * (b - z_b) * M, S) + z_y, lo, hi), 0 <= S <= 62.
 *
 * Division: y = clamp(floor((a - z_a) * M / ((b - z_b) * 2^S) + 1/2) + z_y, lo, hi), 0 <= S <= 52
 * for int8 and 0 <= S <= 44 for int16. Where b = z_b: hi for a > z_a, lo for a < z_a, otherwise
 * clamp(z_y, lo, hi).
 *
 * Errors: NULL_POINTER, INVALID_GEOMETRY, INVALID_PARAMETER.
 */

#include <stdint.h>

#include "sevenfold/geometry.h"
#include "sevenfold/status.h"

#ifdef __cplusplus
extern "C" {
#endif

/** a * b, int8. */
int32_t c7x_int8_mul(const sevenfold_broadcast *geometry, const int8_t *a, const int8_t *b,
                     const int32_t *quantization, int8_t *output);

/** a * b, int16. */
int32_t c7x_int16_mul(const sevenfold_broadcast *geometry, const int16_t *a, const int16_t *b,
                      const int32_t *quantization, int16_t *output);

/** a / b, int8. */
int32_t c7x_int8_div(const sevenfold_broadcast *geometry, const int8_t *a, const int8_t *b,
                     const int32_t *quantization, int8_t *output);

/** a / b, int16. */
int32_t c7x_int16_div(const sevenfold_broadcast *geometry, const int16_t *a, const int16_t *b,
                      const int32_t *quantization, int16_t *output);

#ifdef __cplusplus
}
#endif

#endif
