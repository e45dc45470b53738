#include <math.h>
#include <stddef.h>

#include "checks.h"
#include "sevenfold/float.h"
#include "weight_only.h"

int32_t c7x_float_linear_w8(const sevenfold_matmul *geometry, const float *input,
                            const int8_t *weight, const float *weight_scale, const float *bias,
                            const float *bounds, float *output, const void *prepared,
                            void *scratch) {
  (void)prepared;
  (void)scratch;
  if (!geometry || !input || !weight || !weight_scale || !bounds || !output) {
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
      const int8_t *w = weight + (ptrdiff_t)column * inner;
      float sum = 0.0f;
      for (int32_t k = 0; k < inner; k++) {
        sum = fmaf(x[k], (float)w[k], sum);
      }
      *output++ =
          sevenfold_weight_only(sum, weight_scale[column], bias ? bias + column : NULL, bounds);
    }
  }
  return SEVENFOLD_STATUS_OK;
}
