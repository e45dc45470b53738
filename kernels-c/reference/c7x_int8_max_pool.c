#include <stddef.h>

#include "checks.h"
#include "pool_window.h"
#include "sevenfold/pool.h"

/* Raises each output of a row to the input under one kernel position, where there is input. */
static void raise(const sevenfold_pool2d *g, const int8_t *restrict input_row,
                  int32_t kernel_column, int8_t *restrict output_row) {
  const int32_t shift = kernel_column - g->pad_left;
  const sevenfold_output_range range =
      sevenfold_outputs_on_input(g->in_width, g->out_width, g->stride_width, shift);
  const ptrdiff_t stride = g->stride_width;
  for (ptrdiff_t column = range.begin; column < range.end; column++) {
    const int8_t x = input_row[column * stride + shift];
    output_row[column] = x > output_row[column] ? x : output_row[column];
  }
}

int32_t c7x_int8_max_pool(const sevenfold_pool2d *geometry, const int8_t *input, int8_t *output) {
  if (!geometry || !input || !output) {
    return SEVENFOLD_STATUS_NULL_POINTER;
  }
  const int32_t status = sevenfold_check_max_pool2d(geometry);
  if (status != SEVENFOLD_STATUS_OK) {
    return status;
  }
  const sevenfold_pool2d g = *geometry;
  const ptrdiff_t planes = (ptrdiff_t)g.batch * g.channels;
  for (ptrdiff_t plane = 0; plane < planes; plane++) {
    const int8_t *x = input + plane * g.in_height * g.in_width;
    for (int32_t row = 0; row < g.out_height; row++, output += g.out_width) {
      for (int32_t column = 0; column < g.out_width; column++) {
        output[column] = INT8_MIN;
      }
      const sevenfold_pool_window window = sevenfold_pool2d_window(&g, row, 0);
      for (int32_t in_row = window.row_begin; in_row < window.row_end; in_row++) {
        for (int32_t column = 0; column < g.kernel_width; column++) {
          raise(&g, x + (ptrdiff_t)in_row * g.in_width, column, output);
        }
      }
    }
  }
  return SEVENFOLD_STATUS_OK;
}
