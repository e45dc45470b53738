#include "checks.h"
#include "pool_window.h"
#include "sevenfold/float.h"
#include "window_sum.h"

SEVENFOLD_WINDOW_SUM(sum_of_window, float, float)

int32_t c7x_float_avg_pool(const sevenfold_pool2d *geometry, const float *input, float *output) {
  if (!geometry || !input || !output) {
    return SEVENFOLD_STATUS_NULL_POINTER;
  }
  const int32_t status = sevenfold_check_pool2d(geometry);
  if (status != SEVENFOLD_STATUS_OK) {
    return status;
  }
  const ptrdiff_t planes = (ptrdiff_t)geometry->batch * geometry->channels;
  for (ptrdiff_t plane = 0; plane < planes; plane++) {
    const float *x = input + plane * geometry->in_height * geometry->in_width;
    for (int32_t row = 0; row < geometry->out_height; row++) {
      for (int32_t column = 0; column < geometry->out_width; column++) {
        const sevenfold_pool_window window = sevenfold_pool2d_window(geometry, row, column);
        const int is_empty = sevenfold_window_elements(&window) == 0;
        const float sum = sum_of_window(x, geometry->in_width, &window);
        *output++ = is_empty ? 0.0f : sum / (float)window.divisor;
      }
    }
  }
  return SEVENFOLD_STATUS_OK;
}
