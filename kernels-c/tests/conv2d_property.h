#ifndef SEVENFOLD_TESTS_CONV2D_PROPERTY_H
#define SEVENFOLD_TESTS_CONV2D_PROPERTY_H

/* Convolution and depthwise convolution of one type (typed.h): the plain loops against a direct
 * reading of the formula, every instruction set against the plain loops. */

#include <stdlib.h>

#include "conv_cases.h"
#include "isas.h"
#include "oracle.h"
#include "sevenfold/conv2d.h"
#include "typed.h"

enum { ROUNDS = 80 };

typedef struct problem {
  sevenfold_conv2d g;
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
  for (size_t i = 0; i < test_output_elements(&q->g); i++) {
    const test_position at = test_position_of(&q->g, i);
    int64_t sum = 0;
    for (int32_t k = 0; k < test_taps(&q->g); k++) {
      const ptrdiff_t index = test_tap_index(&q->g, at, k);
      const int64_t x = index < 0 ? q->p.quantization[0] : q->input[index];
      sum += x * q->weight[(ptrdiff_t)at.channel * test_taps(&q->g) + k];
    }
    output[i] = (ACTIVATION)TEST_REQUANTIZED(sum, q->p.TEST_BIAS[at.channel], &q->p, at.channel);
  }
}

typedef int32_t kernel(const sevenfold_conv2d *geometry, const ACTIVATION *input,
                       const WEIGHT *weight, const BIAS *bias, const uint8_t *scale,
                       const uint8_t *shift, const int32_t *quantization, ACTIVATION *output,
                       const void *prepared, void *scratch);

static void check_call(const problem *q, kernel *function, const void *prepared, void *scratch,
                       const char *what) {
  test_fill_pattern(q->actual, q->output_bytes);
  const int32_t status = function(&q->g, q->input, q->weight, q->p.TEST_BIAS, q->p.scale,
                                  q->p.shift, q->p.quantization, q->actual, prepared, scratch);
  test_check(status == SEVENFOLD_STATUS_OK, "%s: status %d (seed %llu)", what, (int)status,
             (unsigned long long)q->seed);
  test_check_equal(q->expected, q->actual, q->output_bytes, what, q->seed);
}

static void check_all_sets(const problem *q, int is_depthwise) {
  for (int isa = 0; isa < TEST_ISA_COUNT; isa++) {
    if (!test_use_isa(test_isas[isa])) {
      continue;
    }
    void *prepared = test_allocate(TEST_NAME(c7x_conv2d_, _prepared_bytes)(&q->g));
    void *scratch = test_allocate(TEST_NAME(c7x_conv2d_, _scratch_bytes)(&q->g));
    test_check(TEST_NAME(c7x_conv2d_, _prepare)(&q->g, q->weight, prepared) == SEVENFOLD_STATUS_OK,
               "prepare");
    check_call(q, TEST_JOIN(c7x_conv2d_, SUFFIX), prepared, scratch, test_isas[isa]);
    free(scratch);
    free(prepared);
    if (is_depthwise) {
      scratch = test_allocate(TEST_NAME(c7x_depthwise_conv2d_, _scratch_bytes)(&q->g));
      check_call(q, TEST_JOIN(c7x_depthwise_conv2d_, SUFFIX), NULL, scratch, "depthwise");
      free(scratch);
    }
  }
  check_call(q, TEST_JOIN(c7x_conv2d_, SUFFIX), NULL, NULL, "without prepared block");
}

static void run(const sevenfold_conv2d *geometry, uint64_t seed, int is_depthwise) {
  test_random random = {seed};
  problem q = {.g = *geometry, .seed = seed};
  q.input = test_allocate(test_input_elements(&q.g) * sizeof *q.input);
  q.weight = test_allocate(test_weight_elements(&q.g) * sizeof *q.weight);
  q.output_bytes = test_output_elements(&q.g) * sizeof *q.expected;
  q.expected = test_allocate(q.output_bytes);
  q.actual = test_allocate(q.output_bytes);
  TEST_FILL_ACTIVATION(&random, q.input, test_input_elements(&q.g));
  TEST_FILL_WEIGHT(&random, q.weight, test_weight_elements(&q.g));
  q.p = test_random_requantization(&random, q.g.out_channels, ACTIVATION_BITS, test_taps(&q.g));
  fill_expected(&q);
  check_all_sets(&q, is_depthwise);
  test_free_requantization(&q.p);
  free(q.input);
  free(q.weight);
  free(q.expected);
  free(q.actual);
}

int main(void) {
  for (uint64_t round = 0; round < ROUNDS; round++) {
    test_random random = {round};
    const sevenfold_conv2d g = test_random_conv2d(&random);
    run(&g, round, 0);
    const sevenfold_conv2d depthwise = test_random_depthwise(&random);
    run(&depthwise, round, 1);
  }
  for (int i = 0; i < TEST_CONV_CASE_COUNT; i++) {
    const sevenfold_conv2d g = test_conv_case(i);
    run(&g, (uint64_t)i, g.groups == g.in_channels);
  }
  return test_finish("conv2d " TEST_TEXT(SUFFIX));
}

#endif
