#include <math.h>

#include "checks.h"
#include "conv2d_index.h"
#include "sevenfold/float.h"
#include "weight_only.h"

/* Fused multiply-adds in the order channel, kernel row, kernel column; padding is +0. */
static float accumulate(const sevenfold_conv2d *g, const float *input, const int8_t *weight,
                        int32_t out_row, int32_t out_column) {
  float sum = 0.0f;
  for (int32_t channel = 0; channel < g->in_channels / g->groups; channel++) {
    for (int32_t row = 0; row < g->kernel_height; row++) {
      const ptrdiff_t offset = sevenfold_conv2d_row_offset(g, channel, out_row, row);
      for (int32_t column = 0; column < g->kernel_width; column++) {
        const int32_t in_column = sevenfold_conv2d_column(g, out_column, column);
        const int is_input = offset >= 0 && in_column >= 0 && in_column < g->in_width;
        const float x = is_input ? input[offset + in_column] : 0.0f;
        sum = fmaf(x, (float)*weight++, sum);
      }
    }
  }
  return sum;
}

int32_t c7x_float_conv2d_w8(const sevenfold_conv2d *geometry, const float *input,
                            const int8_t *weight, const float *weight_scale, const float *bias,
                            const float *bounds, float *output, const void *prepared,
                            void *scratch) {
  (void)prepared;
  (void)scratch;
  if (!geometry || !input || !weight || !weight_scale || !bounds || !output) {
    return SEVENFOLD_STATUS_NULL_POINTER;
  }
  int32_t status = sevenfold_check_conv2d(geometry);
  if (status == SEVENFOLD_STATUS_OK) {
    status = sevenfold_check_float_bounds(bounds);
  }
  if (status != SEVENFOLD_STATUS_OK) {
    return status;
  }
  const sevenfold_conv2d g = *geometry;
  for (int32_t batch = 0; batch < g.batch; batch++) {
    for (int32_t channel = 0; channel < g.out_channels; channel++) {
      const float *group_input = input + sevenfold_conv2d_input_offset(&g, batch, channel);
      const int8_t *channel_weight = weight + channel * sevenfold_conv2d_taps(&g);
      for (int32_t row = 0; row < g.out_height; row++) {
        for (int32_t column = 0; column < g.out_width; column++) {
          const float sum = accumulate(&g, group_input, channel_weight, row, column);
          *output++ = sevenfold_weight_only(sum, weight_scale[channel],
                                            bias ? bias + channel : NULL, bounds);
        }
      }
    }
  }
  return SEVENFOLD_STATUS_OK;
}
