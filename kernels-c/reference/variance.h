#ifndef SEVENFOLD_REFERENCE_VARIANCE_H
#define SEVENFOLD_REFERENCE_VARIANCE_H

/**
 * @file variance.h
 * The variance of one row: two passes, in sixteen lanes.
 */

#include "checks.h"
#include "lane_sum.h"

static inline float sevenfold_variance(const float *x, int32_t count, ptrdiff_t stride,
                                       int32_t correction) {
  const float mean = sevenfold_lane_sum(x, count, stride) / (float)count;
  return sevenfold_lane_sum_of_squares(x, count, stride, mean) / (float)(count - correction);
}

static inline int32_t sevenfold_check_variance(const sevenfold_reduce *geometry,
                                               int32_t correction) {
  const int32_t status = sevenfold_check_reduce(geometry);
  if (status != SEVENFOLD_STATUS_OK) {
    return status;
  }
  return correction >= 0 && correction < geometry->reduced ? SEVENFOLD_STATUS_OK
                                                           : SEVENFOLD_STATUS_INVALID_PARAMETER;
}

#endif
