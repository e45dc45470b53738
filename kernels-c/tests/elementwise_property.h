#ifndef SEVENFOLD_TESTS_ELEMENTWISE_PROPERTY_H
#define SEVENFOLD_TESTS_ELEMENTWISE_PROPERTY_H

/* Integer addition and clamp, of one type (typed.h), against 64-bit formulas with an exact
 * rounding. */

#include <stdlib.h>

#include "isas.h"
#include "oracle.h"
#include "sevenfold/elementwise.h"
#include "typed.h"

enum { ROUNDS = 300, LARGEST = 4096 };

static ACTIVATION a[LARGEST];
static ACTIVATION b[LARGEST];
static ACTIVATION expected[LARGEST];
static ACTIVATION actual[LARGEST];

static int32_t pick(test_random *random, int32_t low, int32_t high) {
  return (int32_t)test_between(random, low, high);
}

static void fill_quantization(test_random *random, int32_t *q) {
  const int32_t limit = MULTIPLIER_LIMIT;
  const int is_extreme = pick(random, 0, 3) == 0;
  for (int i = 0; i < 3; i++) {
    q[i] = pick(random, TEST_LOWEST, TEST_HIGHEST);
  }
  q[5] = is_extreme ? 30 * pick(random, 0, 1) : pick(random, 0, 30);
  for (int i = 3; i < 5; i++) {
    const int32_t near = q[5] < 29 ? 2 << q[5] : limit;
    const int32_t bound = (near < limit ? near : limit) - 1;
    q[i] = is_extreme ? (limit - 1) * (2 * pick(random, 0, 1) - 1) : pick(random, -bound, bound);
  }
  q[6] = pick(random, 0, 1) == 0 ? TEST_LOWEST : pick(random, TEST_LOWEST, TEST_HIGHEST);
  q[7] = pick(random, 0, 1) == 0 ? TEST_HIGHEST : pick(random, q[6], TEST_HIGHEST);
}

static ACTIVATION sum_of(const int32_t *q, int32_t x, int32_t y) {
  const int64_t v = ((int64_t)x - q[0]) * q[3] + ((int64_t)y - q[1]) * q[4];
  return (ACTIVATION)test_limited(test_round_half_up(v, q[5]) + q[2], q[6], q[7]);
}

/* A random broadcast of two tensors with at most LARGEST elements; returns the elements. */
static int32_t random_broadcast(test_random *random, sevenfold_broadcast *g) {
  g->rank = pick(random, 0, SEVENFOLD_MAX_RANK);
  int32_t a_elements = 1;
  int32_t b_elements = 1;
  int32_t elements = 1;
  for (int32_t axis = g->rank - 1; axis >= 0; axis--) {
    g->dims[axis] = pick(random, 1, 4);
    const int32_t which = pick(random, 0, 5);
    g->a_strides[axis] = which == 0 ? 0 : a_elements;
    g->b_strides[axis] = which == 1 ? 0 : b_elements;
    a_elements *= which == 0 ? 1 : g->dims[axis];
    b_elements *= which == 1 ? 1 : g->dims[axis];
    elements *= g->dims[axis];
  }
  return elements;
}

static void check_broadcast(uint64_t seed) {
  test_random random = {seed};
  int32_t q[8];
  sevenfold_broadcast g;
  fill_quantization(&random, q);
  const int32_t elements = random_broadcast(&random, &g);
  TEST_FILL_ACTIVATION(&random, a, LARGEST);
  TEST_FILL_ACTIVATION(&random, b, LARGEST);
  for (int32_t i = 0; i < elements; i++) {
    int32_t rest = i;
    int32_t at_a = 0;
    int32_t at_b = 0;
    for (int32_t axis = g.rank - 1; axis >= 0; axis--) {
      at_a += rest % g.dims[axis] * g.a_strides[axis];
      at_b += rest % g.dims[axis] * g.b_strides[axis];
      rest /= g.dims[axis];
    }
    expected[i] = sum_of(q, a[at_a], b[at_b]);
  }
  test_fill_pattern(actual, sizeof actual);
  test_check(TEST_KERNEL(add)(&g, a, b, q, actual) == SEVENFOLD_STATUS_OK, "add status");
  test_check_equal(expected, actual, (size_t)elements * sizeof *actual, "broadcast add", seed);
}

