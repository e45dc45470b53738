#ifndef SEVENFOLD_TESTS_POOL_PROPERTY_H
#define SEVENFOLD_TESTS_POOL_PROPERTY_H

/* Integer pools and mean of one type (typed.h): windows by definition, results by exact rounding.
 */

#include <stdlib.h>
#include <string.h>

#include "isas.h"
#include "oracle.h"
#include "pool_cases.h"
#include "sevenfold/pool.h"
#include "typed.h"

enum { ROUNDS = 400 };

static ACTIVATION input[TEST_POOL_ELEMENTS];
static ACTIVATION expected[TEST_POOL_ELEMENTS];
static ACTIVATION actual[TEST_POOL_ELEMENTS];

/* The sum and the number of the input elements under a window. */
static int64_t window_sum(const test_window *w, const ACTIVATION *plane, int32_t width,
                          int32_t *elements) {
  int64_t sum = 0;
  *elements = 0;
  for (int32_t row = 0; row < w->rows.count; row++) {
    for (int32_t column = 0; column < w->columns.count; column++) {
      sum += plane[(ptrdiff_t)w->rows.index[row] * width + w->columns.index[column]];
      ++*elements;
    }
  }
  return sum;
}

/* The largest of the input elements under a window; INT32_MIN without any. */
static int32_t window_largest(const test_window *w, const ACTIVATION *plane, int32_t width) {
  int32_t largest = INT32_MIN;
  for (int32_t row = 0; row < w->rows.count; row++) {
    for (int32_t column = 0; column < w->columns.count; column++) {
      const int32_t code = plane[(ptrdiff_t)w->rows.index[row] * width + w->columns.index[column]];
      largest = code > largest ? code : largest;
    }
  }
  return largest;
}

static ACTIVATION average(const test_averages *p, int64_t sum, int32_t elements, int32_t n) {
  const int32_t *q = p->quantization;
  if (elements == 0) {
    return (ACTIVATION)test_limited(q[1], q[2], q[3]);
  }
  int entry = 0;
  while (p->counts[entry] != n) {
    entry++;
  }
  const int64_t correction = n <= 65536 ? (int64_t)n << (ACTIVATION_BITS - 1) : 0;
  const int64_t v = (sum - (int64_t)elements * q[0]) * p->multiplier[entry] + correction;
  return (ACTIVATION)test_limited(test_round_half_up(v, p->shift[entry]) + q[1], q[2], q[3]);
}

static void check_average(uint64_t seed) {
  test_random random = {seed};
  const sevenfold_pool2d g = test_random_pool2d(&random);
  test_averages p = test_random_averages(&random, ACTIVATION_BITS);
  TEST_FILL_ACTIVATION(&random, input, TEST_POOL_ELEMENTS);
  const int32_t planes = g.batch * g.channels;
  int32_t at = 0;
  for (int32_t plane = 0; plane < planes; plane++) {
    for (int32_t row = 0; row < g.out_height; row++) {
      for (int32_t column = 0; column < g.out_width; column++) {
        const test_window w = test_pool_window(&g, row, column);
        int32_t elements;
        const int64_t sum = window_sum(&w, input + (ptrdiff_t)plane * g.in_height * g.in_width,
                                       g.in_width, &elements);
        if (elements > 0) {
          test_add_count(&p, w.divisor);
        }
        expected[at++] = average(&p, sum, elements, w.divisor);
      }
    }
  }
  test_sort_counts(&p);
  const int32_t status =
      TEST_KERNEL(avg_pool)(&g, input, p.quantization, p.counts, p.multiplier, p.shift, actual);
  test_check(status == SEVENFOLD_STATUS_OK, "average pool status %d (seed %llu)", (int)status,
             (unsigned long long)seed);
  test_check_equal(expected, actual, (size_t)at * sizeof *actual, "average pool", seed);
  if (p.quantization[4] > 0) {
    p.counts[0]++;
    p.quantization[4] = 1;
    const int32_t refused =
        TEST_KERNEL(avg_pool)(&g, input, p.quantization, p.counts, p.multiplier, p.shift, actual);
    test_check(refused == SEVENFOLD_STATUS_INVALID_PARAMETER, "a missing count is refused");
  }
}

static void check_adaptive(uint64_t seed) {
  test_random random = {seed};
  const sevenfold_adaptive_pool2d g = test_random_adaptive(&random);
  test_averages p = test_random_averages(&random, ACTIVATION_BITS);
  TEST_FILL_ACTIVATION(&random, input, TEST_POOL_ELEMENTS);
  int32_t at = 0;
  for (int32_t plane = 0; plane < g.batch * g.channels; plane++) {
    for (int32_t row = 0; row < g.out_height; row++) {
      for (int32_t column = 0; column < g.out_width; column++) {
        const test_window w = test_adaptive_window(&g, row, column);
        int32_t elements;
        const int64_t sum = window_sum(&w, input + (ptrdiff_t)plane * g.in_height * g.in_width,
                                       g.in_width, &elements);
        test_add_count(&p, elements);
        expected[at++] = average(&p, sum, elements, elements);
      }
    }
  }
  test_sort_counts(&p);
  const int32_t status = TEST_KERNEL(adaptive_avg_pool)(&g, input, p.quantization, p.counts,
                                                        p.multiplier, p.shift, actual);
  test_check(status == SEVENFOLD_STATUS_OK, "adaptive pool status %d", (int)status);
  test_check_equal(expected, actual, (size_t)at * sizeof *actual, "adaptive pool", seed);
}

