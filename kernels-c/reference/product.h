#ifndef SEVENFOLD_REFERENCE_PRODUCT_H
#define SEVENFOLD_REFERENCE_PRODUCT_H

/**
 * @file product.h
 * The parameters of an integer product or quotient and their meaning for one pair of codes.
 */

#include <stdint.h>

#include "arithmetic.h"

enum {
  SEVENFOLD_MUL_LARGEST_SHIFT = 62,
  /** A divisor of int8 codes, at most 255, shifted left by this stays below 2^60. */
  SEVENFOLD_DIV_LARGEST_SHIFT_I8 = 52,
  /** A divisor of int16 codes, at most 65,535, shifted left by this stays below 2^60. */
  SEVENFOLD_DIV_LARGEST_SHIFT_I16 = 44
};

/** quantization[7] by name. */
typedef struct sevenfold_product {
  int32_t a_zero_point;
  int32_t b_zero_point;
  int32_t output_zero_point;
  int32_t multiplier;
  int32_t shift;
  int32_t lo;
  int32_t hi;
} sevenfold_product;

/** Reads the parameter array. */
static inline sevenfold_product sevenfold_read_product(const int32_t *quantization) {
  const sevenfold_product product = {quantization[0], quantization[1], quantization[2],
                                     quantization[3], quantization[4], quantization[5],
                                     quantization[6]};
  return product;
}

/** The code of a product; both factors are below 2^16 and M below 2^30, so it stays below 2^62. */
static inline int32_t sevenfold_multiply_codes(const sevenfold_product *p, int32_t a, int32_t b) {
  const int64_t product = (int64_t)(a - p->a_zero_point) * (b - p->b_zero_point) * p->multiplier;
  return sevenfold_clamp(sevenfold_round_half_up(product, p->shift) + p->output_zero_point, p->lo,
                         p->hi);
}

/** The code of a sum of products; the sum times M stays below 2^62, proved at conversion. */
static inline int32_t sevenfold_requantize_sum(const sevenfold_product *p, int64_t sum) {
  const int64_t scaled = sevenfold_wrap_multiply_64(sum, p->multiplier);
  return sevenfold_clamp(
      sevenfold_wrap_add_64(sevenfold_round_half_up(scaled, p->shift), p->output_zero_point), p->lo,
      p->hi);
}

/** n / d rounded down, d > 0. */
static inline int64_t sevenfold_divide_down(int64_t n, int64_t d) { return n / d - (n % d < 0); }

/** The code of a quotient; |n| < 2^46 and d < 2^60, so nothing leaves 63 bits. */
static inline int32_t sevenfold_divide_codes(const sevenfold_product *p, int32_t a, int32_t b) {
  const int32_t divisor = b - p->b_zero_point;
  const int32_t dividend = divisor < 0 ? p->a_zero_point - a : a - p->a_zero_point;
  if (divisor == 0) {
    const int32_t zero = sevenfold_clamp(p->output_zero_point, p->lo, p->hi);
    return dividend == 0 ? zero : (dividend > 0 ? p->hi : p->lo);
  }
  const int64_t n = (int64_t)dividend * p->multiplier;
  const int64_t d = (int64_t)(divisor < 0 ? -divisor : divisor) << p->shift;
  const int64_t quotient = sevenfold_divide_down(2 * n + d, 2 * d);
  return sevenfold_clamp(quotient + p->output_zero_point, p->lo, p->hi);
}

#endif
