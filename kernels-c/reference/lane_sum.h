#ifndef SEVENFOLD_REFERENCE_LANE_SUM_H
#define SEVENFOLD_REFERENCE_LANE_SUM_H

/**
 * @file lane_sum.h
 * The canonical float sum: sixteen interleaved partial sums, then a fixed tree. Any vector width
 * gives these bits.
 */

#include <stddef.h>
#include <stdint.h>

enum { SEVENFOLD_LANES = 16 };

static inline float sevenfold_sum_of_lanes(float *lane) {
  for (int32_t distance = SEVENFOLD_LANES / 2; distance > 0; distance /= 2) {
    for (int32_t j = 0; j < distance; j++) {
      lane[j] += lane[j + distance];
    }
  }
  return lane[0];
}

static inline float sevenfold_lane_sum_strided(const float *x, int32_t count, ptrdiff_t stride) {
  float lane[SEVENFOLD_LANES] = {0.0f};
  int32_t i = 0;
  for (; i <= count - SEVENFOLD_LANES; i += SEVENFOLD_LANES) {
    for (int32_t j = 0; j < SEVENFOLD_LANES; j++) {
      lane[j] += x[(i + j) * stride];
    }
  }
  for (int32_t j = 0; i < count; i++, j++) {
    lane[j] += x[i * stride];
  }
  return sevenfold_sum_of_lanes(lane);
}

/** x[0] + x[stride] + … of `count` elements; neighbours get loops of their own, for vectors. */
static inline float sevenfold_lane_sum(const float *x, int32_t count, ptrdiff_t stride) {
  return stride == 1 ? sevenfold_lane_sum_strided(x, count, 1)
                     : sevenfold_lane_sum_strided(x, count, stride);
}

/** x[0] * x[stride] * … in lanes that start at 1. */
static inline float sevenfold_lane_product(const float *x, int32_t count, ptrdiff_t stride) {
  float lane[SEVENFOLD_LANES];
  for (int32_t j = 0; j < SEVENFOLD_LANES; j++) {
    lane[j] = 1.0f;
  }
  for (int32_t i = 0; i < count; i++) {
    lane[i % SEVENFOLD_LANES] *= x[i * stride];
  }
  for (int32_t distance = SEVENFOLD_LANES / 2; distance > 0; distance /= 2) {
    for (int32_t j = 0; j < distance; j++) {
      lane[j] *= lane[j + distance];
    }
  }
  return lane[0];
}

static inline float sevenfold_lane_squares_strided(const float *x, int32_t count, ptrdiff_t stride,
                                                   float mean) {
  float lane[SEVENFOLD_LANES] = {0.0f};
  int32_t i = 0;
  for (; i <= count - SEVENFOLD_LANES; i += SEVENFOLD_LANES) {
    for (int32_t j = 0; j < SEVENFOLD_LANES; j++) {
      const float d = x[(i + j) * stride] - mean;
      lane[j] += d * d;
    }
  }
  for (int32_t j = 0; i < count; i++, j++) {
    const float d = x[i * stride] - mean;
    lane[j] += d * d;
  }
  return sevenfold_sum_of_lanes(lane);
}

/** The sum of (x - mean) * (x - mean), each operation rounded. */
static inline float sevenfold_lane_sum_of_squares(const float *x, int32_t count, ptrdiff_t stride,
                                                  float mean) {
  return stride == 1 ? sevenfold_lane_squares_strided(x, count, 1, mean)
                     : sevenfold_lane_squares_strided(x, count, stride, mean);
}

#endif
