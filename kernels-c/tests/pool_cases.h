#ifndef SEVENFOLD_TESTS_POOL_CASES_H
#define SEVENFOLD_TESTS_POOL_CASES_H

/**
 * @file pool_cases.h
 * Random pools, their windows by definition, and parameters of averages.
 */

#include "harness.h"
#include "sevenfold/geometry.h"

enum {
  /** No tensor of a random pool is larger. */
  TEST_POOL_ELEMENTS = 16384,
  /** No axis of an input is longer. */
  TEST_POOL_AXIS = 40,
  /** Distinct divisors of one pool at most. */
  TEST_POOL_COUNTS = 64
};

/** Indices of the input along one axis, ascending. */
typedef struct test_axis {
  int32_t index[TEST_POOL_AXIS];
  int32_t count;
} test_axis;

/** Input rows and columns under a window, and the divisor of its average. */
typedef struct test_window {
  test_axis rows;
  test_axis columns;
  int32_t divisor;
} test_window;

/** The parameter arrays of an average. */
typedef struct test_averages {
  int32_t quantization[5];
  int32_t counts[TEST_POOL_COUNTS];
  int32_t multiplier[TEST_POOL_COUNTS];
  int32_t shift[TEST_POOL_COUNTS];
} test_averages;

/** Any padding, stride, dilation, ceil mode, count_include_pad and divisor. */
sevenfold_pool2d test_random_pool2d(test_random *random);

/** Any sizes, smaller or larger outputs. */
sevenfold_adaptive_pool2d test_random_adaptive(test_random *random);

/** The window of an output position, position by position as PyTorch defines it. */
test_window test_pool_window(const sevenfold_pool2d *geometry, int32_t row, int32_t column);

/** The window of an output position of an adaptive pool. */
test_window test_adaptive_window(const sevenfold_adaptive_pool2d *geometry, int32_t row,
                                 int32_t column);

/** Zero points and bounds for codes of `bits` bits; no counts yet. */
test_averages test_random_averages(test_random *random, int bits);

/** Adds a divisor with a multiplier for it, unless it is there. */
void test_add_count(test_averages *parameters, int32_t n);

/** Orders the entries as kernels want them. */
void test_sort_counts(test_averages *parameters);

#endif