static void check_adaptive_max(uint64_t seed) {
  test_random random = {seed};
  const sevenfold_adaptive_pool2d g = test_random_adaptive(&random);
  TEST_FILL_ACTIVATION(&random, input, TEST_POOL_ELEMENTS);
  int32_t at = 0;
  for (int32_t plane = 0; plane < g.batch * g.channels; plane++) {
    for (int32_t row = 0; row < g.out_height; row++) {
      for (int32_t column = 0; column < g.out_width; column++) {
        const test_window w = test_adaptive_window(&g, row, column);
        expected[at++] = (ACTIVATION)window_largest(
            &w, input + (ptrdiff_t)plane * g.in_height * g.in_width, g.in_width);
      }
    }
  }
  test_check(TEST_KERNEL(adaptive_max_pool)(&g, input, actual) == SEVENFOLD_STATUS_OK,
             "adaptive max pool status");
  test_check_equal(expected, actual, (size_t)at * sizeof *actual, "adaptive max pool", seed);
}

static void check_mean(uint64_t seed) {
  test_random random = {seed};
  const sevenfold_reduce g = {(int32_t)test_between(&random, 1, 4),
                              (int32_t)test_between(&random, 1, seed % 9 == 0 ? 900 : 60),
                              (int32_t)test_between(&random, 1, 4)};
  test_averages p = test_random_averages(&random, ACTIVATION_BITS);
  test_add_count(&p, g.reduced);
  TEST_FILL_ACTIVATION(&random, input, TEST_POOL_ELEMENTS);
  for (int32_t outer = 0; outer < g.outer; outer++) {
    for (int32_t inner = 0; inner < g.inner; inner++) {
      int64_t sum = 0;
      for (int32_t i = 0; i < g.reduced; i++) {
        sum += input[((ptrdiff_t)outer * g.reduced + i) * g.inner + inner];
      }
      expected[outer * g.inner + inner] = average(&p, sum, g.reduced, g.reduced);
    }
  }
  const int32_t status =
      TEST_KERNEL(mean)(&g, input, p.quantization, p.counts, p.multiplier, p.shift, actual);
  test_check(status == SEVENFOLD_STATUS_OK, "mean status %d", (int)status);
  test_check_equal(expected, actual, (size_t)(g.outer * g.inner) * sizeof *actual, "mean", seed);
}

static void check_max(uint64_t seed) {
  test_random random = {seed};
  const sevenfold_pool2d g = test_random_pool2d(&random);
  TEST_FILL_ACTIVATION(&random, input, TEST_POOL_ELEMENTS);
  int32_t at = 0;
  int has_empty = 0;
  for (int32_t plane = 0; plane < g.batch * g.channels; plane++) {
    for (int32_t row = 0; row < g.out_height; row++) {
      for (int32_t column = 0; column < g.out_width; column++) {
        const test_window w = test_pool_window(&g, row, column);
        const int32_t largest =
            window_largest(&w, input + (ptrdiff_t)plane * g.in_height * g.in_width, g.in_width);
        has_empty |= largest == INT32_MIN;
        expected[at++] = (ACTIVATION)largest;
      }
    }
  }
  for (int isa = 0; isa < TEST_ISA_COUNT; isa++) {
    if (!test_use_isa(test_isas[isa])) {
      continue;
    }
    test_fill_pattern(actual, sizeof actual);
    const int32_t status = TEST_KERNEL(max_pool)(&g, input, actual);
    if (has_empty) {
      test_check(status == SEVENFOLD_STATUS_INVALID_GEOMETRY, "windows of padding are refused");
    } else {
      test_check(status == SEVENFOLD_STATUS_OK, "max pool status %d", (int)status);
      test_check_equal(expected, actual, (size_t)at * sizeof *actual, "max pool", seed);
    }
  }
}

/* Where taps would lie further apart than an int32 can walk. */
static void check_refusals(void) {
  const sevenfold_pool2d good = {.batch = 1,
                                 .channels = 1,
                                 .in_height = 4,
                                 .in_width = 4,
                                 .out_height = 2,
                                 .out_width = 2,
                                 .kernel_height = 2,
                                 .kernel_width = 2,
                                 .stride_height = 1,
                                 .stride_width = 1,
                                 .dilation_height = 2,
                                 .dilation_width = 2};
  test_check(TEST_KERNEL(max_pool)(&good, input, actual) == SEVENFOLD_STATUS_OK, "dilation 2");
  const int32_t refused[] = {0, -1, 6, INT32_MAX};
  for (int i = 0; i < 4; i++) {
    sevenfold_pool2d g = good;
    g.dilation_width = refused[i];
    test_check(TEST_KERNEL(max_pool)(&g, input, actual) == SEVENFOLD_STATUS_INVALID_GEOMETRY,
               "dilation %d", (int)refused[i]);
  }
}

int main(void) {
  check_refusals();
  for (uint64_t seed = 0; seed < ROUNDS; seed++) {
    check_average(seed);
    check_adaptive(seed);
    check_adaptive_max(seed);
    check_mean(seed);
    check_max(seed);
  }
  return test_finish("pool " TEST_TEXT(SUFFIX));
}

#endif
