#include <stddef.h>

#include "checks.h"
#include "pool_window.h"
#include "sevenfold/pool.h"

static int8_t largest(const int8_t *plane, int32_t in_width, sevenfold_pool_window window) {
  int8_t result = INT8_MIN;
  for (int32_t row = window.row_begin; row < window.row_end; row++) {
    const int8_t *x = plane + (ptrdiff_t)row * in_width;
    for (int32_t column = window.column_begin; column < window.column_end; column++) {
      result = x[column] > result ? x[column] : result;
    }
  }
  return result;
}

int32_t c7x_int8_adaptive_max_pool(const sevenfold_adaptive_pool2d *geometry, const int8_t *input,
                                   int8_t *output) {
  if (!geometry || !input || !output) {
    return SEVENFOLD_STATUS_NULL_POINTER;
  }
  const int32_t status = sevenfold_check_adaptive_pool2d(geometry);
  if (status != SEVENFOLD_STATUS_OK) {
    return status;
  }
  const sevenfold_adaptive_pool2d g = *geometry;
  const ptrdiff_t planes = (ptrdiff_t)g.batch * g.channels;
  for (ptrdiff_t plane = 0; plane < planes; plane++) {
    const int8_t *x = input + plane * g.in_height * g.in_width;
    for (int32_t row = 0; row < g.out_height; row++) {
      for (int32_t column = 0; column < g.out_width; column++) {
        *output++ = largest(x, g.in_width, sevenfold_adaptive_pool2d_window(&g, row, column));
      }
    }
  }
  return SEVENFOLD_STATUS_OK;
}
