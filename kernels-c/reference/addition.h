#ifndef SEVENFOLD_REFERENCE_ADDITION_H
#define SEVENFOLD_REFERENCE_ADDITION_H

/**
 * @file addition.h
 * The parameters of an integer addition and its meaning for one pair of codes.
 */

#include <stdint.h>

#include "arithmetic.h"

enum {
  /** |M| stays below this in int8, so that the sum of both products fits int32. */
  SEVENFOLD_ADD_MULTIPLIER_LIMIT_I8 = 1 << 21,
  /** |M| stays below this in int16. */
  SEVENFOLD_ADD_MULTIPLIER_LIMIT_I16 = 1 << 30
};

/** quantization[8] by name. */
typedef struct sevenfold_addition {
  int32_t a_zero_point;
  int32_t b_zero_point;
  int32_t output_zero_point;
  int32_t a_multiplier;
  int32_t b_multiplier;
  int32_t shift;
  int32_t lo;
  int32_t hi;
} sevenfold_addition;

/** Reads the parameter array. */
static inline sevenfold_addition sevenfold_read_addition(const int32_t *quantization) {
  const sevenfold_addition addition = {quantization[0], quantization[1], quantization[2],
                                       quantization[3], quantization[4], quantization[5],
                                       quantization[6], quantization[7]};
  return addition;
}

/** The code of two int8 codes; |a - z_a| < 2^8 and |M| < 2^21, so int32 holds everything. */
static inline int32_t sevenfold_add_codes_i8(const sevenfold_addition *p, int32_t a, int32_t b) {
  const int32_t sum =
      (a - p->a_zero_point) * p->a_multiplier + (b - p->b_zero_point) * p->b_multiplier;
  const int32_t half = p->shift > 0 ? sevenfold_shift_right_32(sum, p->shift - 1) + 1 : 0;
  const int32_t y = (p->shift > 0 ? sevenfold_shift_right_32(half, 1) : sum) + p->output_zero_point;
  return y < p->lo ? p->lo : (y > p->hi ? p->hi : y);
}

/** The code of two int16 codes; |a - z_a| < 2^17, so the sum stays below 2^48. */
static inline int32_t sevenfold_add_codes_i16(const sevenfold_addition *p, int32_t a, int32_t b) {
  const int64_t sum = (int64_t)(a - p->a_zero_point) * p->a_multiplier +
                      (int64_t)(b - p->b_zero_point) * p->b_multiplier;
  return sevenfold_clamp(sevenfold_round_half_up(sum, p->shift) + p->output_zero_point, p->lo,
                         p->hi);
}

#endif
