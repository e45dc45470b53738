#ifndef SEVENFOLD_REDUCE_H
#define SEVENFOLD_REDUCE_H

/**
 * @file reduce.h
 * Reductions of the middle axis of [outer, reduced, inner] to [outer, inner], and running sums,
 * which keep the shape. Sums of codes are the kernels of means (pool.h) with a multiplier for s_x /
 * s_y.
 *
 * Errors: NULL_POINTER, INVALID_GEOMETRY, INVALID_PARAMETER.
 */

#include <stdint.h>

#include "sevenfold/geometry.h"
#include "sevenfold/status.h"

#ifdef __cplusplus
extern "C" {
#endif

/** The largest code; scale and zero point stay. */
int32_t c7x_int8_reduce_max(const sevenfold_reduce *geometry, const int8_t *input, int8_t *output);
int32_t c7x_int16_reduce_max(const sevenfold_reduce *geometry, const int16_t *input,
                             int16_t *output);

/** The smallest code; scale and zero point stay. */
int32_t c7x_int8_reduce_min(const sevenfold_reduce *geometry, const int8_t *input, int8_t *output);
int32_t c7x_int16_reduce_min(const sevenfold_reduce *geometry, const int16_t *input,
                             int16_t *output);

/** The largest element: NaN wins, +0 is larger than -0. */
int32_t c7x_float_reduce_max(const sevenfold_reduce *geometry, const float *input, float *output);

/** The smallest element: NaN wins, -0 is smaller than +0. */
int32_t c7x_float_reduce_min(const sevenfold_reduce *geometry, const float *input, float *output);

/** The largest integer. */
int32_t c7x_int64_reduce_max(const sevenfold_reduce *geometry, const int64_t *input,
                             int64_t *output);

/** The smallest integer. */
int32_t c7x_int64_reduce_min(const sevenfold_reduce *geometry, const int64_t *input,
                             int64_t *output);

/** The sum in 16 lanes, as for c7x_float_mean. */
int32_t c7x_float_sum(const sevenfold_reduce *geometry, const float *input, float *output);

/** The sum modulo 2^64. */
int32_t c7x_int64_sum(const sevenfold_reduce *geometry, const int64_t *input, int64_t *output);

/** The product in 16 lanes that start at 1.0f, in the order of the sum. */
int32_t c7x_float_prod(const sevenfold_reduce *geometry, const float *input, float *output);

/** The product modulo 2^64. */
int32_t c7x_int64_prod(const sevenfold_reduce *geometry, const int64_t *input, int64_t *output);

/**
 * Variance: mean as c7x_float_mean; the sum of (x - mean) * (x - mean), each operation rounded, in
 * 16 lanes; divided by (float)(reduced - correction).
 *
 * @param correction 0 .. reduced - 1, else INVALID_PARAMETER
 */
int32_t c7x_float_var(const sevenfold_reduce *geometry, int32_t correction, const float *input,
                      float *output);

/** The square root of c7x_float_var. */
int32_t c7x_float_std(const sevenfold_reduce *geometry, int32_t correction, const float *input,
                      float *output);

/** Index of the largest element, the first of equals; the first NaN wins. */
int32_t c7x_float_argmax(const sevenfold_reduce *geometry, const float *input, int64_t *output);

/** Index of the smallest element, the first of equals; the first NaN wins. */
int32_t c7x_float_argmin(const sevenfold_reduce *geometry, const float *input, int64_t *output);

/** Index of the largest integer, the first of equals. */
int32_t c7x_int64_argmax(const sevenfold_reduce *geometry, const int64_t *input, int64_t *output);

/** Index of the smallest integer, the first of equals. */
int32_t c7x_int64_argmin(const sevenfold_reduce *geometry, const int64_t *input, int64_t *output);

/** Running sums along the middle axis: acc = +0.0f; acc = acc + x; y = acc. */
int32_t c7x_float_cumsum(const sevenfold_reduce *geometry, const float *input, float *output);

/** Running sums modulo 2^64. */
int32_t c7x_int64_cumsum(const sevenfold_reduce *geometry, const int64_t *input, int64_t *output);

#ifdef __cplusplus
}
#endif

#endif
