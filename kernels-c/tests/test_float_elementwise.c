/* Float element-wise kernels: special values, broadcasting, one rounding per operation. */

#include <math.h>
#include <stdlib.h>

#include "isas.h"
#include "sevenfold/float.h"

enum { COUNT = 257, SPECIALS = 9 };

static const float specials[SPECIALS] = {0.0f, -0.0f,      INFINITY, -INFINITY,       NAN,
                                         1.0f, -0x1p-140f, 0x1p127f, -0x1.fffffep127f};

static float a[COUNT];
static float b[COUNT];
static float expected[COUNT];
static float actual[COUNT];

static void fill(test_random *random, float *x) {
  test_fill_f32(random, x, COUNT);
  for (int i = 0; i < SPECIALS; i++) {
    x[test_between(random, 0, COUNT - 1)] = specials[i];
  }
}

static float clamped(float v, const float *bounds) {
  if (v < bounds[0]) {
    return bounds[0];
  }
  return v > bounds[1] ? bounds[1] : v;
}

static void check(int32_t status, const char *what, uint64_t seed) {
  test_check(status == SEVENFOLD_STATUS_OK, "%s: status %d", what, (int)status);
  test_check_floats(expected, actual, COUNT, what, seed);
  test_fill_pattern(actual, sizeof actual);
}

static void check_binary(uint64_t seed) {
  test_random random = {seed};
  const sevenfold_broadcast g = {1, {COUNT}, {1}, {seed % 3 == 0 ? 0 : 1}};
  const int32_t step = g.b_strides[0];
  const float bounds[3] = {seed % 2 == 0 ? 0.0f : -INFINITY, seed % 2 == 0 ? 6.0f : INFINITY,
                           seed % 5 == 0 ? 0.3f : 1.0f};
  fill(&random, a);
  fill(&random, b);
  for (int i = 0; i < COUNT; i++) {
    const float scaled = bounds[2] * b[i * step];
    expected[i] = clamped(a[i] + scaled, bounds);
  }
  check(c7x_float_add(&g, a, b, bounds, actual), "add", seed);
  for (int i = 0; i < COUNT; i++) {
    const float scaled = bounds[2] * b[i * step];
    expected[i] = clamped(a[i] - scaled, bounds);
  }
  check(c7x_float_sub(&g, a, b, bounds, actual), "sub", seed);
  for (int i = 0; i < COUNT; i++) {
    expected[i] = clamped(a[i] * b[i * step], bounds);
  }
  check(c7x_float_mul(&g, a, b, bounds, actual), "mul", seed);
  for (int i = 0; i < COUNT; i++) {
    expected[i] = clamped(a[i] / b[i * step], bounds);
  }
  check(c7x_float_div(&g, a, b, bounds, actual), "div", seed);
  for (int i = 0; i < COUNT; i++) {
    expected[i] = clamped(a[i], bounds);
  }
  check(c7x_float_clamp(COUNT, a, bounds, actual), "clamp", seed);
}

static void check_scalar(uint64_t seed) {
  test_random random = {seed};
  fill(&random, a);
  const float scalar[1] = {b[seed % COUNT]};
  for (int i = 0; i < COUNT; i++) {
    expected[i] = a[i] + scalar[0];
  }
  check(c7x_float_add_scalar(COUNT, a, scalar, actual), "add scalar", seed);
  for (int i = 0; i < COUNT; i++) {
    expected[i] = a[i] - scalar[0];
  }
  check(c7x_float_sub_scalar(COUNT, 0, a, scalar, actual), "sub scalar", seed);
  for (int i = 0; i < COUNT; i++) {
    expected[i] = scalar[0] - a[i];
  }
  check(c7x_float_sub_scalar(COUNT, 1, a, scalar, actual), "scalar minus", seed);
  for (int i = 0; i < COUNT; i++) {
    expected[i] = a[i] * scalar[0];
  }
  check(c7x_float_mul_scalar(COUNT, a, scalar, actual), "mul scalar", seed);
}

int main(void) {
  for (uint64_t seed = 0; seed < 60; seed++) {
    check_binary(seed);
    check_scalar(seed);
  }
  const float nan_bounds[2] = {NAN, 1.0f};
  test_check(c7x_float_clamp(COUNT, a, nan_bounds, actual) == SEVENFOLD_STATUS_INVALID_PARAMETER,
             "NaN bounds are refused");
  return test_finish("float elementwise");
}
