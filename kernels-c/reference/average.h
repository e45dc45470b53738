#ifndef SEVENFOLD_REFERENCE_AVERAGE_H
#define SEVENFOLD_REFERENCE_AVERAGE_H

/**
 * @file average.h
 * The last step of every integer average: from a sum of codes to the output code.
 *
 * The multiplier of divisor n is off the real s_x / (s_y * n) by up to half a unit, which a sum of
 * n codes magnifies to at most n * 2^7 (int8) or n * 2^15 (int16). Adding just that before rounding
 * lifts results that are exact ties back to where half up sends them.
 */

#include <stdint.h>

#include "arithmetic.h"
#include "sevenfold/status.h"

enum {
  /** Divisors above this get no tie correction. */
  SEVENFOLD_AVERAGE_CORRECTED_LIMIT = 1 << 16
};

/** The parameter arrays of an average. */
typedef struct sevenfold_average {
  const int32_t *quantization;
  const int32_t *counts;
  const int32_t *multiplier;
  const int32_t *shift;
  /** log2 of the largest code magnitude. */
  int32_t code_bits;
} sevenfold_average;

/** The index of divisor n in counts, or -1. */
static inline int32_t sevenfold_average_entry(const sevenfold_average *p, int32_t n) {
  int32_t low = 0;
  int32_t high = p->quantization[4] - 1;
  while (low <= high) {
    const int32_t middle = low + (high - low) / 2;
    if (p->counts[middle] == n) {
      return middle;
    }
    if (p->counts[middle] < n) {
      low = middle + 1;
    } else {
      high = middle - 1;
    }
  }
  return -1;
}

/**
 * The output code of a window.
 *
 * @param sum the sum of its codes
 * @param elements how many codes were summed
 * @param divisor what the average divides by
 * @param output receives the code
 * @return OK, or INVALID_PARAMETER when the divisor has no entry
 */
static inline int32_t sevenfold_average_code(const sevenfold_average *p, int64_t sum,
                                             int32_t elements, int32_t divisor, int32_t *output) {
  const int32_t *q = p->quantization;
  if (elements == 0) {
    *output = sevenfold_clamp(q[1], q[2], q[3]);
    return SEVENFOLD_STATUS_OK;
  }
  const int32_t entry = sevenfold_average_entry(p, divisor);
  if (entry < 0) {
    return SEVENFOLD_STATUS_INVALID_PARAMETER;
  }
  const int64_t correction =
      divisor <= SEVENFOLD_AVERAGE_CORRECTED_LIMIT ? (int64_t)divisor * (1 << p->code_bits) : 0;
  const int64_t centred = sum - (int64_t)elements * q[0];
  const int64_t scaled = sevenfold_wrap_multiply_64(centred, p->multiplier[entry]);
  const int64_t rounded =
      sevenfold_round_half_up(sevenfold_wrap_add_64(scaled, correction), p->shift[entry]);
  *output = sevenfold_clamp(sevenfold_wrap_add_64(rounded, q[1]), q[2], q[3]);
  return SEVENFOLD_STATUS_OK;
}

#endif
