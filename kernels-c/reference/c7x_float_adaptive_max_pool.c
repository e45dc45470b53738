#include "checks.h"
#include "sevenfold/float.h"
#include "window_largest.h"

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
        const sevenfold_pool_window window =
            sevenfold_adaptive_pool2d_window(geometry, row, column);
        *output++ = sevenfold_window_largest(x, geometry->in_width, window);
      }
    }
  }
  return SEVENFOLD_STATUS_OK;
}
