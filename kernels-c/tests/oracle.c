#include "oracle.h"

__extension__ typedef __int128 wide;

test_position test_position_of(const sevenfold_conv2d *g, size_t i) {
  test_position at;
  at.column = (int32_t)(i % (size_t)g->out_width);
  i /= (size_t)g->out_width;
  at.row = (int32_t)(i % (size_t)g->out_height);
  i /= (size_t)g->out_height;
  at.channel = (int32_t)(i % (size_t)g->out_channels);
  at.batch = (int32_t)(i / (size_t)g->out_channels);
  return at;
}

int32_t test_taps(const sevenfold_conv2d *g) {
  return g->in_channels / g->groups * g->kernel_height * g->kernel_width;
}

ptrdiff_t test_tap_index(const sevenfold_conv2d *g, test_position at, int32_t k) {
  const int32_t kernel_column = k % g->kernel_width;
  const int32_t kernel_row = k / g->kernel_width % g->kernel_height;
  const int32_t channel = k / g->kernel_width / g->kernel_height;
  const int32_t row = at.row * g->stride_height + kernel_row * g->dilation_height - g->pad_top;
  const int32_t column =
      at.column * g->stride_width + kernel_column * g->dilation_width - g->pad_left;
  if (row < 0 || column < 0 || row >= g->in_height || column >= g->in_width) {
    return -1;
  }
  const int32_t group = at.channel * g->groups / g->out_channels;
  const int32_t in_channel = group * (g->in_channels / g->groups) + channel;
  return (((ptrdiff_t)at.batch * g->in_channels + in_channel) * g->in_height + row) * g->in_width +
         column;
}

int64_t test_round_half_up(int64_t v, int32_t shift) {
  const wide unit = (wide)1 << shift;
  const wide numerator = 2 * (wide)v + unit;
  wide quotient = numerator / (2 * unit);
  if (numerator % (2 * unit) < 0) {
    quotient--;
  }
  return (int64_t)quotient;
}

int64_t test_limited(int64_t v, int64_t lo, int64_t hi) { return v < lo ? lo : (v > hi ? hi : v); }

int32_t test_requantized_8(int64_t sum, int64_t bias, const test_requantization *p,
                           int32_t channel) {
  const int32_t v = (int32_t)(uint32_t)(uint64_t)(sum + bias);
  const int64_t rounded = test_round_half_up((int64_t)v * p->scale[channel], p->shift[channel]);
  return (int32_t)test_limited(rounded, p->quantization[1], p->quantization[2]);
}

int32_t test_requantized_16(int64_t sum, int64_t bias, const test_requantization *p,
                            int32_t channel) {
  const int64_t rounded = test_round_half_up((sum + bias) * p->scale[channel], p->shift[channel]);
  return (int32_t)test_limited(rounded, p->quantization[1], p->quantization[2]);
}

/* batch, in, height, width, out, kernel, stride, pad, dilation, groups; square but for the image.
 */
static const int32_t cases[TEST_CONV_CASE_COUNT][10] = {
    {1, 3, 56, 56, 8, 3, 1, 1, 1, 1},    {1, 8, 56, 56, 8, 3, 1, 1, 1, 8},
    {1, 3, 64, 64, 16, 7, 2, 3, 1, 1},   {1, 300, 5, 5, 20, 1, 1, 0, 1, 1},
    {1, 64, 7, 7, 1030, 1, 1, 0, 1, 1},  {1, 700, 3, 3, 9, 3, 1, 1, 1, 1},
    {1, 2, 16, 16, 3, 13, 1, 6, 1, 1},   {1, 1, 1, 1, 1, 1, 1, 0, 1, 1},
    {1, 5, 2, 2, 7, 5, 3, 9, 1, 1},      {1, 4, 9, 9, 6, 2, 5, 0, 1, 2},
    {1, 40, 12, 200, 10, 3, 1, 2, 2, 1}, {2, 6, 30, 31, 6, 17, 2, 8, 1, 6}};

sevenfold_conv2d test_conv_case(int i) {
  const int32_t *c = cases[i];
  sevenfold_conv2d g = {.batch = c[0],
                        .in_channels = c[1],
                        .in_height = c[2],
                        .in_width = c[3],
                        .out_channels = c[4],
                        .kernel_height = c[5],
                        .kernel_width = c[5],
                        .stride_height = c[6],
                        .stride_width = c[6],
                        .pad_top = c[7],
                        .pad_bottom = c[7],
                        .pad_left = c[7],
                        .pad_right = c[7],
                        .dilation_height = c[8],
                        .dilation_width = c[8],
                        .groups = c[9]};
  test_check(test_complete_conv2d(&g), "case %d fits", i);
  return g;
}
