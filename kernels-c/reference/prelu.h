#ifndef SEVENFOLD_REFERENCE_PRELU_H
#define SEVENFOLD_REFERENCE_PRELU_H

/**
 * @file prelu.h
 * What prelu checks, and one element of it.
 */

#include "arithmetic.h"
#include "checks.h"
#include "sevenfold/unary.h"

static inline int32_t sevenfold_check_channels(const sevenfold_channels *g) {
  if (g->outer < 1 || g->channels < 1 || g->inner < 1) {
    return SEVENFOLD_STATUS_INVALID_GEOMETRY;
  }
  const int64_t rows = (int64_t)g->outer * g->channels;
  return rows <= INT32_MAX && rows * g->inner <= INT32_MAX ? SEVENFOLD_STATUS_OK
                                                           : SEVENFOLD_STATUS_INVALID_GEOMETRY;
}

static inline int sevenfold_is_multiplier(int32_t multiplier, int32_t shift) {
  return multiplier > -(1 << 30) && multiplier < 1 << 30 && shift >= 0 && shift <= 62;
}

/** Geometry and all parameters of an integer prelu. */
static inline int32_t sevenfold_check_prelu(const sevenfold_channels *geometry,
                                            const int32_t *quantization, const int32_t *multiplier,
                                            const int32_t *shift, sevenfold_code_range range) {
  const int32_t status = sevenfold_check_channels(geometry);
  if (status != SEVENFOLD_STATUS_OK) {
    return status;
  }
  int valid = sevenfold_is_free_multiplier(quantization[2], quantization[3]);
  for (int32_t i = 0; i < 2; i++) {
    valid = valid && sevenfold_is_code(quantization[i], range);
  }
  for (int32_t c = 0; c < geometry->channels; c++) {
    valid = valid && sevenfold_is_multiplier(multiplier[c], shift[c]);
  }
  return valid ? SEVENFOLD_STATUS_OK : SEVENFOLD_STATUS_INVALID_PARAMETER;
}

/**
 * |code - z_x| < 2^17, so the products are below 2^47. Both sides are computed and one is chosen:
 * signs change too often to be guessed, and vectors cannot branch.
 */
static inline int32_t sevenfold_prelu(int32_t code, const int32_t *quantization, int32_t multiplier,
                                      int32_t shift, sevenfold_code_range range) {
  const int64_t value = (int64_t)code - quantization[0];
  const int64_t above = sevenfold_round_half_up(value * quantization[2], quantization[3]);
  const int64_t below = sevenfold_round_half_up(value * multiplier, shift);
  const int64_t scaled = (value >= 0 ? above : below) + quantization[1];
  return sevenfold_clamp(scaled, range.lowest, range.highest);
}

#endif
