#include "arithmetic.h"
#include "checks.h"
#include "conv2d_index.h"
#include "sevenfold/conv2d.h"

/* The sum of products of one output element; a tap in the padding reads the zero point. */
static int64_t accumulate(const sevenfold_conv2d *g, const int16_t *input, const int16_t *weight,
                          int32_t zero_point, int32_t out_row, int32_t out_column) {
  int64_t sum = 0;
  for (int32_t channel = 0; channel < g->in_channels / g->groups; channel++) {
    for (int32_t row = 0; row < g->kernel_height; row++) {
      const ptrdiff_t offset = sevenfold_conv2d_row_offset(g, channel, out_row, row);
      for (int32_t column = 0; column < g->kernel_width; column++) {
        const int32_t in_column = sevenfold_conv2d_column(g, out_column, column);
        const int is_input = offset >= 0 && in_column >= 0 && in_column < g->in_width;
        const int32_t x = is_input ? input[offset + in_column] : zero_point;
        sum += (int64_t)x * *weight++;
      }
    }
  }
  return sum;
}

int32_t c7x_conv2d_i16(const sevenfold_conv2d *geometry, const int16_t *input,
                       const int16_t *weight, const int64_t *bias, const uint8_t *scale,
                       const uint8_t *shift, const int32_t *quantization, int16_t *output,
                       const void *prepared, void *scratch) {
  (void)prepared;
  (void)scratch;
  const sevenfold_arrays arrays = {input, weight, bias, scale, shift, quantization, output};
  const int32_t status = sevenfold_check_conv2d_call(geometry, &arrays, sevenfold_range_i16);
  if (status != SEVENFOLD_STATUS_OK) {
    return status;
  }
  const sevenfold_conv2d g = *geometry;
  const int32_t zero_point = quantization[0];
  const int32_t lo = quantization[1];
  const int32_t hi = quantization[2];
  for (int32_t batch = 0; batch < g.batch; batch++) {
    for (int32_t channel = 0; channel < g.out_channels; channel++) {
      const int16_t *group_input = input + sevenfold_conv2d_input_offset(&g, batch, channel);
      const int16_t *channel_weight = weight + channel * sevenfold_conv2d_taps(&g);
      for (int32_t row = 0; row < g.out_height; row++) {
        for (int32_t column = 0; column < g.out_width; column++) {
          const int64_t sum = accumulate(&g, group_input, channel_weight, zero_point, row, column);
          *output++ =
              sevenfold_requantize_i16(sum, bias[channel], scale[channel], shift[channel], lo, hi);
        }
      }
    }
  }
  return SEVENFOLD_STATUS_OK;
}
