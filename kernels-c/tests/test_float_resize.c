/* Float resize on every instruction set: the fused multiply-adds of resize.h, in its order. */

#include <math.h>
#include <stdlib.h>

#include "isas.h"
#include "sevenfold/resize.h"

enum { ROUNDS = 200, LARGEST = 300, TAPS = 4 };

static int32_t index_of[2][LARGEST * TAPS];
static float weight_of[2][LARGEST * TAPS];

static int32_t pick(test_random *random, int32_t low, int32_t high) {
  return (int32_t)test_between(random, low, high);
}

/* Pixels in any order; every seventh weight is a zero of either sign. */
static void fill_axis(test_random *random, int32_t in, int32_t out, int32_t taps, int32_t *index,
                      float *weight) {
  for (int32_t i = 0; i < out * taps; i++) {
    index[i] = pick(random, 0, in - 1);
    weight[i] = i % 7 == 0 ? (pick(random, 0, 1) == 0 ? 0.0f : -0.0f)
                           : (float)pick(random, -500, 1500) / 1024.0f;
  }
}

static void fill_pixels(test_random *random, float *x, size_t count, int has_special) {
  static const float special[] = {0.0f, -0.0f, INFINITY, -INFINITY, NAN};
  test_fill_f32(random, x, count);
  for (size_t i = 0; i < count; i += (size_t)pick(random, 1, 60)) {
    x[i] = special[pick(random, 0, has_special ? 4 : 1)];
  }
}

static float pixel_of(const sevenfold_resize *g, const float *plane, int32_t row, int32_t column,
                      const float *bounds) {
  float sum = 0.0f;
  for (int32_t j = column * g->taps; j < (column + 1) * g->taps; j++) {
    float line = 0.0f;
    for (int32_t i = row * g->taps; i < (row + 1) * g->taps; i++) {
      const float x = plane[(ptrdiff_t)index_of[0][i] * g->in_width + index_of[1][j]];
      line = fmaf(x, weight_of[0][i], line);
    }
    sum = fmaf(line, weight_of[1][j], sum);
  }
  return sum < bounds[0] ? bounds[0] : (sum > bounds[1] ? bounds[1] : sum);
}

static void run(uint64_t seed) {
  test_random random = {seed};
  const sevenfold_resize g = {pick(&random, 1, 3),
                              pick(&random, 1, 20),
                              pick(&random, 1, 40),
                              pick(&random, 1, 20),
                              pick(&random, 1, seed % 4 < 3 ? 70 : LARGEST),
                              seed % 2 == 0 ? 2 : 4};
  fill_axis(&random, g.in_height, g.out_height, g.taps, index_of[0], weight_of[0]);
  fill_axis(&random, g.in_width, g.out_width, g.taps, index_of[1], weight_of[1]);
  const float bounds[2] = {seed % 3 == 0 ? -1.0f : -INFINITY, seed % 3 == 0 ? 6.0f : INFINITY};
  const size_t in = (size_t)g.planes * (size_t)g.in_height * (size_t)g.in_width;
  const size_t out = (size_t)g.planes * (size_t)g.out_height * (size_t)g.out_width;
  float *input = test_allocate(in * sizeof *input);
  float *expected = test_allocate(out * sizeof *expected);
  float *actual = test_allocate(out * sizeof *actual);
  float *scratch = test_allocate((size_t)g.in_width * sizeof *scratch);
  fill_pixels(&random, input, in, seed % 5 == 0);
  size_t at = 0;
  for (int32_t plane = 0; plane < g.planes; plane++) {
    for (int32_t row = 0; row < g.out_height; row++) {
      for (int32_t column = 0; column < g.out_width; column++) {
        expected[at++] =
            pixel_of(&g, input + (ptrdiff_t)plane * g.in_height * g.in_width, row, column, bounds);
      }
    }
  }
  for (int isa = 0; isa < TEST_ISA_COUNT; isa++) {
    if (!test_use_isa(test_isas[isa])) {
      continue;
    }
    test_fill_pattern(actual, out * sizeof *actual);
    const int32_t status = c7x_float_resize(&g, input, index_of[0], weight_of[0], index_of[1],
                                            weight_of[1], bounds, actual, scratch);
    test_check(status == SEVENFOLD_STATUS_OK, "status %d", (int)status);
    test_check_floats(expected, actual, out, test_isas[isa], seed);
  }
  free(input);
  free(expected);
  free(actual);
  free(scratch);
}

static void check_refusals(void) {
  const sevenfold_resize g = {1, 2, 2, 1, 1, 2};
  const int32_t index[2] = {0, 1};
  const int32_t outside[2] = {0, 2};
  const float weight[2] = {0.5f, 0.5f};
  const float bounds[2] = {-1.0f, 1.0f};
  const float crossed[2] = {1.0f, -1.0f};
  float x[4] = {0.0f};
  float scratch[2];
  for (int isa = 0; isa < TEST_ISA_COUNT; isa++) {
    if (!test_use_isa(test_isas[isa])) {
      continue;
    }
    test_check(c7x_float_resize(&g, x, index, weight, index, weight, bounds, x, NULL) ==
                   SEVENFOLD_STATUS_NULL_POINTER,
               "no scratch");
    test_check(c7x_float_resize(&g, x, index, weight, outside, weight, bounds, x, scratch) ==
                   SEVENFOLD_STATUS_INVALID_PARAMETER,
               "a column outside of the image");
    test_check(c7x_float_resize(&g, x, index, weight, index, weight, crossed, x, scratch) ==
                   SEVENFOLD_STATUS_INVALID_PARAMETER,
               "lo above hi");
  }
}

int main(void) {
  for (uint64_t seed = 0; seed < ROUNDS; seed++) {
    run(seed);
  }
  check_refusals();
  return test_finish("float resize");
}
