#include "sevenfold/reduce.h"
#include "variance.h"

int32_t c7x_float_var(const sevenfold_reduce *geometry, int32_t correction, const float *input,
                      float *output) {
  if (!geometry || !input || !output) {
    return SEVENFOLD_STATUS_NULL_POINTER;
  }
  const int32_t status = sevenfold_check_variance(geometry, correction);
  if (status != SEVENFOLD_STATUS_OK) {
    return status;
  }
  const int32_t n = geometry->reduced;
  for (int32_t outer = 0; outer < geometry->outer; outer++) {
    for (int32_t inner = 0; inner < geometry->inner; inner++) {
      const float *x = input + (ptrdiff_t)outer * n * geometry->inner + inner;
      const float variance = sevenfold_variance(x, n, geometry->inner, correction);
      *output++ = variance;
    }
  }
  return SEVENFOLD_STATUS_OK;
}
