#include <math.h>

#include "checks.h"
#include "conv2d_index.h"
#include "conv_transpose2d_index.h"
#include "float_clamp.h"
#include "sevenfold/conv_transpose2d.h"

/* Outputs of one phase of a row that are summed together, a tap at a time. */
enum { RUN = 64 };

/* Fused multiply-adds in the order channel, kernel row, kernel column. */
static void accumulate(const sevenfold_conv_transpose2d *g, const float *input, const float *weight,
                       sevenfold_transposed_taps rows, sevenfold_transposed_taps columns,
                       int32_t count, float *sums) {
  for (int32_t i = 0; i < count; i++) {
    sums[i] = 0.0f;
  }
  const ptrdiff_t plane = (ptrdiff_t)g->in_height * g->in_width;
  const ptrdiff_t taps = (ptrdiff_t)g->kernel_height * g->kernel_width;
  for (ptrdiff_t channel = 0; channel < g->in_channels / g->groups; channel++) {
    int64_t in_row = rows.position;
    for (int64_t r = rows.first; r < g->kernel_height; r += rows.step, in_row -= rows.back) {
      if (in_row < 0 || in_row >= g->in_height) {
        continue;
      }
      const float *row = input + channel * plane + in_row * g->in_width;
      int64_t first = columns.position;
      for (int64_t c = columns.first; c < g->kernel_width;
           c += columns.step, first -= columns.back) {
        const float tap = weight[channel * taps + r * g->kernel_width + c];
        const sevenfold_conv_transpose2d_run run =
            sevenfold_conv_transpose2d_columns(first, count, g->in_width);
        for (ptrdiff_t i = run.begin; i < run.end; i++) {
          sums[i] = fmaf(row[run.first + i], tap, sums[i]);
        }
      }
    }
  }
}

static void compute_row(const sevenfold_conv_transpose2d *g, const float *input,
                        const float *weight, const float *bias, const float *bounds,
                        int32_t out_row, float *output) {
  const int32_t stride = g->stride_width;
  const sevenfold_transposed_taps rows = sevenfold_transposed_taps_of(
      out_row, g->pad_top, g->kernel_height, g->stride_height, g->dilation_height);
  for (int32_t phase = 0; phase < stride && phase < g->out_width; phase++) {
    const int32_t outputs = (g->out_width - phase - 1) / stride + 1;
    sevenfold_transposed_taps columns = sevenfold_transposed_taps_of(
        phase, g->pad_left, g->kernel_width, stride, g->dilation_width);
    for (int32_t start = 0; start < outputs; start += RUN, columns.position += RUN) {
      const int32_t count = outputs - start < RUN ? outputs - start : RUN;
      float sums[RUN];
      accumulate(g, input, weight, rows, columns, count, sums);
      for (int32_t i = 0; i < count; i++) {
        const float biased = bias ? sums[i] + *bias : sums[i];
        output[phase + (ptrdiff_t)(start + i) * stride] =
            sevenfold_clamp_f32(biased, bounds[0], bounds[1]);
      }
    }
  }
}

int32_t c7x_float_conv_transpose2d(const sevenfold_conv_transpose2d *geometry, const float *input,
                                   const float *weight, const float *bias, const float *bounds,
                                   float *output) {
  if (!geometry || !input || !weight || !bounds || !output) {
    return SEVENFOLD_STATUS_NULL_POINTER;
  }
  const sevenfold_conv_transpose2d g = *geometry;
  int32_t status = sevenfold_check_conv_transpose2d(&g);
  if (status == SEVENFOLD_STATUS_OK) {
    status = sevenfold_check_float_bounds(bounds);
  }
  if (status != SEVENFOLD_STATUS_OK) {
    return status;
  }
  const ptrdiff_t taps = sevenfold_conv2d_taps(&g);
  for (int32_t batch = 0; batch < g.batch; batch++) {
    for (int32_t channel = 0; channel < g.out_channels; channel++) {
      const float *group_input = input + sevenfold_conv2d_input_offset(&g, batch, channel);
      for (int32_t row = 0; row < g.out_height; row++) {
        compute_row(&g, group_input, weight + channel * taps, bias ? bias + channel : NULL, bounds,
                    row, output);
        output += g.out_width;
      }
    }
  }
  return SEVENFOLD_STATUS_OK;
}
