#ifndef SEVENFOLD_TESTS_CONV_TRANSPOSE2D_PROPERTY_H
#define SEVENFOLD_TESTS_CONV_TRANSPOSE2D_PROPERTY_H

/* Transposed convolution of one type (typed.h): every instruction set against sums made by giving
 * each input element to the outputs it reaches, with and without a prepared block. */

#include <stdlib.h>

#include "conv_cases.h"
#include "isas.h"
#include "oracle.h"
#include "sevenfold/conv_transpose2d.h"
#include "typed.h"

enum { ROUNDS = 150 };

typedef struct problem {
  sevenfold_conv_transpose2d g;
  uint64_t seed;
  ACTIVATION *input;
  WEIGHT *weight;
  test_requantization p;
  size_t output_bytes;
  ACTIVATION *expected;
  ACTIVATION *actual;
} problem;

/* Adds what one input element gives to the sums of one output channel. */
static void give(const problem *q, int64_t x, int32_t row, int32_t column, const WEIGHT *weight,
                 int64_t *sums) {
  const sevenfold_conv_transpose2d *g = &q->g;
  for (int32_t r = 0; r < g->kernel_height; r++) {
    for (int32_t c = 0; c < g->kernel_width; c++, weight++) {
      const int32_t out_row = row * g->stride_height - g->pad_top + r * g->dilation_height;
      const int32_t out_column = column * g->stride_width - g->pad_left + c * g->dilation_width;
      if (out_row >= 0 && out_row < g->out_height && out_column >= 0 && out_column < g->out_width) {
        sums[(ptrdiff_t)out_row * g->out_width + out_column] += x * *weight;
      }
    }
  }
}

static void fill_plane(const problem *q, int32_t batch, int32_t channel, int64_t *sums) {
  const sevenfold_conv_transpose2d *g = &q->g;
  const int32_t in = g->in_channels / g->groups;
  const int32_t taps = g->kernel_height * g->kernel_width;
  const int32_t plane = g->out_height * g->out_width;
  const int32_t first = channel / (g->out_channels / g->groups) * in;
  const WEIGHT *weight = q->weight + (ptrdiff_t)channel * in * taps;
  int64_t all = 0;
  for (int32_t tap = 0; tap < in * taps; tap++) {
    all += weight[tap];
  }
  for (int32_t i = 0; i < plane; i++) {
    sums[i] = all * q->p.quantization[0];
  }
  for (int32_t k = 0; k < in; k++) {
    const ACTIVATION *x =
        q->input + ((ptrdiff_t)batch * g->in_channels + first + k) * g->in_height * g->in_width;
    for (int32_t i = 0; i < g->in_height * g->in_width; i++) {
      give(q, x[i] - q->p.quantization[0], i / g->in_width, i % g->in_width,
           weight + (ptrdiff_t)k * taps, sums);
    }
  }
  ACTIVATION *output = q->expected + ((ptrdiff_t)batch * g->out_channels + channel) * plane;
  for (int32_t i = 0; i < plane; i++) {
    output[i] = (ACTIVATION)TEST_REQUANTIZED(sums[i], q->p.TEST_BIAS[channel], &q->p, channel);
  }
}

static void check_call(const problem *q, const void *prepared, void *scratch, const char *what) {
  test_fill_pattern(q->actual, q->output_bytes);
  const int32_t status = TEST_JOIN(c7x_conv_transpose2d_, SUFFIX)(
      &q->g, q->input, q->weight, q->p.TEST_BIAS, q->p.scale, q->p.shift, q->p.quantization,
      q->actual, prepared, scratch);
  test_check(status == SEVENFOLD_STATUS_OK, "%s: status %d (seed %llu)", what, (int)status,
             (unsigned long long)q->seed);
  test_check_equal(q->expected, q->actual, q->output_bytes, what, q->seed);
}

static void run(uint64_t seed) {
  test_random random = {seed};
  problem q = {.g = test_random_conv_transpose2d(&random), .seed = seed};
  q.input = test_allocate(test_input_elements(&q.g) * sizeof *q.input);
  q.weight = test_allocate(test_weight_elements(&q.g) * sizeof *q.weight);
  q.output_bytes = test_output_elements(&q.g) * sizeof *q.expected;
  q.expected = test_allocate(q.output_bytes);
  q.actual = test_allocate(q.output_bytes);
  TEST_FILL_ACTIVATION(&random, q.input, test_input_elements(&q.g));
  TEST_FILL_WEIGHT(&random, q.weight, test_weight_elements(&q.g));
  q.p = test_random_requantization(&random, q.g.out_channels, ACTIVATION_BITS, test_taps(&q.g));
  int64_t *sums = test_allocate((size_t)q.g.out_height * (size_t)q.g.out_width * sizeof *sums);
  for (int32_t batch = 0; batch < q.g.batch; batch++) {
    for (int32_t channel = 0; channel < q.g.out_channels; channel++) {
      fill_plane(&q, batch, channel, sums);
    }
  }
  for (int isa = 0; isa < TEST_ISA_COUNT; isa++) {
    if (!test_use_isa(test_isas[isa])) {
      continue;
    }
    void *prepared = test_allocate(TEST_NAME(c7x_conv_transpose2d_, _prepared_bytes)(&q.g));
    void *scratch = test_allocate(TEST_NAME(c7x_conv_transpose2d_, _scratch_bytes)(&q.g));
    const int32_t status = TEST_NAME(c7x_conv_transpose2d_, _prepare)(&q.g, q.weight, prepared);
    test_check(status == SEVENFOLD_STATUS_OK, "prepare");
    check_call(&q, prepared, scratch, test_isas[isa]);
    check_call(&q, NULL, NULL, "without prepared block");
    if (isa > 0) {
      test_use_isa("reference");
      test_check(TEST_JOIN(c7x_conv_transpose2d_, SUFFIX)(
                     &q.g, q.input, q.weight, q.p.TEST_BIAS, q.p.scale, q.p.shift, q.p.quantization,
                     q.actual, prepared, scratch) == SEVENFOLD_STATUS_ISA_MISMATCH,
                 "a block of %s", test_isas[isa]);
    }
    free(scratch);
    free(prepared);
  }
  test_free_requantization(&q.p);
  free(sums);
  free(q.input);
  free(q.weight);
  free(q.expected);
  free(q.actual);
}

int main(void) {
  for (uint64_t round = 0; round < ROUNDS; round++) {
    run(round);
  }
  return test_finish("conv_transpose2d " TEST_TEXT(SUFFIX));
}

#endif
