#ifndef SEVENFOLD_REFERENCE_RESIZE_CHECKS_H
#define SEVENFOLD_REFERENCE_RESIZE_CHECKS_H

/**
 * @file resize_checks.h
 * What the kernels of resize.h verify before they write.
 */

#include <stdint.h>

#include "arithmetic.h"
#include "checks.h"
#include "sevenfold/resize.h"

enum { SEVENFOLD_LARGEST_RESIZE_WEIGHT = 1 << 16 };

static inline int sevenfold_is_resize(const sevenfold_resize *g) {
  const int64_t limit = INT32_MAX;
  return g->planes >= 1 && g->in_height >= 1 && g->in_width >= 1 && g->out_height >= 1 &&
         g->out_width >= 1 && (g->taps == 2 || g->taps == 4) &&
         (int64_t)g->in_height * g->in_width <= limit / g->planes &&
         (int64_t)g->out_height * g->out_width <= limit / g->planes;
}

static inline int sevenfold_are_pixels(const int32_t *index, int32_t out, int32_t taps,
                                       int32_t in) {
  for (int64_t i = 0; i < (int64_t)out * taps; i++) {
    if (index[i] < 0 || index[i] >= in) {
      return 0;
    }
  }
  return 1;
}

static inline int sevenfold_are_resize_weights(const int32_t *weight, int32_t out, int32_t taps) {
  for (int64_t i = 0; i < (int64_t)out * taps; i++) {
    if (weight[i] < -SEVENFOLD_LARGEST_RESIZE_WEIGHT ||
        weight[i] > SEVENFOLD_LARGEST_RESIZE_WEIGHT) {
      return 0;
    }
  }
  return 1;
}

/** Geometry and pixels; sizes come first, since the arrays are as long as they say. */
static inline int32_t sevenfold_check_resize(const sevenfold_resize *g, const int32_t *row_index,
                                             const int32_t *column_index) {
  if (!sevenfold_is_resize(g)) {
    return SEVENFOLD_STATUS_INVALID_GEOMETRY;
  }
  return sevenfold_are_pixels(row_index, g->out_height, g->taps, g->in_height) &&
                 sevenfold_are_pixels(column_index, g->out_width, g->taps, g->in_width)
             ? SEVENFOLD_STATUS_OK
             : SEVENFOLD_STATUS_INVALID_PARAMETER;
}

/** Weights and {z_x, z_y, M, S, lo, hi} of an integer resize. */
static inline int32_t sevenfold_check_resize_numbers(const sevenfold_resize *g,
                                                     const int32_t *row_weight,
                                                     const int32_t *column_weight, const int32_t *q,
                                                     sevenfold_code_range range) {
  const int valid = sevenfold_are_resize_weights(row_weight, g->out_height, g->taps) &&
                    sevenfold_are_resize_weights(column_weight, g->out_width, g->taps) &&
                    sevenfold_is_code(q[0], range) && sevenfold_is_code(q[1], range) &&
                    sevenfold_is_free_multiplier(q[2], q[3]);
  return valid ? sevenfold_check_bounds(q[4], q[5], range) : SEVENFOLD_STATUS_INVALID_PARAMETER;
}

/** The output code of a weighted sum. */
static inline int32_t sevenfold_resize_code(int64_t sum, const int32_t *q) {
  const int64_t scaled = sevenfold_wrap_multiply_64(sum, q[2]);
  const int64_t rounded = sevenfold_round_half_up(scaled, q[3]);
  return sevenfold_clamp(sevenfold_wrap_add_64(rounded, q[1]), q[4], q[5]);
}

#endif
