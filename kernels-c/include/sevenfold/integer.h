#ifndef SEVENFOLD_INTEGER_H
#define SEVENFOLD_INTEGER_H

/**
 * @file integer.h
 * Integers and truth values that are what they are: positions, counts, masks. They have no scale.
 * Also comparisons of floats, whose result is a truth value.
 *
 * Binary kernels broadcast; the output is dense. It may be an operand (same address) where that is
 * not broadcast. Truth values are bytes: 0 is false, everything else true; results are 0 or 1.
 *
 * Errors: NULL_POINTER, INVALID_GEOMETRY.
 */

#include <stdint.h>

#include "sevenfold/geometry.h"
#include "sevenfold/status.h"

#ifdef __cplusplus
extern "C" {
#endif

/** a + b; what does not fit wraps around. */
int32_t c7x_int64_add(const sevenfold_broadcast *geometry, const int64_t *a, const int64_t *b,
                      int64_t *output);

/** a - b; what does not fit wraps around. */
int32_t c7x_int64_sub(const sevenfold_broadcast *geometry, const int64_t *a, const int64_t *b,
                      int64_t *output);

/** a * b; what does not fit wraps around. */
int32_t c7x_int64_mul(const sevenfold_broadcast *geometry, const int64_t *a, const int64_t *b,
                      int64_t *output);

/** The quotient rounded down. DIVISION_BY_ZERO where b is 0; INT64_MIN by -1 wraps around. */
int32_t c7x_int64_floor_divide(const sevenfold_broadcast *geometry, const int64_t *a,
                               const int64_t *b, int64_t *output);

/** What floor_divide leaves: 0, or of the sign of b. DIVISION_BY_ZERO where b is 0. */
int32_t c7x_int64_remainder(const sevenfold_broadcast *geometry, const int64_t *a, const int64_t *b,
                            int64_t *output);

/** The smaller one. */
int32_t c7x_int64_minimum(const sevenfold_broadcast *geometry, const int64_t *a, const int64_t *b,
                          int64_t *output);

/** The larger one. */
int32_t c7x_int64_maximum(const sevenfold_broadcast *geometry, const int64_t *a, const int64_t *b,
                          int64_t *output);

/** Bits that are set in both. */
int32_t c7x_int64_bitwise_and(const sevenfold_broadcast *geometry, const int64_t *a,
                              const int64_t *b, int64_t *output);

/** Bits that are set in either. */
int32_t c7x_int64_bitwise_or(const sevenfold_broadcast *geometry, const int64_t *a,
                             const int64_t *b, int64_t *output);

/** Bits that differ. */
int32_t c7x_int64_bitwise_xor(const sevenfold_broadcast *geometry, const int64_t *a,
                              const int64_t *b, int64_t *output);

/** Whether a == b. */
int32_t c7x_int64_eq(const sevenfold_broadcast *geometry, const int64_t *a, const int64_t *b,
                     uint8_t *output);

/** Whether a == b; false where either is NaN. +0 equals -0. */
int32_t c7x_float_eq(const sevenfold_broadcast *geometry, const float *a, const float *b,
                     uint8_t *output);

/** Whether a != b. */
int32_t c7x_int64_ne(const sevenfold_broadcast *geometry, const int64_t *a, const int64_t *b,
                     uint8_t *output);

/** Whether a != b; true where either is NaN. +0 equals -0. */
int32_t c7x_float_ne(const sevenfold_broadcast *geometry, const float *a, const float *b,
                     uint8_t *output);

/** Whether a < b. */
int32_t c7x_int64_lt(const sevenfold_broadcast *geometry, const int64_t *a, const int64_t *b,
                     uint8_t *output);

/** Whether a < b; false where either is NaN. +0 equals -0. */
int32_t c7x_float_lt(const sevenfold_broadcast *geometry, const float *a, const float *b,
                     uint8_t *output);

/** Whether a <= b. */
int32_t c7x_int64_le(const sevenfold_broadcast *geometry, const int64_t *a, const int64_t *b,
                     uint8_t *output);

/** Whether a <= b; false where either is NaN. +0 equals -0. */
int32_t c7x_float_le(const sevenfold_broadcast *geometry, const float *a, const float *b,
                     uint8_t *output);

/** Whether both are true. */
int32_t c7x_bool_logical_and(const sevenfold_broadcast *geometry, const uint8_t *a,
                             const uint8_t *b, uint8_t *output);

/** Whether either is true. */
int32_t c7x_bool_logical_or(const sevenfold_broadcast *geometry, const uint8_t *a, const uint8_t *b,
                            uint8_t *output);

/** Whether one is true and the other is not. */
int32_t c7x_bool_logical_xor(const sevenfold_broadcast *geometry, const uint8_t *a,
                             const uint8_t *b, uint8_t *output);

/** Whether the input is false. */
int32_t c7x_bool_logical_not(int32_t elements, const uint8_t *input, uint8_t *output);

/**
 * y = min(max(x, lo), hi).
 *
 * @param bounds int64[2] = {lo, hi}; INVALID_PARAMETER unless lo <= hi
 */
int32_t c7x_int64_clamp(int32_t elements, const int64_t *input, const int64_t *bounds,
                        int64_t *output);

#ifdef __cplusplus
}
#endif

#endif
