#ifndef SEVENFOLD_HOST_SOFTMAX_LANES_H
#define SEVENFOLD_HOST_SOFTMAX_LANES_H

/**
 * @file softmax_lanes.h
 * The rounding of a softmax, on vectors.
 */

#include "wide_lanes.h"

/** RHU(a * b, shift) of 32-bit elements up to 2^30; shift 30 .. 62. */
SEVENFOLD_INLINE sevenfold_lanes sevenfold_rounded_products(sevenfold_lanes a, sevenfold_lanes b,
                                                            int32_t shift) {
  const sevenfold_lanes half = sevenfold_set_64(INT64_C(1) << (shift - 1));
  const sevenfold_lanes even = sevenfold_multiply_u32(a, b);
  const sevenfold_lanes odd =
      sevenfold_multiply_u32(sevenfold_shift_right_64(a, 32), sevenfold_shift_right_64(b, 32));
  const sevenfold_lanes low = sevenfold_shift_right_64(sevenfold_add_64(even, half), shift);
  const sevenfold_lanes high = sevenfold_shift_right_64(sevenfold_add_64(odd, half), shift);
  return sevenfold_or(low, sevenfold_shift_left_64(high, 32));
}

#endif
