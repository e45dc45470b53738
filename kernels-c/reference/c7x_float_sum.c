#include "checks.h"
#include "lane_sum.h"
#include "sevenfold/reduce.h"

int32_t c7x_float_sum(const sevenfold_reduce *geometry, const float *input, float *output) {
  if (!geometry || !input || !output) {
    return SEVENFOLD_STATUS_NULL_POINTER;
  }
  const int32_t status = sevenfold_check_reduce(geometry);
  if (status != SEVENFOLD_STATUS_OK) {
    return status;
  }
  for (int32_t outer = 0; outer < geometry->outer; outer++) {
    for (int32_t inner = 0; inner < geometry->inner; inner++) {
      const float *x = input + (ptrdiff_t)outer * geometry->reduced * geometry->inner + inner;
      *output++ = sevenfold_lane_sum(x, geometry->reduced, geometry->inner);
    }
  }
  return SEVENFOLD_STATUS_OK;
}
