#include <math.h>
#include <stddef.h>

#include "checks.h"
#include "float_clamp.h"
#include "sevenfold/float.h"

int32_t c7x_float_linear(const sevenfold_matmul *geometry, const float *input, const float *weight,
                         const float *bias, const float *bounds, float *output,
                         const void *prepared, void *scratch) {
  (void)prepared;
  (void)scratch;
  if (!geometry || !input || !weight || !bounds || !output) {
    return SEVENFOLD_STATUS_NULL_POINTER;
  }
  int32_t status = sevenfold_check_matmul(geometry);
  if (status == SEVENFOLD_STATUS_OK) {
    status = sevenfold_check_float_bounds(bounds);
  }
  if (status != SEVENFOLD_STATUS_OK) {
    return status;
  }
  const int32_t inner = geometry->inner;
  for (int32_t row = 0; row < geometry->rows; row++) {
    const float *x = input + (ptrdiff_t)row * inner;
    for (int32_t column = 0; column < geometry->columns; column++) {
      const float *w = weight + (ptrdiff_t)column * inner;
      float sum = 0.0f;
      for (int32_t k = 0; k < inner; k++) {
        sum = fmaf(x[k], w[k], sum);
      }
      const float biased = bias ? sum + bias[column] : sum;
      *output++ = sevenfold_clamp_f32(biased, bounds[0], bounds[1]);
    }
  }
  return SEVENFOLD_STATUS_OK;
}
