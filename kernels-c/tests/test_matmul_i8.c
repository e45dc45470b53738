/* Matmul with bias, i8: every instruction set against a direct reading of the formula. */

#include <stdlib.h>

#include "isas.h"
#include "oracle.h"
#include "sevenfold/matmul.h"

enum { ROUNDS = 100, CASES = 6 };

typedef struct problem {
  sevenfold_matmul g;
  uint64_t seed;
  int8_t *input;
  int8_t *weight;
  test_requantization p;
  size_t output_bytes;
  int8_t *expected;
  int8_t *actual;
} problem;

static void fill_expected(const problem *q) {
  int8_t *output = q->expected;
  for (int32_t row = 0; row < q->g.rows; row++) {
    for (int32_t column = 0; column < q->g.columns; column++) {
      int64_t sum = 0;
      for (int32_t k = 0; k < q->g.inner; k++) {
        const int64_t x = q->input[(ptrdiff_t)row * q->g.inner + k];
        sum += x * q->weight[(ptrdiff_t)column * q->g.inner + k];
      }
      *output++ = (int8_t)test_requantized_8(sum, q->p.bias_32[column], &q->p, column);
    }
  }
}

static void check_call(const problem *q, const void *prepared, void *scratch, const char *what) {
  test_fill_pattern(q->actual, q->output_bytes);
  const int32_t status =
      c7x_matmul_bias_i8(&q->g, q->input, q->weight, q->p.bias_32, q->p.scale, q->p.shift,
                         q->p.quantization, q->actual, prepared, scratch);
  test_check(status == SEVENFOLD_STATUS_OK, "%s: status %d (seed %llu)", what, (int)status,
             (unsigned long long)q->seed);
  test_check_equal(q->expected, q->actual, q->output_bytes, what, q->seed);
}

static void check_all_sets(const problem *q) {
  for (int isa = 0; isa < TEST_ISA_COUNT; isa++) {
    if (!test_use_isa(test_isas[isa])) {
      continue;
    }
    void *prepared = test_allocate(c7x_matmul_bias_i8_prepared_bytes(&q->g));
    test_check(c7x_matmul_bias_i8_prepare(&q->g, q->weight, prepared) == SEVENFOLD_STATUS_OK,
               "prepare");
    void *scratch = test_allocate(c7x_matmul_bias_i8_scratch_bytes(&q->g));
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
  test_fill_i8(&random, q.input, inputs);
  test_fill_i8(&random, q.weight, weights);
  q.p = test_random_requantization(&random, q.g.columns, 8, q.g.inner);
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
  return test_finish("matmul i8");
}
