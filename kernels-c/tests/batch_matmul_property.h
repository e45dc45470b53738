#ifndef SEVENFOLD_TESTS_BATCH_MATMUL_PROPERTY_H
#define SEVENFOLD_TESTS_BATCH_MATMUL_PROPERTY_H

/* Products of two activations of one type (typed.h): every instruction set against a direct reading
 * of the formula. */

#include <stdlib.h>

#include "harness.h"
#include "isas.h"
#include "oracle.h"
#include "sevenfold/host.h"
#include "sevenfold/matmul.h"
#include "sevenfold/mmalib.h"
#include "typed.h"

enum { ROUNDS = 150, CASES = 7 };

static int32_t pick(test_random *random, int32_t low, int32_t high) {
  return (int32_t)test_between(random, low, high);
}

typedef struct problem {
  sevenfold_batch_matmul g;
  uint64_t seed;
  int32_t a_matrices;
  int32_t b_matrices;
  int32_t batches;
  int32_t q[7];
  ACTIVATION *a;
  ACTIVATION *b;
  ACTIVATION *expected;
  ACTIVATION *actual;
  size_t output_bytes;
} problem;

static void fill_quantization(test_random *random, problem *p) {
  for (int i = 0; i < 3; i++) {
    const int is_symmetric = ACTIVATION_BITS == 16 ? pick(random, 0, 9) > 0 : pick(random, 0, 1);
    p->q[i] = is_symmetric ? 0 : pick(random, TEST_LOWEST, TEST_HIGHEST);
  }
  const int is_snapped = pick(random, 0, 1);
  /* Sums stay below 2^(2 * bits + 18), so the multiplier must leave room up to 2^62. */
  const int32_t bits = 62 - 2 * ACTIVATION_BITS - 18;
  p->q[3] = is_snapped ? pick(random, 1, 127) : pick(random, 0, (1 << (bits < 30 ? bits : 29)) - 1);
  p->q[4] = pick(random, 0, 3) == 0 ? 0 : pick(random, ACTIVATION_BITS - 2, 40);
  p->q[5] = pick(random, 0, 1) == 0 ? TEST_LOWEST : pick(random, TEST_LOWEST, TEST_HIGHEST);
  p->q[6] = pick(random, 0, 1) == 0 ? TEST_HIGHEST : pick(random, p->q[5], TEST_HIGHEST);
}

static int64_t sum_of(const problem *p, const ACTIVATION *a, const ACTIVATION *b, int32_t row,
                      int32_t column) {
  int64_t sum = 0;
  for (int32_t k = 0; k < p->g.inner; k++) {
    const ptrdiff_t at =
        p->g.transposed ? (ptrdiff_t)column * p->g.inner + k : (ptrdiff_t)k * p->g.columns + column;
    const int64_t x = a[(ptrdiff_t)row * p->g.inner + k];
    sum += (x - p->q[0]) * ((int64_t)b[at] - p->q[1]);
  }
  return sum;
}

static void fill_expected(const problem *p) {
  ACTIVATION *output = p->expected;
  for (int32_t entry = 0; entry < p->batches; entry++) {
    int32_t rest = entry;
    ptrdiff_t at_a = 0;
    ptrdiff_t at_b = 0;
    for (int32_t axis = p->g.rank - 1; axis >= 0; axis--) {
      at_a += (ptrdiff_t)(rest % p->g.dims[axis]) * p->g.a_strides[axis];
      at_b += (ptrdiff_t)(rest % p->g.dims[axis]) * p->g.b_strides[axis];
      rest /= p->g.dims[axis];
    }
    const ACTIVATION *a = p->a + at_a * p->g.rows * p->g.inner;
    const ACTIVATION *b = p->b + at_b * p->g.columns * p->g.inner;
    for (int32_t row = 0; row < p->g.rows; row++) {
      for (int32_t column = 0; column < p->g.columns; column++) {
        const int64_t v = sum_of(p, a, b, row, column) * p->q[3];
        const int64_t code = test_round_half_up(v, p->q[4]) + p->q[2];
        *output++ = (ACTIVATION)test_limited(code, p->q[5], p->q[6]);
      }
    }
  }
}

