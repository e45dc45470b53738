#include <math.h>

#include "checks.h"
#include "float_order.h"
#include "pool_window.h"
#include "sevenfold/float.h"

static float largest(const float *plane, int32_t in_width, sevenfold_pool_window window) {
  float result = -INFINITY;
  for (int32_t row = window.row_begin; row < window.row_end; row++) {
    for (int32_t column = window.column_begin; column < window.column_end; column++) {
      result = sevenfold_larger_f32(result, plane[(ptrdiff_t)row * in_width + column]);
    }
  }
  return result;
}

int32_t c7x_float_adaptive_max_pool(const sevenfold_adaptive_pool2d *geometry, const float *input,
                                    float *output) {
  if (!geometry || !input || !output) {
    return SEVENFOLD_STATUS_NULL_POINTER;
  }
  const int32_t status = sevenfold_check_adaptive_pool2d(geometry);
  if (status != SEVENFOLD_STATUS_OK) {
    return status;
  }
  const ptrdiff_t planes = (ptrdiff_t)geometry->batch * geometry->channels;
  for (ptrdiff_t plane = 0; plane < planes; plane++) {
    const float *x = input + plane * geometry->in_height * geometry->in_width;
    for (int32_t row = 0; row < geometry->out_height; row++) {
      for (int32_t column = 0; column < geometry->out_width; column++) {
        *output++ =
            largest(x, geometry->in_width, sevenfold_adaptive_pool2d_window(geometry, row, column));
      }
    }
  }
  return SEVENFOLD_STATUS_OK;
}