static void check_same_shape(uint64_t seed) {
  test_random random = {seed};
  int32_t q[8];
  fill_quantization(&random, q);
  const int32_t elements = pick(&random, 1, LARGEST);
  TEST_FILL_ACTIVATION(&random, a, LARGEST);
  TEST_FILL_ACTIVATION(&random, b, LARGEST);
  for (int32_t i = 0; i < elements; i++) {
    expected[i] = sum_of(q, a[i], b[i]);
  }
  for (int isa = 0; isa < TEST_ISA_COUNT; isa++) {
    if (test_use_isa(test_isas[isa])) {
      test_fill_pattern(actual, sizeof actual);
      const int32_t status = TEST_KERNEL(residual_add_relu)(elements, a, b, q, actual);
      test_check(status == SEVENFOLD_STATUS_OK, "residual add status %d", (int)status);
      test_check_equal(expected, actual, (size_t)elements * sizeof *actual, "residual add", seed);
    }
  }
  test_check(TEST_KERNEL(residual_add_relu)(elements, a, b, q, a) == SEVENFOLD_STATUS_OK,
             "in place");
  test_check_equal(expected, a, (size_t)elements * sizeof *a, "residual add in place", seed);
}

static void check_clamp(uint64_t seed) {
  test_random random = {seed};
  const int32_t lo = pick(&random, TEST_LOWEST, TEST_HIGHEST);
  const int32_t q[2] = {lo, pick(&random, lo, TEST_HIGHEST)};
  const int32_t elements = pick(&random, 1, LARGEST);
  TEST_FILL_ACTIVATION(&random, a, LARGEST);
  for (int32_t i = 0; i < elements; i++) {
    expected[i] = (ACTIVATION)test_limited(a[i], q[0], q[1]);
  }
  test_check(TEST_KERNEL(clamp)(elements, a, q, actual) == SEVENFOLD_STATUS_OK, "clamp status");
  test_check_equal(expected, actual, (size_t)elements * sizeof *actual, "clamp", seed);
}

static void check_refusals(void) {
  int32_t q[8] = {0, 0, 0, 1, 1, 0, TEST_LOWEST, TEST_HIGHEST};
  q[3] = MULTIPLIER_LIMIT;
  test_check(
      TEST_KERNEL(residual_add_relu)(1, a, b, q, actual) == SEVENFOLD_STATUS_INVALID_PARAMETER,
      "multiplier at its limit is refused");
  q[3] = 1;
  q[5] = 31;
  test_check(
      TEST_KERNEL(residual_add_relu)(1, a, b, q, actual) == SEVENFOLD_STATUS_INVALID_PARAMETER,
      "shift 31 is refused");
  q[5] = 0;
  q[6] = TEST_HIGHEST;
  q[7] = TEST_LOWEST;
  test_check(
      TEST_KERNEL(residual_add_relu)(1, a, b, q, actual) == SEVENFOLD_STATUS_INVALID_PARAMETER,
      "bounds in the wrong order are refused");
  test_check(TEST_KERNEL(clamp)(1, a, q + 6, actual) == SEVENFOLD_STATUS_INVALID_PARAMETER,
             "clamp with bounds in the wrong order is refused");
  test_check(TEST_KERNEL(clamp)(1, NULL, q, actual) == SEVENFOLD_STATUS_NULL_POINTER, "null input");
}

int main(void) {
  for (uint64_t seed = 0; seed < ROUNDS; seed++) {
    check_broadcast(seed);
    check_same_shape(seed);
    check_clamp(seed);
  }
  check_refusals();
  return test_finish("elementwise " TEST_TEXT(SUFFIX));
}

#endif
