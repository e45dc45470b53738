#ifndef SEVENFOLD_HOST_WIDE_REQUANTIZE_H
#define SEVENFOLD_HOST_WIDE_REQUANTIZE_H

/**
 * @file wide_requantize.h
 * The requantizations of 64-bit sums on vectors, equal to arithmetic.h and product.h in every bit,
 * also where those wrap around.
 */

#include "product.h"
#include "wide_lanes.h"

/** v * m modulo 2^64, m below 2^32. */
SEVENFOLD_INLINE sevenfold_lanes sevenfold_multiply_64(sevenfold_lanes v, sevenfold_lanes m) {
  const sevenfold_lanes high = sevenfold_multiply_u32(sevenfold_shift_right_64(v, 32), m);
  return sevenfold_add_64(sevenfold_multiply_u32(v, m), sevenfold_shift_left_64(high, 32));
}

/** RHU(v, shift), in the two steps of sevenfold_round_half_up. */
SEVENFOLD_INLINE sevenfold_lanes sevenfold_round_64(sevenfold_lanes v, sevenfold_lanes shift) {
  const sevenfold_lanes one = sevenfold_set_64(1);
  const sevenfold_lanes halves =
      sevenfold_shift_signed_64(v, sevenfold_add_64(shift, sevenfold_set_64(-1)));
  const sevenfold_lanes rounded = sevenfold_shift_signed_64(sevenfold_add_64(halves, one), one);
  return sevenfold_where_zero_64(shift, v, rounded);
}

/** The parameters of a product of two activations in every element. */
typedef struct sevenfold_product_lanes {
  sevenfold_lanes term;
  sevenfold_lanes multiplier;
  sevenfold_lanes shift;
  sevenfold_lanes zero_point;
  sevenfold_lanes lo;
  sevenfold_lanes hi;
} sevenfold_product_lanes;

SEVENFOLD_INLINE sevenfold_product_lanes sevenfold_spread_product(const sevenfold_product *p,
                                                                  int64_t term) {
  const sevenfold_product_lanes lanes = {
      sevenfold_set_64(term),     sevenfold_set_64(p->multiplier),
      sevenfold_set_64(p->shift), sevenfold_set_64(p->output_zero_point),
      sevenfold_set_64(p->lo),    sevenfold_set_64(p->hi)};
  return lanes;
}

/** sevenfold_requantize_sum of each sum plus the term. */
SEVENFOLD_INLINE sevenfold_lanes sevenfold_requantize_sums(const sevenfold_product_lanes *p,
                                                           sevenfold_lanes sums) {
  const sevenfold_lanes scaled =
      sevenfold_multiply_64(sevenfold_add_64(sums, p->term), p->multiplier);
  const sevenfold_lanes codes =
      sevenfold_add_64(sevenfold_round_64(scaled, p->shift), p->zero_point);
  return sevenfold_limit_64(codes, p->lo, p->hi);
}

/** The codes of a row of int32 sums, each plus the term. */
SEVENFOLD_INLINE void sevenfold_product_codes_i8(const sevenfold_product *p, int64_t term,
                                                 const int32_t *sums, int32_t count,
                                                 int8_t *output) {
  const sevenfold_product_lanes lanes = sevenfold_spread_product(p, term);
  int32_t n = 0;
  for (; n + SEVENFOLD_WIDE_LANES <= count; n += SEVENFOLD_WIDE_LANES) {
    sevenfold_store_i8_64(output + n,
                          sevenfold_requantize_sums(&lanes, sevenfold_load_i32_64(sums + n)));
  }
  for (; n < count; n++) {
    output[n] = (int8_t)sevenfold_requantize_sum(p, sums[n] + term);
  }
}

/** The codes of a row of int64 sums, each plus the term. */
SEVENFOLD_INLINE void sevenfold_product_codes_i16(const sevenfold_product *p, int64_t term,
                                                  const int64_t *sums, int32_t count,
                                                  int16_t *output) {
  const sevenfold_product_lanes lanes = sevenfold_spread_product(p, term);
  int32_t n = 0;
  for (; n + SEVENFOLD_WIDE_LANES <= count; n += SEVENFOLD_WIDE_LANES) {
    sevenfold_store_i16_64(output + n, sevenfold_requantize_sums(&lanes, sevenfold_load(sums + n)));
  }
  for (; n < count; n++) {
    output[n] = (int16_t)sevenfold_requantize_sum(p, sums[n] + term);
  }
}

#endif
