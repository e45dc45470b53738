#ifndef SEVENFOLD_TESTS_MATMUL_PROPERTY_H
#define SEVENFOLD_TESTS_MATMUL_PROPERTY_H

/* Matmul with bias of one type (typed.h): every instruction set against a direct reading of the
 * formula. */

#include <stdlib.h>

#include "isas.h"
#include "oracle.h"
#include "sevenfold/matmul.h"
#include "typed.h"

enum { ROUNDS = 100, CASES = 6 };

typedef struct problem {
  sevenfold_matmul g;
  uint64_t seed;
  ACTIVATION *input;
  WEIGHT *weight;
  test_requantization p;
  size_t output_bytes;
  ACTIVATION *expected;
  ACTIVATION *actual;
} problem;

static void fill_expected(const problem *q) {
  ACTIVATION *output = q->expected;
  for (int32_t row = 0; row < q->g.rows; row++) {
    for (int32_t column = 0; column < q->g.columns; column++) {
      int64_t sum = 0;
      for (int32_t k = 0; k < q->g.inner; k++) {
        const int64_t x = q->input[(ptrdiff_t)row * q->g.inner + k];
        sum += x * q->weight[(ptrdiff_t)column * q->g.inner + k];
      }
      *output++ = (ACTIVATION)TEST_REQUANTIZED(sum, q->p.TEST_BIAS[column], &q->p, column);
    }
  }
}

static void check_call(const problem *q, const void *prepared, void *scratch, const char *what) {
  test_fill_pattern(q->actual, q->output_bytes);
  const int32_t status = TEST_JOIN(c7x_matmul_bias_, SUFFIX)(
      &q->g, q->input, q->weight, q->p.TEST_BIAS, q->p.scale, q->p.shift, q->p.quantization,
      q->actual, prepared, scratch);
  test_check(status == SEVENFOLD_STATUS_OK, "%s: status %d (seed %llu)", what, (int)status,
             (unsigned long long)q->seed);
  test_check_equal(q->expected, q->actual, q->output_bytes, what, q->seed);
}

static void check_all_sets(const problem *q) {
  for (int isa = 0; isa < TEST_ISA_COUNT; isa++) {
    if (!test_use_isa(test_isas[isa])) {
      continue;
    }
    void *prepared = make_prepared(&q->g, q->weight);
    void *scratch = test_allocate(TEST_NAME(c7x_matmul_bias_, _scratch_bytes)(&q->g));
    check_call(q, prepared, scratch, test_isas[isa]);
    free(scratch);
    free(prepared);
  }
  check_call(q, NULL, NULL, "without scratch");
}

static void run(sevenfold_matmul geometry, uint64_t seed) {
  test_random random = {seed};
  problem q = {.g = geometry, .seed = seed};
  const size_t inputs = (size_t)q.g.rows * (size_t)q.g.inner;
  const size_t weights = (size_t)q.g.columns * (size_t)q.g.inner;
  q.input = test_allocate(inputs * sizeof *q.input);
  q.weight = test_allocate(weights * sizeof *q.weight);
  q.output_bytes = (size_t)q.g.rows * (size_t)q.g.columns * sizeof *q.expected;
  q.expected = test_allocate(q.output_bytes);
  q.actual = test_allocate(q.output_bytes);
  TEST_FILL_ACTIVATION(&random, q.input, inputs);
  TEST_FILL_WEIGHT(&random, q.weight, weights);
  q.p = test_random_requantization(&random, q.g.columns, ACTIVATION_BITS, q.g.inner);
  fill_expected(&q);
  check_all_sets(&q);
  test_free_requantization(&q.p);
  free(q.input);
  free(q.weight);
  free(q.expected);
  free(q.actual);
}

int main(void) {
  const sevenfold_matmul cases[CASES] = {{1, 1, 1},    {1, 100000, 3}, {1, 64, 128},
                                         {4, 64, 128}, {113, 37, 70},  {2, 516, 65}};
  for (uint64_t i = 0; i < CASES; i++) {
    run(cases[i], i);
  }
  for (uint64_t round = 0; round < ROUNDS; round++) {
    test_random random = {round};
    const sevenfold_matmul g = {(int32_t)test_between(&random, 1, 20),
                                (int32_t)test_between(&random, 1, 300),
                                (int32_t)test_between(&random, 1, 90)};
    run(g, round);
  }
  return test_finish("matmul " TEST_TEXT(SUFFIX));
}

#endif
