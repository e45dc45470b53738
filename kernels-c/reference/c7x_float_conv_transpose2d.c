#include <math.h>

#include "checks.h"
#include "conv_transpose2d_index.h"
#include "float_clamp.h"
#include "sevenfold/conv_transpose2d.h"

/* Outputs of one phase of a row that are summed together, a tap at a time. */
enum { RUN = 64 };

/* Fused multiply-adds in the order channel, kernel row, kernel column. */
static void accumulate(const sevenfold_conv_transpose2d *g, const float *input, const float *weight,
                       int32_t out_row, int32_t phase, int32_t start, int32_t count, float *sums) {
  for (int32_t i = 0; i < count; i++) {
    sums[i] = 0.0f;
  }
  for (int32_t channel = 0; channel < g->in_channels / g->groups; channel++) {
    const float *plane = input + (ptrdiff_t)channel * g->in_height * g->in_width;
    for (int32_t kernel_row = 0; kernel_row < g->kernel_height; kernel_row++) {
      const int32_t in_row = sevenfold_conv_transpose2d_row(g, out_row, kernel_row);
      for (int32_t column = 0; column < g->kernel_width; column++, weight++) {
        const sevenfold_conv_transpose2d_run run =
            sevenfold_conv_transpose2d_columns(g, phase, start, count, column);
        if (in_row < 0 || run.begin == run.end) {
          continue;
        }
        const float *row = plane + (ptrdiff_t)in_row * g->in_width;
        for (ptrdiff_t i = run.begin; i < run.end; i++) {
          sums[i] = fmaf(row[run.first + i], *weight, sums[i]);
        }
      }
    }
  }
}

static void compute_row(const sevenfold_conv_transpose2d *g, const float *input,
                        const float *weight, const float *bias, const float *bounds,
                        int32_t out_row, float *output) {
  const int32_t stride = g->stride_width;
  for (int32_t phase = 0; phase < stride && phase < g->out_width; phase++) {
    const int32_t columns = (g->out_width - phase - 1) / stride + 1;
    for (int32_t start = 0; start < columns; start += RUN) {
      const int32_t count = columns - start < RUN ? columns - start : RUN;
      float sums[RUN];
      accumulate(g, input, weight, out_row, phase, start, count, sums);
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
  const ptrdiff_t taps = (ptrdiff_t)(g.in_channels / g.groups) * g.kernel_height * g.kernel_width;
  for (int32_t batch = 0; batch < g.batch; batch++) {
    for (int32_t channel = 0; channel < g.out_channels; channel++) {
      const float *group_input = input + sevenfold_conv_transpose2d_input(&g, batch, channel);
      for (int32_t row = 0; row < g.out_height; row++) {
        compute_row(&g, group_input, weight + channel * taps, bias ? bias + channel : NULL, bounds,
                    row, output);
        output += g.out_width;
      }
    }
  }
  return SEVENFOLD_STATUS_OK;
}