static void check_call(const problem *p, void *scratch, const char *what) {
  test_fill_pattern(p->actual, p->output_bytes);
  const int32_t status =
      TEST_JOIN(c7x_matmul_, SUFFIX)(&p->g, p->a, p->b, p->q, p->actual, scratch);
  test_check(status == SEVENFOLD_STATUS_OK, "%s: status %d (seed %llu)", what, (int)status,
             (unsigned long long)p->seed);
  test_check_equal(p->expected, p->actual, p->output_bytes, what, p->seed);
  const int32_t vendor =
      TEST_JOIN(mmalib_matmul_, SUFFIX)(&p->g, p->a, p->b, p->q, p->actual, scratch);
  test_check(vendor == (p->g.transposed ? SEVENFOLD_STATUS_UNSUPPORTED : SEVENFOLD_STATUS_OK),
             "%s: vendor status %d", what, (int)vendor);
  test_check_equal(p->expected, p->actual, p->output_bytes, "vendor", p->seed);
}

static void run(sevenfold_batch_matmul g, uint64_t seed) {
  test_random random = {seed};
  problem p = {.g = g, .seed = seed, .a_matrices = 1, .b_matrices = 1, .batches = 1};
  for (int32_t axis = g.rank - 1; axis >= 0; axis--) {
    const int32_t which = pick(&random, 0, 3);
    p.g.a_strides[axis] = which == 0 ? 0 : p.a_matrices;
    p.g.b_strides[axis] = which == 1 ? 0 : p.b_matrices;
    p.a_matrices *= which == 0 ? 1 : g.dims[axis];
    p.b_matrices *= which == 1 ? 1 : g.dims[axis];
    p.batches *= g.dims[axis];
  }
  fill_quantization(&random, &p);
  const size_t a = (size_t)p.a_matrices * (size_t)g.rows * (size_t)g.inner;
  const size_t b = (size_t)p.b_matrices * (size_t)g.columns * (size_t)g.inner;
  p.output_bytes = (size_t)p.batches * (size_t)g.rows * (size_t)g.columns * sizeof *p.a;
  p.a = test_allocate(a * sizeof *p.a);
  p.b = test_allocate(b * sizeof *p.b);
  p.expected = test_allocate(p.output_bytes);
  p.actual = test_allocate(p.output_bytes);
  TEST_FILL_ACTIVATION(&random, p.a, a);
  TEST_FILL_ACTIVATION(&random, p.b, b);
  fill_expected(&p);
  for (int isa = 0; isa < TEST_ISA_COUNT; isa++) {
    if (test_use_isa(test_isas[isa])) {
      void *scratch = test_allocate(TEST_NAME(c7x_matmul_, _scratch_bytes)(&p.g));
      check_call(&p, scratch, test_isas[isa]);
      free(scratch);
    }
  }
  check_call(&p, NULL, "without scratch");
  free(p.a);
  free(p.b);
  free(p.expected);
  free(p.actual);
}

int main(void) {
  const sevenfold_batch_matmul cases[CASES] = {
      {1, 1, 1, 0, 0, {0}, {0}, {0}},      {1, 100000, 3, 0, 0, {0}, {0}, {0}},
      {2, 33025, 2, 1, 0, {0}, {0}, {0}},  {113, 37, 70, 0, 0, {0}, {0}, {0}},
      {49, 64, 197, 1, 1, {2}, {0}, {0}},  {50, 197, 64, 0, 1, {2}, {0}, {0}},
      {2, 33026, 17, 0, 0, {0}, {0}, {0}},
  };
  for (uint64_t i = 0; i < CASES; i++) {
    run(cases[i], i);
    run(cases[i], i + 100);
  }
  for (uint64_t round = 0; round < ROUNDS; round++) {
    test_random random = {round};
    sevenfold_batch_matmul g = {
        .rows = round % 4 == 0 ? pick(&random, 32, 60) : pick(&random, 1, 20),
        .inner = pick(&random, 1, round % 3 == 0 ? 34 : 100),
        .columns = pick(&random, 1, 150),
        .transposed = pick(&random, 0, 1),
        .rank = pick(&random, 0, 3)};
    for (int32_t axis = 0; axis < g.rank; axis++) {
      g.dims[axis] = pick(&random, 1, 3);
    }
    run(g, round);
  }
  sevenfold_batch_matmul wrong = cases[0];
  wrong.transposed = 2;
  const int32_t q[7] = {0, 0, 0, 1, 0, TEST_LOWEST, TEST_HIGHEST};
  ACTIVATION x[1] = {1};
  ACTIVATION y[1];
  test_check(
      TEST_JOIN(c7x_matmul_, SUFFIX)(&wrong, x, x, q, y, NULL) == SEVENFOLD_STATUS_INVALID_GEOMETRY,
      "a wrong flag is refused");
  return test_finish("batch matmul " TEST_TEXT(SUFFIX));
}

#endif
