/* Max pools of images that are wider than what is pooled at a time, and windows wider than that. */

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "isas.h"
#include "sevenfold/float.h"
#include "sevenfold/pool.h"

enum { ROUNDS = 60, WIDEST = 5000 };

static int32_t pick(test_random *random, int32_t low, int32_t high) {
  return (int32_t)test_between(random, low, high);
}

/* Windows reach up to 300 columns, every fifth 2,700; every one holds input. */
static sevenfold_pool2d random_pool(test_random *random, uint64_t seed) {
  sevenfold_pool2d g = {.batch = 1,
                        .channels = pick(random, 1, 2),
                        .in_height = pick(random, 1, 5),
                        .kernel_height = pick(random, 1, 3),
                        .kernel_width = pick(random, 1, 4),
                        .stride_height = 1,
                        .stride_width = pick(random, 1, 3),
                        .dilation_height = 1,
                        .dilation_width = seed % 5 == 0 ? pick(random, 400, 900) : 1};
  if (seed % 5 == 1) {
    g.kernel_width = pick(random, 1, 300);
  }
  g.pad_top = g.kernel_height / 2;
  g.pad_bottom = g.kernel_height / 2;
  g.pad_left = g.dilation_width == 1 ? pick(random, 0, g.kernel_width / 2) : 0;
  g.pad_right = g.dilation_width == 1 ? pick(random, 0, g.kernel_width / 2) : 0;
  const int32_t reach = g.dilation_width * (g.kernel_width - 1) + 1;
  g.in_width = reach + pick(random, 0, WIDEST - reach);
  g.out_height = g.in_height + 2 * g.pad_top - g.kernel_height + 1;
  g.out_width = (g.in_width + g.pad_left + g.pad_right - reach) / g.stride_width + 1;
  return g;
}

/* Bits of every kind, among them zeros, infinities and NaNs of both signs. */
static void fill_floats(test_random *random, float *x, size_t count) {
  static const float special[] = {0.0f, -0.0f, INFINITY, -INFINITY, NAN, -NAN};
  test_fill_f32(random, x, count);
  for (size_t i = 0; i < count; i += (size_t)pick(random, 1, 40)) {
    x[i] = special[pick(random, 0, 5)];
  }
}

typedef int32_t pool_function(const sevenfold_pool2d *g, const void *input, void *output);

static int32_t pool_i8(const sevenfold_pool2d *g, const void *input, void *output) {
  return c7x_int8_max_pool(g, input, output);
}

static int32_t pool_i16(const sevenfold_pool2d *g, const void *input, void *output) {
  return c7x_int16_max_pool(g, input, output);
}

static int32_t pool_f32(const sevenfold_pool2d *g, const void *input, void *output) {
  return c7x_float_max_pool(g, input, output);
}

/* Every instruction set against the plain loops. */
static void check(const sevenfold_pool2d *g, pool_function *pool, const void *input, size_t width,
                  uint64_t seed) {
  const size_t count = (size_t)g->channels * (size_t)g->out_height * (size_t)g->out_width;
  void *expected = test_allocate(count * width);
  void *actual = test_allocate(count * width);
  sevenfold_use_isa("reference");
  test_check(pool(g, input, expected) == SEVENFOLD_STATUS_OK, "plain, seed %d", (int)seed);
  for (int isa = 0; isa < TEST_ISA_COUNT; isa++) {
    if (!test_use_isa(test_isas[isa])) {
      continue;
    }
    test_fill_pattern(actual, count * width);
    test_check(pool(g, input, actual) == SEVENFOLD_STATUS_OK, "ok, seed %d", (int)seed);
    if (width == sizeof(float)) {
      test_check_floats(expected, actual, count, test_isas[isa], seed);
    } else {
      test_check_equal(expected, actual, count * width, test_isas[isa], seed);
    }
  }
  free(expected);
  free(actual);
}

static void run(uint64_t seed) {
  test_random random = {seed};
  const sevenfold_pool2d g = random_pool(&random, seed);
  const size_t count = (size_t)g.channels * (size_t)g.in_height * (size_t)g.in_width;
  int8_t *narrow = test_allocate(count);
  int16_t *wide = test_allocate(count * sizeof *wide);
  float *real = test_allocate(count * sizeof *real);
  test_fill_i8(&random, narrow, count);
  test_fill_i16(&random, wide, count);
  fill_floats(&random, real, count);
  check(&g, pool_i8, narrow, sizeof *narrow, seed);
  check(&g, pool_i16, wide, sizeof *wide, seed);
  check(&g, pool_f32, real, sizeof *real, seed);
  free(narrow);
  free(wide);
  free(real);
}

int main(void) {
  for (uint64_t seed = 0; seed < ROUNDS; seed++) {
    run(seed);
  }
  return test_finish("pool widths");
}
