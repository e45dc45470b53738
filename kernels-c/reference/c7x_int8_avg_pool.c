#include "average.h"
#include "checks.h"
#include "pool_window.h"
#include "sevenfold/pool.h"
#include "window_sum.h"

int32_t c7x_int8_avg_pool(const sevenfold_pool2d *geometry, const int8_t *input,
                          const int32_t *quantization, const int32_t *counts,
                          const int32_t *multiplier, const int32_t *shift, int8_t *output) {
  if (!geometry || !input || !quantization || !counts || !multiplier || !shift || !output) {
    return SEVENFOLD_STATUS_NULL_POINTER;
  }
  int32_t status = sevenfold_check_pool2d(geometry);
  if (status == SEVENFOLD_STATUS_OK) {
    status = sevenfold_check_average(quantization, counts, multiplier, shift, sevenfold_range_i8);
  }
  const sevenfold_average average = {quantization, counts, multiplier, shift,
                                     SEVENFOLD_AVERAGE_BITS_I8};
  const ptrdiff_t planes = (ptrdiff_t)geometry->batch * geometry->channels;
  for (ptrdiff_t plane = 0; plane < planes && status == SEVENFOLD_STATUS_OK; plane++) {
    const int8_t *x = input + plane * geometry->in_height * geometry->in_width;
    for (int32_t row = 0; row < geometry->out_height; row++) {
      for (int32_t column = 0; column < geometry->out_width; column++) {
        const sevenfold_pool_window window = sevenfold_pool2d_window(geometry, row, column);
        const int64_t sum = sevenfold_window_sum_i8(x, geometry->in_width, &window);
        int32_t code = 0;
        status |= sevenfold_average_code(&average, sum, sevenfold_window_elements(&window),
                                         window.divisor, &code);
        *output++ = (int8_t)code;
      }
    }
  }
  return status;
}
