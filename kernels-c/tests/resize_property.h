#ifndef SEVENFOLD_TESTS_RESIZE_PROPERTY_H
#define SEVENFOLD_TESTS_RESIZE_PROPERTY_H

/* Integer resize of one type (typed.h): every instruction set against both sums at once, pixel by
 * pixel. */

#include <stdlib.h>
#include <string.h>

#include "isas.h"
#include "oracle.h"
#include "sevenfold/resize.h"
#include "typed.h"

enum { ROUNDS = 240, LARGEST = 300, TAPS = 4, WEIGHT_ONE = 1 << 11, COARSE = WEIGHT_ONE / 4 };

static int32_t index_of[2][LARGEST * TAPS];
static int32_t weight_of[2][LARGEST * TAPS];

static int32_t pick(test_random *random, int32_t low, int32_t high) {
  return (int32_t)test_between(random, low, high);
}

/* Pixels in any order; coarse weights are whole quarters. */
static void fill_axis(test_random *random, int32_t in, int32_t out, int32_t taps, int is_coarse,
                      int32_t *index, int32_t *weight) {
  for (int32_t i = 0; i < out * taps; i++) {
    index[i] = pick(random, 0, in - 1);
    weight[i] =
        is_coarse ? pick(random, -1, 4) * COARSE : pick(random, -WEIGHT_ONE / 4, WEIGHT_ONE);
  }
}

static ACTIVATION code_of(const sevenfold_resize *g, const ACTIVATION *plane, int32_t row,
                          int32_t column, const int32_t *q) {
  int64_t sum = 0;
  for (int32_t i = row * g->taps; i < (row + 1) * g->taps; i++) {
    for (int32_t j = column * g->taps; j < (column + 1) * g->taps; j++) {
      const int32_t x = plane[(ptrdiff_t)index_of[0][i] * g->in_width + index_of[1][j]];
      sum += (int64_t)(x - q[0]) * weight_of[0][i] * weight_of[1][j];
    }
  }
  return (ACTIVATION)test_limited(test_round_half_up(sum * q[2], q[3]) + q[1], q[4], q[5]);
}

static void run(uint64_t seed) {
  test_random random = {seed};
  const sevenfold_resize g = {pick(&random, 1, 3),
                              pick(&random, 1, 20),
                              pick(&random, 1, 40),
                              pick(&random, 1, 30),
                              pick(&random, 1, seed % 4 < 3 ? 80 : LARGEST),
                              seed % 2 == 0 ? 2 : 4};
  /* With coarse weights and one over 2^19, half of the sums are ties. */
  const int is_coarse = seed % 3 == 0;
  fill_axis(&random, g.in_height, g.out_height, g.taps, is_coarse, index_of[0], weight_of[0]);
  fill_axis(&random, g.in_width, g.out_width, g.taps, is_coarse, index_of[1], weight_of[1]);
  const int32_t q[6] = {pick(&random, TEST_LOWEST, TEST_HIGHEST),
                        pick(&random, TEST_LOWEST, TEST_HIGHEST),
                        is_coarse ? 1 << 16 : pick(&random, 0, 1 << 16),
                        is_coarse ? 35 : pick(&random, seed % 5 == 0 ? 0 : 30, 40),
                        TEST_LOWEST,
                        pick(&random, 0, TEST_HIGHEST)};
  const size_t in = (size_t)g.planes * (size_t)g.in_height * (size_t)g.in_width;
  const size_t out = (size_t)g.planes * (size_t)g.out_height * (size_t)g.out_width;
  ACTIVATION *input = test_allocate(in * sizeof *input);
  ACTIVATION *expected = test_allocate(out * sizeof *expected);
  ACTIVATION *actual = test_allocate(out * sizeof *actual);
  void *scratch = test_allocate((size_t)g.in_width * sizeof(int64_t));
  TEST_FILL_ACTIVATION(&random, input, in);
  size_t at = 0;
  for (int32_t plane = 0; plane < g.planes; plane++) {
    for (int32_t row = 0; row < g.out_height; row++) {
      for (int32_t column = 0; column < g.out_width; column++) {
        expected[at++] =
            code_of(&g, input + (ptrdiff_t)plane * g.in_height * g.in_width, row, column, q);
      }
    }
  }
  for (int isa = 0; isa < TEST_ISA_COUNT; isa++) {
    if (!test_use_isa(test_isas[isa])) {
      continue;
    }
    test_fill_pattern(actual, out * sizeof *actual);
    const int32_t status = TEST_KERNEL(resize)(&g, input, index_of[0], weight_of[0], index_of[1],
                                               weight_of[1], q, actual, scratch);
    test_check(status == SEVENFOLD_STATUS_OK, "status %d", (int)status);
    test_check_equal(expected, actual, out * sizeof *actual, test_isas[isa], seed);
  }
  free(input);
  free(expected);
  free(actual);
  free(scratch);
}

/* Numbers that no conversion makes, whose products leave 64 bits, wrap around alike. */
static void check_wrapping(void) {
  enum { COLUMNS = 40 };
  const sevenfold_resize g = {1, 1, COLUMNS, 1, COLUMNS, 2};
  const int32_t q[6] = {TEST_LOWEST, 0, (1 << 30) - 1, 40, TEST_LOWEST, TEST_HIGHEST};
  ACTIVATION input[COLUMNS];
  ACTIVATION expected[COLUMNS];
  ACTIVATION actual[COLUMNS];
  int64_t scratch[COLUMNS];
  test_random random = {1};
  fill_axis(&random, 1, 1, g.taps, 0, index_of[0], weight_of[0]);
  fill_axis(&random, COLUMNS, COLUMNS, g.taps, 0, index_of[1], weight_of[1]);
  for (int32_t i = 0; i < COLUMNS * g.taps; i++) {
    weight_of[0][i % g.taps] = 1 << 16;
    weight_of[1][i] *= 32;
  }
  TEST_FILL_ACTIVATION(&random, input, COLUMNS);
  for (int isa = 0; isa < TEST_ISA_COUNT; isa++) {
    if (test_use_isa(test_isas[isa])) {
      test_check(
          TEST_KERNEL(resize)(&g, input, index_of[0], weight_of[0], index_of[1], weight_of[1], q,
                              isa == 0 ? expected : actual, scratch) == SEVENFOLD_STATUS_OK,
          "large numbers");
      test_check(isa == 0 || memcmp(expected, actual, sizeof actual) == 0, "wrapping, %s",
                 test_isas[isa]);
    }
  }
}

int main(void) {
  for (uint64_t seed = 0; seed < ROUNDS; seed++) {
    run(seed);
  }
  check_wrapping();
  return test_finish("resize " TEST_TEXT(SUFFIX));
}

#endif
