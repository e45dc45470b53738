#ifndef SEVENFOLD_TESTS_PRODUCT_PROPERTY_H
#define SEVENFOLD_TESTS_PRODUCT_PROPERTY_H

/* Integer products and quotients, of one type (typed.h), against direct readings of the rule. */

#include <stdlib.h>

#include "isas.h"
#include "oracle.h"
#include "sevenfold/product.h"
#include "typed.h"

enum { ROUNDS = 400, LARGEST = 4096, LARGEST_DIV_SHIFT = 60 - ACTIVATION_BITS };

static ACTIVATION a[LARGEST];
static ACTIVATION b[LARGEST];
static ACTIVATION products[LARGEST];
static ACTIVATION quotients[LARGEST];
static ACTIVATION actual[LARGEST];

static int32_t pick(test_random *random, int32_t low, int32_t high) {
  return (int32_t)test_between(random, low, high);
}

static void fill_quantization(test_random *random, int32_t largest_shift, int32_t *q) {
  for (int i = 0; i < 3; i++) {
    q[i] = pick(random, TEST_LOWEST, TEST_HIGHEST);
  }
  q[3] = pick(random, 0, 3) == 0 ? (1 << 30) - 1 : pick(random, 0, 1 << pick(random, 0, 29));
  q[4] = pick(random, 0, largest_shift);
  q[5] = pick(random, 0, 1) == 0 ? TEST_LOWEST : pick(random, TEST_LOWEST, TEST_HIGHEST);
  q[6] = pick(random, 0, 1) == 0 ? TEST_HIGHEST : pick(random, q[5], TEST_HIGHEST);
}

static ACTIVATION product_of(const int32_t *q, int32_t x, int32_t y) {
  const int64_t v = ((int64_t)x - q[0]) * ((int64_t)y - q[1]) * q[3];
  return (ACTIVATION)test_limited(test_round_half_up(v, q[4]) + q[2], q[5], q[6]);
}

/* The largest c with 2 c - 1 <= 2 n / d, both signs moved into n. */
static ACTIVATION quotient_of(const int32_t *q, int32_t x, int32_t y) {
  const int64_t sign = y < q[1] ? -1 : 1;
  const int64_t n = sign * ((int64_t)x - q[0]) * q[3];
  const int64_t d = sign * ((int64_t)y - q[1]) * ((int64_t)1 << q[4]);
  if (d == 0) {
    const int32_t limit = x > q[0] ? q[6] : q[5];
    return (ACTIVATION)(x == q[0] ? test_limited(q[2], q[5], q[6]) : limit);
  }
  int64_t halves = 2 * n / d;
  halves -= halves * d > 2 * n ? 1 : 0;
  const int64_t odd = halves + 1;
  const int64_t quotient = odd >= 0 ? odd / 2 : -((1 - odd) / 2);
  return (ACTIVATION)test_limited(quotient + q[2], q[5], q[6]);
}

static int32_t random_broadcast(test_random *random, sevenfold_broadcast *g) {
  g->rank = pick(random, 0, 3);
  int32_t a_elements = 1;
  int32_t b_elements = 1;
  int32_t elements = 1;
  for (int32_t axis = g->rank - 1; axis >= 0; axis--) {
    g->dims[axis] = pick(random, 1, axis == g->rank - 1 ? 40 : 6);
    const int32_t which = pick(random, 0, 4);
    g->a_strides[axis] = which == 0 ? 0 : a_elements;
    g->b_strides[axis] = which <= 2 && which > 0 ? 0 : b_elements;
    a_elements *= g->a_strides[axis] == 0 ? 1 : g->dims[axis];
    b_elements *= g->b_strides[axis] == 0 ? 1 : g->dims[axis];
    elements *= g->dims[axis];
  }
  return elements;
}

static void check_round(uint64_t seed) {
  test_random random = {seed};
  int32_t mul[7];
  int32_t div[7];
  sevenfold_broadcast g;
  fill_quantization(&random, 62, mul);
  fill_quantization(&random, LARGEST_DIV_SHIFT, div);
  const int32_t elements = random_broadcast(&random, &g);
  TEST_FILL_ACTIVATION(&random, a, LARGEST);
  TEST_FILL_ACTIVATION(&random, b, LARGEST);
  b[0] = (ACTIVATION)div[1];
  for (int32_t i = 0; i < elements; i++) {
    int32_t rest = i;
    int32_t at_a = 0;
    int32_t at_b = 0;
    for (int32_t axis = g.rank - 1; axis >= 0; axis--) {
      at_a += rest % g.dims[axis] * g.a_strides[axis];
      at_b += rest % g.dims[axis] * g.b_strides[axis];
      rest /= g.dims[axis];
    }
    products[i] = product_of(mul, a[at_a], b[at_b]);
    quotients[i] = quotient_of(div, a[at_a], b[at_b]);
  }
  const size_t bytes = (size_t)elements * sizeof *actual;
  for (int isa = 0; isa < TEST_ISA_COUNT; isa++) {
    if (test_use_isa(test_isas[isa])) {
      test_fill_pattern(actual, sizeof actual);
      test_check(TEST_KERNEL(mul)(&g, a, b, mul, actual) == SEVENFOLD_STATUS_OK, "mul status");
      test_check_equal(products, actual, bytes, "mul", seed);
      test_check(TEST_KERNEL(div)(&g, a, b, div, actual) == SEVENFOLD_STATUS_OK, "div status");
      test_check_equal(quotients, actual, bytes, "div", seed);
    }
  }
}

static void check_refusals(void) {
  const sevenfold_broadcast g = {
      1,
      {1},
      {1},
      {1},
  };
  int32_t q[7] = {0, 0, 0, 1 << 30, 0, TEST_LOWEST, TEST_HIGHEST};
  test_check(TEST_KERNEL(mul)(&g, a, b, q, actual) == SEVENFOLD_STATUS_INVALID_PARAMETER,
             "multiplier at its limit is refused");
  q[3] = 1;
  q[4] = LARGEST_DIV_SHIFT + 1;
  test_check(TEST_KERNEL(div)(&g, a, b, q, actual) == SEVENFOLD_STATUS_INVALID_PARAMETER,
             "a shift without room is refused");
  q[4] = 0;
  q[6] = TEST_LOWEST - 1;
  test_check(TEST_KERNEL(div)(&g, a, b, q, actual) == SEVENFOLD_STATUS_INVALID_PARAMETER,
             "a bound that is no code is refused");
  test_check(TEST_KERNEL(mul)(&g, a, NULL, q, actual) == SEVENFOLD_STATUS_NULL_POINTER, "null");
}

int main(void) {
  for (uint64_t seed = 0; seed < ROUNDS; seed++) {
    check_round(seed);
  }
  check_refusals();
  return test_finish("product " TEST_TEXT(SUFFIX));
}

#endif
