/* Float linear with int8 weights: the exact sequence of fused multiply-adds, on every instruction
 * set. */

#include <math.h>
#include <stdlib.h>

#include "isas.h"
#include "sevenfold/float.h"
#include "sevenfold/host.h"

enum { ROUNDS = 100, CASES = 4 };

static void fill_expected(const sevenfold_matmul *g, const float *input, const int8_t *weight,
                          const float *scale, const float *bias, const float *bounds,
                          float *output) {
  for (int32_t row = 0; row < g->rows; row++) {
    for (int32_t column = 0; column < g->columns; column++) {
      float sum = 0.0f;
      for (int32_t k = 0; k < g->inner; k++) {
        sum = fmaf(input[(ptrdiff_t)row * g->inner + k],
                   (float)weight[(ptrdiff_t)column * g->inner + k], sum);
      }
      const float scaled = sum * scale[column];
      const float v = bias ? scaled + bias[column] : scaled;
      *output++ = v < bounds[0] ? bounds[0] : (v > bounds[1] ? bounds[1] : v);
    }
  }
}

static void run(sevenfold_matmul g, uint64_t seed) {
  test_random random = {seed};
  const size_t inputs = (size_t)g.rows * (size_t)g.inner;
  const size_t weights = (size_t)g.columns * (size_t)g.inner;
  const size_t outputs = (size_t)g.rows * (size_t)g.columns;
  const float bounds[2] = {seed % 3 == 0 ? 0.0f : -INFINITY, seed % 3 == 0 ? 1.0f : INFINITY};
  float *input = test_allocate(inputs * sizeof(float));
  int8_t *weight = test_allocate(weights);
  float *scale = test_allocate((size_t)g.columns * sizeof(float));
  float *bias = seed % 2 == 0 ? test_allocate((size_t)g.columns * sizeof(float)) : NULL;
  float *expected = test_allocate(outputs * sizeof(float));
  float *actual = test_allocate(outputs * sizeof(float));
  test_fill_f32(&random, input, inputs);
  test_fill_i8(&random, weight, weights);
  test_fill_f32(&random, scale, (size_t)g.columns);
  if (bias) {
    test_fill_f32(&random, bias, (size_t)g.columns);
  }
  if (seed % 5 == 0) {
    input[0] = NAN;
  }
  fill_expected(&g, input, weight, scale, bias, bounds, expected);
  for (int isa = 0; isa < TEST_ISA_COUNT; isa++) {
    if (test_use_isa(test_isas[isa])) {
      for (int with = 0; with < 2; with++) {
        void *scratch = with ? test_allocate(c7x_float_linear_w8_scratch_bytes(&g)) : NULL;
        test_fill_pattern(actual, outputs * sizeof(float));
        const int32_t status =
            c7x_float_linear_w8(&g, input, weight, scale, bias, bounds, actual, NULL, scratch);
        test_check(status == SEVENFOLD_STATUS_OK, "status %d", (int)status);
        test_check_floats(expected, actual, outputs, test_isas[isa], seed);
        free(scratch);
      }
    }
  }
  free(input);
  free(weight);
  free(scale);
  free(bias);
  free(expected);
  free(actual);
}

int main(void) {
  const sevenfold_matmul cases[CASES] = {{1, 1, 1}, {1, 100000, 5}, {3, 513, 33}, {130, 256, 17}};
  for (uint64_t i = 0; i < CASES; i++) {
    run(cases[i], i);
  }
  for (uint64_t round = 0; round < ROUNDS; round++) {
    test_random random = {round};
    const sevenfold_matmul g = {(int32_t)test_between(&random, 1, round % 2 == 0 ? 3 : 20),
                                (int32_t)test_between(&random, 1, 600),
                                (int32_t)test_between(&random, 1, 150)};
    run(g, round);
  }
  return test_finish("float linear w8");
}
