#ifndef SEVENFOLD_SELECT_H
#define SEVENFOLD_SELECT_H

/**
 * @file select.h
 * Kernels that choose between elements, and that change their type.
 *
 * Errors: NULL_POINTER, INVALID_GEOMETRY.
 */

#include <stdint.h>

#include "sevenfold/geometry.h"
#include "sevenfold/status.h"

#ifdef __cplusplus
extern "C" {
#endif

/**
 * output = mask ? x : y, all three broadcasting, for elements of any type. The output overlaps
 * nothing.
 *
 * @param mask bytes: 0 is false, everything else true
 */
int32_t c7x_where(const sevenfold_select *geometry, const uint8_t *mask, const void *x,
                  const void *y, void *output);

/** The smaller one of two codes of one scale and zero point. */
int32_t c7x_int8_minimum(const sevenfold_broadcast *geometry, const int8_t *a, const int8_t *b,
                         int8_t *output);

/** The larger one of two codes of one scale and zero point. */
int32_t c7x_int8_maximum(const sevenfold_broadcast *geometry, const int8_t *a, const int8_t *b,
                         int8_t *output);

/** The smaller one of two codes of one scale and zero point. */
int32_t c7x_int16_minimum(const sevenfold_broadcast *geometry, const int16_t *a, const int16_t *b,
                          int16_t *output);

/** The larger one of two codes of one scale and zero point. */
int32_t c7x_int16_maximum(const sevenfold_broadcast *geometry, const int16_t *a, const int16_t *b,
                          int16_t *output);

/** The smaller one; NaN wins, -0 is smaller than +0. */
int32_t c7x_float_minimum(const sevenfold_broadcast *geometry, const float *a, const float *b,
                          float *output);

/** The larger one; NaN wins, -0 is smaller than +0. */
int32_t c7x_float_maximum(const sevenfold_broadcast *geometry, const float *a, const float *b,
                          float *output);

/*
 * Casts. Floats become integers by dropping what is behind the point; what is too large saturates,
 * NaN becomes 0. Integers become the nearest float, half to even. Everything but 0 is true, NaN
 * too.
 */

/** float32 to int64. */
int32_t c7x_cast_float32_int64(int32_t elements, const float *input, int64_t *output);

/** float32 to bool. */
int32_t c7x_cast_float32_bool(int32_t elements, const float *input, uint8_t *output);

/** int32 to float32. */
int32_t c7x_cast_int32_float32(int32_t elements, const int32_t *input, float *output);

/** int32 to int64. */
int32_t c7x_cast_int32_int64(int32_t elements, const int32_t *input, int64_t *output);

/** int32 to bool. */
int32_t c7x_cast_int32_bool(int32_t elements, const int32_t *input, uint8_t *output);

/** int64 to float32. */
int32_t c7x_cast_int64_float32(int32_t elements, const int64_t *input, float *output);

/** int64 to bool. */
int32_t c7x_cast_int64_bool(int32_t elements, const int64_t *input, uint8_t *output);

/** bool to float32. */
int32_t c7x_cast_bool_float32(int32_t elements, const uint8_t *input, float *output);

/** bool to int64. */
int32_t c7x_cast_bool_int64(int32_t elements, const uint8_t *input, int64_t *output);

#ifdef __cplusplus
}
#endif

#endif
