#ifndef SEVENFOLD_REFERENCE_MAX_POOL_CODES_H
#define SEVENFOLD_REFERENCE_MAX_POOL_CODES_H

/**
 * @file max_pool_codes.h
 * The max pools of codes and floats. Who includes it defines TYPES, the types_*.h of its types.
 */

#include <stddef.h>

#include "pool_window.h"
#include "sevenfold/pool.h"

#include TYPES

/* Raises each output of a row to the input under one kernel position, where there is input. */
static void raise(const sevenfold_pool2d *g, const CODE *restrict input_row, int32_t kernel_column,
                  CODE *restrict output_row) {
  const int32_t shift = kernel_column * g->dilation_width - g->pad_left;
  const sevenfold_output_range range =
      sevenfold_outputs_on_input(g->in_width, g->out_width, g->stride_width, shift);
  const ptrdiff_t stride = g->stride_width;
  for (ptrdiff_t column = range.begin; column < range.end; column++) {
    output_row[column] = CODE_LARGER(output_row[column], input_row[column * stride + shift]);
  }
}

static int32_t max_pool(const sevenfold_pool2d *geometry, const CODE *input, CODE *output) {
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
    const CODE *x = input + plane * g.in_height * g.in_width;
    for (int32_t row = 0; row < g.out_height; row++, output += g.out_width) {
      for (int32_t column = 0; column < g.out_width; column++) {
        output[column] = CODE_MIN;
      }
      const sevenfold_taps rows =
          sevenfold_taps_inside((int64_t)row * g.stride_height - g.pad_top, g.in_height,
                                g.kernel_height, g.dilation_height);
      for (int32_t in_row = rows.begin; in_row < rows.end; in_row += rows.step) {
        for (int32_t column = 0; column < g.kernel_width; column++) {
          raise(&g, x + (ptrdiff_t)in_row * g.in_width, column, output);
        }
      }
    }
  }
  return SEVENFOLD_STATUS_OK;
}

#endif
