/* Float convolution with int8 weights: the exact sequence of fused multiply-adds, on every
 * instruction set. */

#include <math.h>
#include <stdlib.h>

#include "conv_cases.h"
#include "isas.h"
#include "oracle.h"
#include "sevenfold/float.h"

enum { ROUNDS = 100 };

typedef struct problem {
  sevenfold_conv2d g;
  uint64_t seed;
  float *input;
  int8_t *weight;
  float *scale;
  float *bias;
  float bounds[2];
  float *expected;
  float *actual;
} problem;

static void fill_expected(const problem *q) {
  for (size_t i = 0; i < test_output_elements(&q->g); i++) {
    const test_position at = test_position_of(&q->g, i);
    float sum = 0.0f;
    for (int32_t k = 0; k < test_taps(&q->g); k++) {
      const ptrdiff_t index = test_tap_index(&q->g, at, k);
      const float w = (float)q->weight[(ptrdiff_t)at.channel * test_taps(&q->g) + k];
      sum = fmaf(index < 0 ? 0.0f : q->input[index], w, sum);
    }
    const float scaled = sum * q->scale[at.channel];
    const float v = q->bias ? scaled + q->bias[at.channel] : scaled;
    q->expected[i] = v < q->bounds[0] ? q->bounds[0] : (v > q->bounds[1] ? q->bounds[1] : v);
  }
}

static void check_call(const problem *q, void *scratch, const char *what) {
  const size_t count = test_output_elements(&q->g);
  test_fill_pattern(q->actual, count * sizeof *q->actual);
  const int32_t status = c7x_float_conv2d_w8(&q->g, q->input, q->weight, q->scale, q->bias,
                                             q->bounds, q->actual, NULL, scratch);
  test_check(status == SEVENFOLD_STATUS_OK, "%s: status %d", what, (int)status);
  test_check_floats(q->expected, q->actual, count, what, q->seed);
}

static void run(const sevenfold_conv2d *geometry, uint64_t seed) {
  test_random random = {seed};
  problem q = {.g = *geometry, .seed = seed, .bounds = {-INFINITY, INFINITY}};
  const size_t outputs = test_output_elements(&q.g);
  const size_t channels = (size_t)q.g.out_channels;
  q.input = test_allocate(test_input_elements(&q.g) * sizeof(float));
  q.weight = test_allocate(test_weight_elements(&q.g));
  q.scale = test_allocate(channels * sizeof(float));
  q.bias = seed % 2 == 0 ? test_allocate(channels * sizeof(float)) : NULL;
  q.expected = test_allocate(outputs * sizeof(float));
  q.actual = test_allocate(outputs * sizeof(float));
  test_fill_f32(&random, q.input, test_input_elements(&q.g));
  test_fill_i8(&random, q.weight, test_weight_elements(&q.g));
  test_fill_f32(&random, q.scale, channels);
  if (q.bias) {
    test_fill_f32(&random, q.bias, channels);
  }
  if (seed % 3 == 0) {
    q.bounds[0] = 0.0f;
    q.bounds[1] = 6.0f;
    q.input[0] = NAN;
    q.input[test_input_elements(&q.g) - 1] = INFINITY;
  }
  fill_expected(&q);
  for (int isa = 0; isa < TEST_ISA_COUNT; isa++) {
    if (test_use_isa(test_isas[isa])) {
      void *scratch = test_allocate(c7x_float_conv2d_w8_scratch_bytes(&q.g));
      check_call(&q, scratch, test_isas[isa]);
      free(scratch);
    }
  }
  check_call(&q, NULL, "without scratch");
  free(q.input);
  free(q.weight);
  free(q.scale);
  free(q.bias);
  free(q.expected);
  free(q.actual);
}

int main(void) {
  for (uint64_t round = 0; round < ROUNDS; round++) {
    test_random random = {round};
    const sevenfold_conv2d g = test_random_conv2d(&random);
    run(&g, round);
    const sevenfold_conv2d depthwise = test_random_depthwise(&random);
    run(&depthwise, round);
  }
  for (int i = 0; i < TEST_CONV_CASE_COUNT; i++) {
    const sevenfold_conv2d g = test_conv_case(i);
    run(&g, (uint64_t)i);
  }
  return test_finish("float conv2d w8");
}
