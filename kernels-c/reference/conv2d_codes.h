#ifndef SEVENFOLD_REFERENCE_CONV2D_CODES_H
#define SEVENFOLD_REFERENCE_CONV2D_CODES_H

/**
 * @file conv2d_codes.h
 * The integer convolutions. Who includes it defines TYPES, the types_*.h of its types.
 */

#include <string.h>

#include "conv2d_index.h"
#include "sevenfold/conv2d.h"

#include TYPES

/* Outputs of one row that are summed together, a tap at a time: the innermost loop runs along the
 * row, where the compiler can use whatever vectors there are. */
enum { RUN = 64 };

/* Adds one tap to a run of sums. Output i reads row[first + i * stride]; the zero point in the
 * padding, and everywhere when there is no row. */
static void add_tap(const sevenfold_conv2d *g, const CODE *row, int32_t first, int32_t count,
                    WEIGHT weight, CODE zero_point, ACCUMULATOR *sums) {
  const sevenfold_conv2d_range range = sevenfold_conv2d_outputs_on_input(g, first, count);
  const int32_t begin = row ? range.begin : count;
  const int32_t end = row ? range.end : count;
  const ptrdiff_t stride = g->stride_width;
  for (int32_t i = 0; i < begin; i++) {
    sums[i] = WRAP_ADD(sums[i], zero_point * weight);
  }
  for (ptrdiff_t i = begin; i < end; i++) {
    sums[i] = WRAP_ADD(sums[i], row[first + i * stride] * weight);
  }
  for (int32_t i = end > begin ? end : begin; i < count; i++) {
    sums[i] = WRAP_ADD(sums[i], zero_point * weight);
  }
}

/* The sums of products of a run of outputs of one row. */
static void accumulate(const sevenfold_conv2d *g, const CODE *input, const WEIGHT *weight,
                       CODE zero_point, int32_t out_row, int32_t out_column, int32_t count,
                       ACCUMULATOR *sums) {
  memset(sums, 0, (size_t)count * sizeof *sums);
  for (int32_t channel = 0; channel < g->in_channels / g->groups; channel++) {
    for (int32_t row = 0; row < g->kernel_height; row++) {
      const ptrdiff_t offset = sevenfold_conv2d_row_offset(g, channel, out_row, row);
      for (int32_t column = 0; column < g->kernel_width; column++) {
        const int32_t first = sevenfold_conv2d_column(g, out_column, column);
        add_tap(g, offset < 0 ? NULL : input + offset, first, count, *weight++, zero_point, sums);
      }
    }
  }
}

static int32_t convolve(const sevenfold_conv2d *geometry, const CODE *input, const WEIGHT *weight,
                        const ACCUMULATOR *bias, const uint8_t *scale, const uint8_t *shift,
                        const int32_t *quantization, CODE *output) {
  const sevenfold_arrays arrays = {input, weight, bias, scale, shift, quantization, output};
  const int32_t status = sevenfold_check_conv2d_call(geometry, &arrays, CODE_RANGE);
  if (status != SEVENFOLD_STATUS_OK) {
    return status;
  }
  const sevenfold_conv2d g = *geometry;
  const CODE zero_point = (CODE)quantization[0];
  for (int32_t batch = 0; batch < g.batch; batch++) {
    for (int32_t channel = 0; channel < g.out_channels; channel++) {
      const CODE *group_input = input + sevenfold_conv2d_input_offset(&g, batch, channel);
      const WEIGHT *channel_weight = weight + channel * sevenfold_conv2d_taps(&g);
      for (int32_t row = 0; row < g.out_height; row++) {
        for (int32_t column = 0; column < g.out_width; column += RUN) {
          const int32_t left = g.out_width - column;
          const int32_t count = left < RUN ? left : RUN;
          ACCUMULATOR sums[RUN];
          accumulate(&g, group_input, channel_weight, zero_point, row, column, count, sums);
          for (int32_t i = 0; i < count; i++) {
            *output++ = REQUANTIZE(sums[i], bias[channel], scale[channel], shift[channel],
                                   quantization[1], quantization[2]);
          }
        }
      }
    }
  }
  return SEVENFOLD_STATUS_OK;
}

#endif
