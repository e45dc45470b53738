#include "conv_cases.h"

#include <stdlib.h>

static int32_t pick(test_random *random, int32_t low, int32_t high) {
  return (int32_t)test_between(random, low, high);
}

int test_complete_conv2d(sevenfold_conv2d *g) {
  const int32_t height =
      g->in_height + g->pad_top + g->pad_bottom - g->dilation_height * (g->kernel_height - 1) - 1;
  const int32_t width =
      g->in_width + g->pad_left + g->pad_right - g->dilation_width * (g->kernel_width - 1) - 1;
  if (height < 0 || width < 0) {
    return 0;
  }
  g->out_height = height / g->stride_height + 1;
  g->out_width = width / g->stride_width + 1;
  return 1;
}

/* The part of a geometry that channels do not touch. */
static sevenfold_conv2d random_window(test_random *random) {
  const int is_plain = pick(random, 0, 2) == 0;
  const int is_wide = pick(random, 0, 5) == 0;
  sevenfold_conv2d g;
  do {
    g = (sevenfold_conv2d){.batch = pick(random, 1, 2),
                           .in_height = pick(random, 1, 12),
                           .in_width = pick(random, 1, is_wide ? 130 : 20),
                           .kernel_height = pick(random, 1, is_wide ? 2 : 5),
                           .kernel_width = pick(random, 1, is_wide ? 14 : 5),
                           .stride_height = pick(random, 1, 4),
                           .stride_width = pick(random, 1, 4),
                           .pad_top = pick(random, 0, 5),
                           .pad_bottom = pick(random, 0, 5),
                           .pad_left = pick(random, 0, 5),
                           .pad_right = pick(random, 0, 14),
                           .dilation_height = pick(random, 1, 3),
                           .dilation_width = pick(random, 1, 3)};
    if (is_plain) {
      const int32_t kernel = 2 * pick(random, 0, 3) + 1;
      const int32_t stride = pick(random, 1, 2);
      g.kernel_height = g.kernel_width = kernel;
      g.stride_height = g.stride_width = stride;
      g.pad_top = g.pad_bottom = g.pad_left = g.pad_right = kernel / 2;
      g.dilation_height = g.dilation_width = 1;
    }
  } while (!test_complete_conv2d(&g));
  return g;
}

/* Multiply-accumulates, to keep tests short. */
static int is_small(const sevenfold_conv2d *g) {
  const double macs = (double)test_output_elements(g) * (g->in_channels / g->groups) *
                      g->kernel_height * g->kernel_width;
  return macs < 2e6;
}

sevenfold_conv2d test_random_conv2d(test_random *random) {
  sevenfold_conv2d g;
  do {
    g = random_window(random);
    g.groups = pick(random, 0, 2) == 0 ? pick(random, 1, 4) : 1;
    g.in_channels = g.groups * pick(random, 1, pick(random, 0, 9) == 0 ? 200 : 20);
    g.out_channels = g.groups * pick(random, 1, 20);
  } while (!is_small(&g));
  return g;
}

sevenfold_conv2d test_random_depthwise(test_random *random) {
  sevenfold_conv2d g = random_window(random);
  g.groups = pick(random, 1, 6);
  g.in_channels = g.groups;
  g.out_channels = g.groups * (pick(random, 0, 3) == 0 ? pick(random, 1, 3) : 1);
  return g;
}

static int32_t transposed_size(int32_t in, int32_t kernel, int32_t stride, int32_t pads,
                               int32_t dilation, int32_t more) {
  return (in - 1) * stride + dilation * (kernel - 1) + 1 - pads + more;
}

