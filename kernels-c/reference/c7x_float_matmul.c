#include <math.h>

#include "batch_index.h"
#include "checks.h"
#include "float_clamp.h"
#include "sevenfold/float.h"

int32_t c7x_float_matmul(const sevenfold_batch_matmul *geometry, const float *a, const float *b,
                         const float *parameters, float *output, void *scratch) {
  (void)scratch;
  if (!geometry || !a || !b || !parameters || !output) {
    return SEVENFOLD_STATUS_NULL_POINTER;
  }
  int32_t status = sevenfold_check_batch_matmul(geometry);
  if (status == SEVENFOLD_STATUS_OK) {
    status = sevenfold_check_float_bounds(parameters);
  }
  if (status != SEVENFOLD_STATUS_OK) {
    return status;
  }
  const int32_t inner = geometry->inner;
  const ptrdiff_t step = sevenfold_inner_step(geometry);
  const int32_t batches = sevenfold_batches(geometry);
  for (int32_t entry = 0; entry < batches; entry++) {
    const float *x = a + sevenfold_batch_a(geometry, entry);
    const float *matrix = b + sevenfold_batch_b(geometry, entry);
    for (int32_t row = 0; row < geometry->rows; row++, x += inner) {
      for (int32_t column = 0; column < geometry->columns; column++) {
        const float *y = matrix + column * sevenfold_column_step(geometry);
        float sum = 0.0f;
        for (int32_t k = 0; k < inner; k++) {
          sum = fmaf(x[k], y[k * step], sum);
        }
        *output++ = sevenfold_clamp_f32(parameters[2] * sum, parameters[0], parameters[1]);
      }
    }
  }
  return SEVENFOLD_STATUS_OK;
}
