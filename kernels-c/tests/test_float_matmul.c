/* Float products of matrices: the order of every sum, batches, broadcast, special values. */

#include <math.h>
#include <stdlib.h>

#include "isas.h"
#include "sevenfold/float.h"
#include "sevenfold/host.h"

enum { ROUNDS = 120 };

static void run(sevenfold_batch_matmul g, uint64_t seed) {
  test_random random = {seed};
  const size_t matrices = g.rank == 0 ? 1 : (size_t)g.dims[0];
  const size_t a_count = matrices * (size_t)g.rows * (size_t)g.inner;
  const size_t b_count = matrices * (size_t)g.columns * (size_t)g.inner;
  const size_t count = matrices * (size_t)g.rows * (size_t)g.columns;
  float *a = test_allocate(a_count * sizeof *a);
  float *b = test_allocate(b_count * sizeof *b);
  float *expected = test_allocate(count * sizeof *a);
  float *actual = test_allocate(count * sizeof *a);
  test_fill_f32(&random, a, a_count);
  test_fill_f32(&random, b, b_count);
  if (seed % 7 == 0) {
    a[0] = INFINITY;
    b[0] = -0.0f;
  }
  const float parameters[3] = {seed % 3 == 0 ? 0.0f : -INFINITY, seed % 3 == 0 ? 6.0f : INFINITY,
                               seed % 2 == 0 ? 0.125f : 1.1f};
  float *to = expected;
  for (size_t entry = 0; entry < matrices; entry++) {
    const float *x = a + entry * (size_t)g.rows * (size_t)g.inner;
    const float *y =
        b + (g.rank > 0 && g.b_strides[0] == 0 ? 0 : entry) * (size_t)g.columns * (size_t)g.inner;
    for (int32_t row = 0; row < g.rows; row++) {
      for (int32_t column = 0; column < g.columns; column++) {
        float sum = 0.0f;
        for (int32_t k = 0; k < g.inner; k++) {
          const float w = g.transposed ? y[(ptrdiff_t)column * g.inner + k]
                                       : y[(ptrdiff_t)k * g.columns + column];
          sum = fmaf(x[(ptrdiff_t)row * g.inner + k], w, sum);
        }
        const float scaled = sum * parameters[2];
        const float low = scaled < parameters[0] ? parameters[0] : scaled;
        *to++ = low > parameters[1] ? parameters[1] : low;
      }
    }
  }
  for (int isa = 0; isa < TEST_ISA_COUNT; isa++) {
    if (test_use_isa(test_isas[isa])) {
      for (int with = 0; with < 2; with++) {
        void *scratch = with ? test_allocate(c7x_float_matmul_scratch_bytes(&g) + 1) : NULL;
        test_fill_pattern(actual, count * sizeof *actual);
        const int32_t status = c7x_float_matmul(&g, a, b, parameters, actual, scratch);
        test_check(status == SEVENFOLD_STATUS_OK, "status %d", (int)status);
        test_check_floats(expected, actual, count, test_isas[isa], seed);
        free(scratch);
      }
    }
  }
  free(a);
  free(b);
  free(expected);
  free(actual);
}

int main(void) {
  for (uint64_t round = 0; round < ROUNDS; round++) {
    test_random random = {round};
    sevenfold_batch_matmul g = {
        .rows = (int32_t)test_between(&random, 1, round % 4 == 0 ? 60 : 20),
        .inner = (int32_t)test_between(&random, 1, round % 8 < 4 ? 34 : 300),
        .columns = (int32_t)test_between(&random, 1, 150),
        .transposed = (int32_t)(round % 2),
        .rank = (int32_t)(round % 3 > 0)};
    g.dims[0] = 3;
    g.a_strides[0] = 1;
    g.b_strides[0] = round % 5 == 0 ? 0 : 1;
    run(g, round);
  }
  const sevenfold_batch_matmul g = {1, 1, 1, 0, 0, {0}, {0}, {0}};
  const float wrong[3] = {1, 0, 1};
  float x[1] = {1};
  test_check(c7x_float_matmul(&g, x, x, wrong, x, NULL) == SEVENFOLD_STATUS_INVALID_PARAMETER,
             "bounds in the wrong order are refused");
  test_check(c7x_float_matmul(&g, NULL, x, wrong, x, NULL) == SEVENFOLD_STATUS_NULL_POINTER,
             "null");
  return test_finish("float matmul");
}
