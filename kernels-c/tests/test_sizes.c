/* The sizes of prepared blocks and scratch: the formulas of host.h, restated. Plans made elsewhere
 * rely on them, so a change here is a change of the ABI. */

#include "conv_cases.h"
#include "isas.h"

enum { ROUNDS = 2000 };

static int64_t up(int64_t n, int64_t multiple) { return (n + multiple - 1) / multiple * multiple; }

static int64_t least(int64_t a, int64_t b) { return a < b ? a : b; }

static int64_t prepared_bytes(const sevenfold_conv2d *g, int64_t planes) {
  const int64_t out = g->out_channels / g->groups;
  const int64_t pairs = up(g->in_channels / g->groups, 2) / 2;
  const int64_t weights = up(out, 8) * 4 * planes * pairs * g->kernel_height * g->kernel_width;
  return g->groups * (64 + up(4 * out, 64) + up(weights, 64));
}

/* Phases and halo of one axis. */
typedef struct axis {
  int64_t phases;
  int64_t halo;
} axis;

static axis axis_of(int64_t kernel, int64_t dilation, int64_t stride) {
  const axis a = {least(stride, dilation * (kernel - 1) + 1), dilation * (kernel - 1) / stride};
  return a;
}

static int64_t scratch_bytes(const sevenfold_conv2d *g, int64_t cells) {
  const axis h = axis_of(g->kernel_height, g->dilation_height, g->stride_height);
  const axis w = axis_of(g->kernel_width, g->dilation_width, g->stride_width);
  const int64_t row = cells * h.phases * w.phases * (g->out_width + w.halo) * 4;
  const int64_t rows = 524288 / row - h.halo;
  const int64_t band = least(rows < 1 ? 1 : rows, g->out_height);
  return up(row * (band + h.halo), 64) + up(4 * g->kernel_height * g->kernel_width, 64) + 256;
}

static int64_t depthwise_bytes(const sevenfold_conv2d *g) {
  const axis h = axis_of(g->kernel_height, g->dilation_height, g->stride_height);
  const axis w = axis_of(g->kernel_width, g->dilation_width, g->stride_width);
  const int64_t codes = h.phases * w.phases * (g->out_height + h.halo) * (g->out_width + w.halo);
  return up(2 * codes, 64) + up(16 * g->kernel_height * g->kernel_width, 64) + 256;
}

static void check(int64_t expected, size_t actual, const char *what, uint64_t seed) {
  test_check(expected == (int64_t)actual, "%s: %zu bytes, expected %lld (seed %llu)", what, actual,
             (long long)expected, (unsigned long long)seed);
}

static void check_conv(const sevenfold_conv2d *g, uint64_t seed) {
  const int64_t channels = g->in_channels / g->groups;
  check(prepared_bytes(g, 1), c7x_conv2d_i8_prepared_bytes(g), "i8 prepared", seed);
  check(prepared_bytes(g, 2), c7x_conv2d_i16_prepared_bytes(g), "i16 prepared", seed);
  check(prepared_bytes(g, 1), c7x_conv2d_w8a16_prepared_bytes(g), "w8a16 prepared", seed);
  check(scratch_bytes(g, (channels + 1) / 2), c7x_conv2d_i8_scratch_bytes(g), "i8", seed);
  check(scratch_bytes(g, (channels + 1) / 2), c7x_conv2d_i16_scratch_bytes(g), "i16", seed);
  check(scratch_bytes(g, (channels + 1) / 2), c7x_conv2d_w8a16_scratch_bytes(g), "w8a16", seed);
  check(scratch_bytes(g, channels), c7x_float_conv2d_scratch_bytes(g), "float", seed);
}

static void check_matmul(test_random *random, uint64_t seed) {
  const sevenfold_matmul g = {(int32_t)test_between(random, 1, 300),
                              (int32_t)test_between(random, 1, 3000),
                              (int32_t)test_between(random, 1, 3000)};
  const int64_t panels = up(g.columns, 16) * (up(g.inner, 2) / 2) * 4;
  check(64 + up(4 * (int64_t)g.columns, 64) + panels, c7x_matmul_bias_i8_prepared_bytes(&g),
        "matmul prepared", seed);
  check(up(2 * least(g.rows, 48) * up(g.inner, 4), 64) + 256, c7x_matmul_bias_i8_scratch_bytes(&g),
        "matmul i8", seed);
  const int64_t wide = up(4 * least(g.rows, 4) * up(g.inner, 32), 64) + 256;
  check(wide, c7x_matmul_bias_i16_scratch_bytes(&g), "matmul i16", seed);
  check(0, c7x_matmul_bias_w8a16_scratch_bytes(&g), "matmul w8a16", seed);
}

int main(void) {
  for (uint64_t seed = 0; seed < ROUNDS; seed++) {
    test_random random = {seed};
    sevenfold_conv2d g = test_random_conv2d(&random);
    check_conv(&g, seed);
    g.in_channels *= 40;
    g.in_height += 200;
    if (test_complete_conv2d(&g)) {
      check_conv(&g, seed);
    }
    const sevenfold_conv2d depthwise = test_random_depthwise(&random);
    check(depthwise_bytes(&depthwise), c7x_depthwise_conv2d_i8_scratch_bytes(&depthwise),
          "depthwise i8", seed);
    check(depthwise_bytes(&depthwise), c7x_depthwise_conv2d_i16_scratch_bytes(&depthwise),
          "depthwise i16", seed);
    check(depthwise_bytes(&depthwise), c7x_depthwise_conv2d_w8a16_scratch_bytes(&depthwise),
          "depthwise w8a16", seed);
    check_matmul(&random, seed);
  }
  return test_finish("sizes");
}
