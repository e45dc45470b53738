/* Float pools and mean: order of additions, zeros of both signs, NaN. */

#include <math.h>
#include <stdlib.h>

#include "isas.h"
#include "pool_cases.h"
#include "sevenfold/float.h"

enum { ROUNDS = 300, LANES = 16 };

static float input[TEST_POOL_ELEMENTS];
static float expected[TEST_POOL_ELEMENTS];
static float actual[TEST_POOL_ELEMENTS];

static void fill(test_random *random) {
  test_fill_f32(random, input, TEST_POOL_ELEMENTS);
  for (int i = 0; i < TEST_POOL_ELEMENTS; i += 3) {
    input[i] = test_between(random, 0, 1) == 0 ? -0.0f : 0.0f;
  }
  if (test_between(random, 0, 2) == 0) {
    input[test_between(random, 0, 30)] = NAN;
  }
}

static float largest_of(const test_window *w, const float *plane, int32_t width) {
  float result = NAN;
  int is_first = 1;
  for (int32_t row = 0; row < w->rows.count; row++) {
    for (int32_t column = 0; column < w->columns.count; column++) {
      const float x = plane[(ptrdiff_t)w->rows.index[row] * width + w->columns.index[column]];
      if (isnan(x)) {
        return x;
      }
      const int is_larger = x > result || (x == result && signbit(result) && !signbit(x));
      result = is_first || is_larger ? x : result;
      is_first = 0;
    }
  }
  return result;
}

static float average_of(const test_window *w, const float *plane, int32_t width, int32_t n) {
  float sum = 0.0f;
  int elements = 0;
  for (int32_t row = 0; row < w->rows.count; row++) {
    for (int32_t column = 0; column < w->columns.count; column++) {
      sum += plane[(ptrdiff_t)w->rows.index[row] * width + w->columns.index[column]];
      elements++;
    }
  }
  return elements == 0 ? 0.0f : sum / (float)(n != 0 ? n : elements);
}

static void check_pools(uint64_t seed) {
  test_random random = {seed};
  const sevenfold_pool2d g = test_random_pool2d(&random);
  fill(&random);
  static float largest[TEST_POOL_ELEMENTS];
  int has_empty = 0;
  size_t at = 0;
  for (int32_t plane = 0; plane < g.batch * g.channels; plane++) {
    const float *x = input + (ptrdiff_t)plane * g.in_height * g.in_width;
    for (int32_t row = 0; row < g.out_height; row++) {
      for (int32_t column = 0; column < g.out_width; column++, at++) {
        const test_window w = test_pool_window(&g, row, column);
        has_empty |= w.rows.count == 0 || w.columns.count == 0;
        expected[at] = average_of(&w, x, g.in_width, w.divisor);
        largest[at] = largest_of(&w, x, g.in_width);
      }
    }
  }
  test_check(c7x_float_avg_pool(&g, input, actual) == SEVENFOLD_STATUS_OK, "average status");
  test_check_floats(expected, actual, at, "average pool", seed);
  for (int isa = 0; isa < TEST_ISA_COUNT; isa++) {
    if (!test_use_isa(test_isas[isa])) {
      continue;
    }
    const int32_t status = c7x_float_max_pool(&g, input, actual);
    if (has_empty) {
      test_check(status == SEVENFOLD_STATUS_INVALID_GEOMETRY, "windows of padding are refused");
    } else {
      test_check(status == SEVENFOLD_STATUS_OK, "max pool status %d", (int)status);
      test_check_floats(largest, actual, at, "max pool", seed);
    }
  }
}

static void check_adaptive(uint64_t seed) {
  test_random random = {seed};
  const sevenfold_adaptive_pool2d g = test_random_adaptive(&random);
  fill(&random);
  size_t at = 0;
  for (int32_t plane = 0; plane < g.batch * g.channels; plane++) {
    const float *x = input + (ptrdiff_t)plane * g.in_height * g.in_width;
    for (int32_t row = 0; row < g.out_height; row++) {
      for (int32_t column = 0; column < g.out_width; column++) {
        const test_window w = test_adaptive_window(&g, row, column);
        expected[at++] = average_of(&w, x, g.in_width, 0);
      }
    }
  }
  test_check(c7x_float_adaptive_avg_pool(&g, input, actual) == SEVENFOLD_STATUS_OK, "status");
  test_check_floats(expected, actual, at, "adaptive pool", seed);
  at = 0;
  for (int32_t plane = 0; plane < g.batch * g.channels; plane++) {
    const float *x = input + (ptrdiff_t)plane * g.in_height * g.in_width;
    for (int32_t row = 0; row < g.out_height; row++) {
      for (int32_t column = 0; column < g.out_width; column++) {
        const test_window w = test_adaptive_window(&g, row, column);
        expected[at++] = largest_of(&w, x, g.in_width);
      }
    }
  }
  test_check(c7x_float_adaptive_max_pool(&g, input, actual) == SEVENFOLD_STATUS_OK, "status");
  test_check_floats(expected, actual, at, "adaptive max pool", seed);
}

static void check_mean(uint64_t seed) {
  test_random random = {seed};
  const sevenfold_reduce g = {(int32_t)test_between(&random, 1, 4),
                              (int32_t)test_between(&random, 1, 200),
                              (int32_t)test_between(&random, 1, 4)};
  fill(&random);
  for (int32_t outer = 0; outer < g.outer; outer++) {
    for (int32_t inner = 0; inner < g.inner; inner++) {
      float lane[LANES];
      for (int j = 0; j < LANES; j++) {
        lane[j] = 0.0f;
        for (int32_t i = j; i < g.reduced; i += LANES) {
          lane[j] += input[((ptrdiff_t)outer * g.reduced + i) * g.inner + inner];
        }
      }
      for (int j = 0; j < 8; j++) {
        lane[j] += lane[j + 8];
      }
      for (int j = 0; j < 4; j++) {
        lane[j] += lane[j + 4];
      }
      const float sum = (lane[0] + lane[2]) + (lane[1] + lane[3]);
      expected[outer * g.inner + inner] = sum / (float)g.reduced;
    }
  }
  test_check(c7x_float_mean(&g, input, actual) == SEVENFOLD_STATUS_OK, "mean status");
  test_check_floats(expected, actual, (size_t)(g.outer * g.inner), "mean", seed);
}

int main(void) {
  for (uint64_t seed = 0; seed < ROUNDS; seed++) {
    check_pools(seed);
    check_adaptive(seed);
    check_mean(seed);
  }
  return test_finish("float pool");
}
