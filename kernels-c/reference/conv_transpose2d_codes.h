#ifndef SEVENFOLD_REFERENCE_CONV_TRANSPOSE2D_CODES_H
#define SEVENFOLD_REFERENCE_CONV_TRANSPOSE2D_CODES_H

/**
 * @file conv_transpose2d_codes.h
 * The integer transposed convolutions. Who includes it defines TYPES, the types_*.h of its types.
 */

#include "conv2d_index.h"
#include "conv_transpose2d_index.h"
#include "sevenfold/conv_transpose2d.h"

#include TYPES

/* Outputs of one phase of a row that are summed together, a tap at a time: neighbours read
 * neighbours, which suits whatever vectors there are. */
enum { RUN = 64 };

/* What the taps that no input element reaches add, as if they all were: z_x * sum(w). */
static ACCUMULATOR zero_point_sum(const WEIGHT *weight, ptrdiff_t taps, int32_t zero_point) {
  int64_t sum = 0;
  for (ptrdiff_t tap = 0; tap < taps; tap++) {
    sum += weight[tap];
  }
  return (ACCUMULATOR)(sum * zero_point);
}

/* Adds what the input adds under all taps; the zero point is in the sums already. */
static void accumulate(const sevenfold_conv_transpose2d *g, const CODE *input, const WEIGHT *weight,
                       int32_t zero_point, sevenfold_transposed_taps rows,
                       sevenfold_transposed_taps columns, int32_t count, ACCUMULATOR *sums) {
  const ptrdiff_t plane = (ptrdiff_t)g->in_height * g->in_width;
  const ptrdiff_t taps = (ptrdiff_t)g->kernel_height * g->kernel_width;
  for (ptrdiff_t channel = 0; channel < g->in_channels / g->groups; channel++) {
    int64_t in_row = rows.position;
    for (int64_t r = rows.first; r < g->kernel_height; r += rows.step, in_row -= rows.back) {
      if (in_row < 0 || in_row >= g->in_height) {
        continue;
      }
      const CODE *row = input + channel * plane + in_row * g->in_width;
      int64_t first = columns.position;
      for (int64_t c = columns.first; c < g->kernel_width;
           c += columns.step, first -= columns.back) {
        const ACCUMULATOR tap = weight[channel * taps + r * g->kernel_width + c];
        const sevenfold_conv_transpose2d_run run =
            sevenfold_conv_transpose2d_columns(first, count, g->in_width);
        for (ptrdiff_t i = run.begin; i < run.end; i++) {
          sums[i] = WRAP_ADD(sums[i], (row[run.first + i] - zero_point) * tap);
        }
      }
    }
  }
}

static void compute_row(const sevenfold_conv_transpose2d *g, const CODE *input,
                        const WEIGHT *weight, const ACCUMULATOR *bias, const uint8_t *scale,
                        const uint8_t *shift, const int32_t *quantization, ACCUMULATOR initial,
                        int32_t out_row, CODE *output) {
  const int32_t stride = g->stride_width;
  const sevenfold_transposed_taps rows = sevenfold_transposed_taps_of(
      out_row, g->pad_top, g->kernel_height, g->stride_height, g->dilation_height);
  for (int32_t phase = 0; phase < stride && phase < g->out_width; phase++) {
    const int32_t outputs = (g->out_width - phase - 1) / stride + 1;
    sevenfold_transposed_taps columns = sevenfold_transposed_taps_of(
        phase, g->pad_left, g->kernel_width, stride, g->dilation_width);
    for (int32_t start = 0; start < outputs; start += RUN, columns.position += RUN) {
      const int32_t count = outputs - start < RUN ? outputs - start : RUN;
      ACCUMULATOR sums[RUN];
      for (int32_t i = 0; i < count; i++) {
        sums[i] = initial;
      }
      accumulate(g, input, weight, quantization[0], rows, columns, count, sums);
      for (int32_t i = 0; i < count; i++) {
        output[phase + (ptrdiff_t)(start + i) * stride] =
            REQUANTIZE(sums[i], *bias, *scale, *shift, quantization[1], quantization[2]);
      }
    }
  }
}

static int32_t convolve_transposed(const sevenfold_conv_transpose2d *geometry, const CODE *input,
                                   const WEIGHT *weight, const ACCUMULATOR *bias,
                                   const uint8_t *scale, const uint8_t *shift,
                                   const int32_t *quantization, CODE *output) {
  const sevenfold_arrays arrays = {input, weight, bias, scale, shift, quantization, output};
  const int32_t status = sevenfold_check_conv_transpose2d_call(geometry, &arrays, CODE_RANGE);
  if (status != SEVENFOLD_STATUS_OK) {
    return status;
  }
  const sevenfold_conv_transpose2d g = *geometry;
  const ptrdiff_t taps = sevenfold_conv2d_taps(&g);
  for (int32_t batch = 0; batch < g.batch; batch++) {
    for (int32_t channel = 0; channel < g.out_channels; channel++) {
      const CODE *group_input = input + sevenfold_conv2d_input_offset(&g, batch, channel);
      const WEIGHT *channel_weight = weight + channel * taps;
      const ACCUMULATOR initial = zero_point_sum(channel_weight, taps, quantization[0]);
      for (int32_t row = 0; row < g.out_height; row++) {
        compute_row(&g, group_input, channel_weight, bias + channel, scale + channel,
                    shift + channel, quantization, initial, row, output);
        output += g.out_width;
      }
    }
  }
  return SEVENFOLD_STATUS_OK;
}

#endif
