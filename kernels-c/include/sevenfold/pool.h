#ifndef SEVENFOLD_POOL_H
#define SEVENFOLD_POOL_H

/**
 * @file pool.h
 * Integer pooling and mean.
 *
 * Max pool: the largest code of the window; padding never wins. A window of padding alone is
 * refused (INVALID_GEOMETRY).
 *
 * Average pool, adaptive average pool, mean: with n the divisor of the window (see
 * sevenfold_pool2d; the window's size for the adaptive pool, `reduced` for the mean) and e the
 * number of input elements under it,
 *
 *     y = clamp(RHU((sum(q) - e * z_x) * M[n] + D, S[n]) + z_y, lo, hi)
 *     D = n <= 2^16 ? n * 2^7 (int8) or n * 2^15 (int16) : 0
 *
 * (padding is real zero: it adds to n only where count_include_pad says so). A window without any
 * input element gives clamp(z_y, lo, hi). Parameters:
 * - quantization: int32[5] = {z_x, z_y, lo, hi, entries}.
 * - counts: int32[entries], the distinct n, ascending. multiplier: int32[entries], 0 <= M < 2^30.
 *   shift: int32[entries], 0..62. A window whose n is not listed is refused (INVALID_PARAMETER).
 * Sums and products are int64.
 *
 * Errors: NULL_POINTER, INVALID_GEOMETRY, INVALID_PARAMETER.
 */

#include <stdint.h>

#include "sevenfold/geometry.h"
#include "sevenfold/status.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Max pool, int8. */
int32_t c7x_int8_max_pool(const sevenfold_pool2d *geometry, const int8_t *input, int8_t *output);

/** Adaptive max pool, int8. */
int32_t c7x_int8_adaptive_max_pool(const sevenfold_adaptive_pool2d *geometry, const int8_t *input,
                                   int8_t *output);

/** Adaptive max pool, int16. */
int32_t c7x_int16_adaptive_max_pool(const sevenfold_adaptive_pool2d *geometry, const int16_t *input,
                                    int16_t *output);

/** Max pool, int16. */
int32_t c7x_int16_max_pool(const sevenfold_pool2d *geometry, const int16_t *input, int16_t *output);

/** Average pool, int8. */
int32_t c7x_int8_avg_pool(const sevenfold_pool2d *geometry, const int8_t *input,
                          const int32_t *quantization, const int32_t *counts,
                          const int32_t *multiplier, const int32_t *shift, int8_t *output);

/** Average pool, int16. */
int32_t c7x_int16_avg_pool(const sevenfold_pool2d *geometry, const int16_t *input,
                           const int32_t *quantization, const int32_t *counts,
                           const int32_t *multiplier, const int32_t *shift, int16_t *output);

/** Adaptive average pool, int8. */
int32_t c7x_int8_adaptive_avg_pool(const sevenfold_adaptive_pool2d *geometry, const int8_t *input,
                                   const int32_t *quantization, const int32_t *counts,
                                   const int32_t *multiplier, const int32_t *shift, int8_t *output);

/** Adaptive average pool, int16. */
int32_t c7x_int16_adaptive_avg_pool(const sevenfold_adaptive_pool2d *geometry, const int16_t *input,
                                    const int32_t *quantization, const int32_t *counts,
                                    const int32_t *multiplier, const int32_t *shift,
                                    int16_t *output);

/** Mean over one block of axes, int8. */
int32_t c7x_int8_mean(const sevenfold_reduce *geometry, const int8_t *input,
                      const int32_t *quantization, const int32_t *counts, const int32_t *multiplier,
                      const int32_t *shift, int8_t *output);

/** Mean over one block of axes, int16. */
int32_t c7x_int16_mean(const sevenfold_reduce *geometry, const int16_t *input,
                       const int32_t *quantization, const int32_t *counts,
                       const int32_t *multiplier, const int32_t *shift, int16_t *output);

#ifdef __cplusplus
}
#endif

#endif
