/* Float transposed convolution: the exact sequence of fused multiply-adds over the taps that an
 * input element reaches, on every instruction set. */

#include <math.h>
#include <stdlib.h>

#include "conv_cases.h"
#include "isas.h"
#include "oracle.h"
#include "sevenfold/conv_transpose2d.h"

enum { ROUNDS = 240, CASES = 6 };

typedef struct problem {
  sevenfold_conv_transpose2d g;
  uint64_t seed;
  float *input;
  float *weight;
  float *bias;
  float bounds[2];
  float *expected;
  float *actual;
} problem;

/* The place of the input that gives to an output under a tap, or -1. */
static int32_t source_of(int32_t out, int32_t pad, int32_t tap, int32_t dilation, int32_t stride,
                         int32_t size) {
  const int32_t scaled = out + pad - tap * dilation;
  return scaled < 0 || scaled % stride != 0 || scaled / stride >= size ? -1 : scaled / stride;
}

static float sum_of(const problem *q, test_position at) {
  const sevenfold_conv_transpose2d *g = &q->g;
  const int32_t in = g->in_channels / g->groups;
  const int32_t first = at.batch * g->in_channels + at.channel / (g->out_channels / g->groups) * in;
  const float *w = q->weight + (ptrdiff_t)at.channel * test_taps(g);
  float sum = 0.0f;
  for (int32_t c = 0; c < in; c++) {
    const float *plane = q->input + (ptrdiff_t)(first + c) * g->in_height * g->in_width;
    for (int32_t r = 0; r < g->kernel_height; r++) {
      const int32_t row =
          source_of(at.row, g->pad_top, r, g->dilation_height, g->stride_height, g->in_height);
      for (int32_t k = 0; k < g->kernel_width; k++, w++) {
        const int32_t column =
            source_of(at.column, g->pad_left, k, g->dilation_width, g->stride_width, g->in_width);
        if (row >= 0 && column >= 0) {
          sum = fmaf(plane[(ptrdiff_t)row * g->in_width + column], *w, sum);
        }
      }
    }
  }
  return sum;
}

static void fill_expected(const problem *q) {
  for (size_t i = 0; i < test_output_elements(&q->g); i++) {
    const test_position at = test_position_of(&q->g, i);
    const float sum = sum_of(q, at);
    const float v = q->bias ? sum + q->bias[at.channel] : sum;
    q->expected[i] = v < q->bounds[0] ? q->bounds[0] : (v > q->bounds[1] ? q->bounds[1] : v);
  }
}

/* Products that become -0, which a tap that reads outside must leave as it is. */
static void make_tiny(test_random *random, float *x, size_t count, float factor) {
  for (size_t i = 0; i < count; i++) {
    x[i] = test_between(random, 0, 3) == 0 ? -0.0f : x[i] * factor;
  }
}

/* Sets some elements to what no sum survives. */
static void sprinkle(test_random *random, float *x, size_t count, float value) {
  for (int i = 0; i < 3; i++) {
    x[test_between(random, 0, (int64_t)count - 1)] = value;
  }
}

static void fill(problem *q) {
  test_random random = {q->seed};
  const size_t inputs = test_input_elements(&q->g);
  const size_t weights = test_weight_elements(&q->g);
  test_fill_f32(&random, q->input, inputs);
  test_fill_f32(&random, q->weight, weights);
  if (q->bias) {
    test_fill_f32(&random, q->bias, (size_t)q->g.out_channels);
  }
  if (q->seed % 4 == 1) {
    make_tiny(&random, q->input, inputs, 0x1p-100f);
    make_tiny(&random, q->weight, weights, 0x1p-60f);
  }
  if (q->seed % 3 == 0) {
    sprinkle(&random, q->input, inputs, NAN);
    sprinkle(&random, q->input, inputs, -INFINITY);
    sprinkle(&random, q->weight, weights, INFINITY);
    q->bounds[0] = -0.0f;
    q->bounds[1] = 6.0f;
  }
}

static void run(const sevenfold_conv_transpose2d *geometry, uint64_t seed) {
  problem q = {.g = *geometry, .seed = seed, .bounds = {-INFINITY, INFINITY}};
  const size_t outputs = test_output_elements(&q.g);
  q.input = test_allocate(test_input_elements(&q.g) * sizeof(float));
  q.weight = test_allocate(test_weight_elements(&q.g) * sizeof(float));
  q.bias = seed % 2 == 0 ? test_allocate((size_t)q.g.out_channels * sizeof(float)) : NULL;
  q.expected = test_allocate(outputs * sizeof(float));
  q.actual = test_allocate(outputs * sizeof(float));
  fill(&q);
  fill_expected(&q);
  for (int isa = 0; isa < TEST_ISA_COUNT; isa++) {
    if (test_use_isa(test_isas[isa])) {
      test_fill_pattern(q.actual, outputs * sizeof(float));
      const int32_t status =
          c7x_float_conv_transpose2d(&q.g, q.input, q.weight, q.bias, q.bounds, q.actual);
      test_check(status == SEVENFOLD_STATUS_OK, "%s: status %d", test_isas[isa], (int)status);
      test_check_floats(q.expected, q.actual, outputs, test_isas[isa], seed);
    }
  }
  free(q.input);
  free(q.weight);
  free(q.bias);
  free(q.expected);
  free(q.actual);
}

static void check_refusals(void) {
  sevenfold_conv_transpose2d g = {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 1, 1, 1};
  const float x[1] = {1.0f};
  const float wrong[2] = {1.0f, 0.0f};
  float y[1];
  test_check(
      c7x_float_conv_transpose2d(&g, x, x, NULL, wrong, y) == SEVENFOLD_STATUS_INVALID_PARAMETER,
      "bounds in the wrong order are refused");
  test_check(c7x_float_conv_transpose2d(NULL, x, x, NULL, x, y) == SEVENFOLD_STATUS_NULL_POINTER,
             "no geometry");
  g.groups = 2;
  test_check(
      c7x_float_conv_transpose2d(&g, x, x, NULL, wrong, y) == SEVENFOLD_STATUS_INVALID_GEOMETRY,
      "two groups of one channel are refused");
}

int main(void) {
  static const sevenfold_conv_transpose2d cases[CASES] = {
      /* Whole tiles, one output more and less, a line, a kernel beyond what a tile lists. */
      {1, 3, 3, 48, 8, 6, 96, 4, 4, 2, 2, 1, 1, 1, 1, 1, 1, 1},
      {1, 2, 2, 49, 9, 2, 49, 3, 3, 1, 1, 1, 1, 1, 1, 1, 1, 1},
      {1, 2, 2, 47, 5, 2, 47, 1, 3, 1, 1, 0, 0, 1, 1, 1, 1, 1},
      {1, 3, 1, 40, 2, 1, 320, 1, 16, 1, 8, 0, 0, 4, 4, 1, 1, 1},
      {1, 1, 1, 5, 2, 1, 304, 1, 300, 1, 1, 0, 0, 0, 0, 1, 1, 1},
      {2, 6, 7, 7, 6, 14, 14, 4, 4, 2, 2, 1, 1, 1, 1, 1, 1, 6}};
  for (uint64_t i = 0; i < CASES; i++) {
    for (uint64_t seed = 0; seed < 12; seed++) {
      run(&cases[i], seed);
    }
  }
  for (uint64_t round = 0; round < ROUNDS; round++) {
    test_random random = {round};
    const sevenfold_conv_transpose2d g = test_random_conv_transpose2d(&random);
    run(&g, round);
  }
  check_refusals();
  return test_finish("float conv transpose2d");
}