sevenfold_conv_transpose2d test_random_conv_transpose2d(test_random *random) {
  sevenfold_conv_transpose2d g;
  do {
    const int32_t groups = pick(random, 1, 3);
    g = (sevenfold_conv_transpose2d){.batch = pick(random, 1, 2),
                                     .in_channels = groups * pick(random, 1, 7),
                                     .in_height = pick(random, 1, 7),
                                     .in_width = pick(random, 1, 30),
                                     .out_channels = groups * pick(random, 1, 11),
                                     .kernel_height = pick(random, 1, 5),
                                     .kernel_width = pick(random, 1, 5),
                                     .stride_height = pick(random, 1, 4),
                                     .stride_width = pick(random, 1, 4),
                                     .pad_top = pick(random, 0, 4),
                                     .pad_bottom = pick(random, 0, 4),
                                     .pad_left = pick(random, 0, 4),
                                     .pad_right = pick(random, 0, 4),
                                     .dilation_height = pick(random, 1, 3),
                                     .dilation_width = pick(random, 1, 4),
                                     .groups = groups};
    g.out_height =
        transposed_size(g.in_height, g.kernel_height, g.stride_height, g.pad_top + g.pad_bottom,
                        g.dilation_height, pick(random, 0, g.stride_height - 1));
    g.out_width =
        transposed_size(g.in_width, g.kernel_width, g.stride_width, g.pad_left + g.pad_right,
                        g.dilation_width, pick(random, 0, g.stride_width - 1));
  } while (g.out_height < 1 || g.out_width < 1);
  return g;
}

size_t test_input_elements(const sevenfold_conv2d *g) {
  return (size_t)g->batch * (size_t)g->in_channels * (size_t)g->in_height * (size_t)g->in_width;
}

size_t test_weight_elements(const sevenfold_conv2d *g) {
  return (size_t)g->out_channels * (size_t)(g->in_channels / g->groups) * (size_t)g->kernel_height *
         (size_t)g->kernel_width;
}

size_t test_output_elements(const sevenfold_conv2d *g) {
  return (size_t)g->batch * (size_t)g->out_channels * (size_t)g->out_height * (size_t)g->out_width;
}

/* The number of bits of the typical sum of `taps` products of two codes. */
static int32_t typical_bits(int64_t taps, int bits) {
  int32_t result = 2 * bits - 3;
  while (taps > 1) {
    result++;
    taps /= 4;
  }
  return result;
}

test_requantization test_random_requantization(test_random *random, int32_t channels, int bits,
                                               int64_t taps) {
  const int32_t lowest = -(1 << (bits - 1));
  const int32_t highest = -lowest - 1;
  const int is_full = pick(random, 0, 1);
  const size_t count = (size_t)channels;
  test_requantization p = {test_allocate(count * sizeof(int32_t)),
                           test_allocate(count * sizeof(int64_t)),
                           test_allocate(count),
                           test_allocate(count),
                           {pick(random, lowest, highest), lowest, highest}};
  if (!is_full) {
    p.quantization[1] = pick(random, lowest, highest);
    p.quantization[2] = pick(random, p.quantization[1], highest);
  }
  for (int32_t channel = 0; channel < channels; channel++) {
    const int is_extreme = pick(random, 0, 7) == 0;
    const int32_t near = typical_bits(taps, bits) + 8 - bits + pick(random, -2, 2);
    const int64_t bias =
        test_between(random, -((int64_t)1 << (2 * bits - 2)), (int64_t)1 << (2 * bits - 2));
    p.bias_32[channel] = (int32_t)bias;
    p.bias_64[channel] = bias * pick(random, 1, 1 << (bits / 2));
    p.scale[channel] = (uint8_t)(is_extreme ? 255 * pick(random, 0, 1) : pick(random, 1, 255));
    p.shift[channel] = (uint8_t)(is_extreme ? pick(random, 0, 62) : (near < 0 ? 0 : near));
    if (is_extreme && bits == 8) {
      p.bias_32[channel] = (int32_t)test_between(random, INT32_MIN, INT32_MAX);
    }
  }
  return p;
}

void test_free_requantization(test_requantization *p) {
  free(p->bias_32);
  free(p->bias_64);
  free(p->scale);
  free(p->shift);
}
