/* Linear layers and products of int16 whose sums reach the ends of 64 bits and every shift: each
 * instruction set against the plain loops. */

#include <stdlib.h>
#include <string.h>

#include "isas.h"
#include "sevenfold/matmul.h"
#include "sevenfold/product.h"

enum { ROUNDS = 200, WIDEST = 150, SCRATCH = 1 << 16 };

static int16_t x[WIDEST];
static int16_t weight[WIDEST * WIDEST];
static int64_t bias[WIDEST];
static uint8_t scale[WIDEST];
static uint8_t shift[WIDEST];
static int16_t expected[WIDEST];
static int16_t actual[WIDEST];
static _Alignas(64) char scratch[SCRATCH];

static int32_t pick(test_random *random, int32_t low, int32_t high) {
  return (int32_t)test_between(random, low, high);
}

/* Biases of any size, many at the ends of int64 and around halves. */
static int64_t random_bias(test_random *random, int32_t bits) {
  const int64_t any = (int64_t)test_next(random);
  switch (pick(random, 0, 5)) {
    case 0:
      return INT64_MAX - pick(random, 0, 1);
    case 1:
      return INT64_MIN + pick(random, 0, 1);
    case 2:
      return bits > 0 ? (INT64_C(1) << (bits - 1)) - pick(random, 0, 1) : pick(random, -3, 3);
    case 3:
      return bits > 0 ? -(INT64_C(1) << (bits - 1)) - pick(random, 0, 1) : pick(random, -3, 3);
    default:
      return any >= 0 ? any >> pick(random, 0, 63) : -(-(any + 1) >> pick(random, 0, 62));
  }
}

static void check_linear(uint64_t seed) {
  test_random random = {seed};
  const sevenfold_matmul g = {1, pick(&random, 1, 20), pick(&random, 1, WIDEST)};
  for (int32_t n = 0; n < g.columns; n++) {
    shift[n] = (uint8_t)pick(&random, 0, seed % 2 == 0 ? 62 : 3);
    scale[n] = (uint8_t)(seed % 3 == 0 ? pick(&random, 0, 2) : pick(&random, 0, 255));
    bias[n] = random_bias(&random, shift[n]);
  }
  test_fill_i16(&random, x, (size_t)g.inner);
  test_fill_i16(&random, weight, (size_t)g.inner * (size_t)g.columns);
  if (seed % 4 == 0) {
    memset(x, 0, sizeof x);
  }
  const int32_t lo = pick(&random, INT16_MIN, 0);
  const int32_t quantization[3] = {0, lo, pick(&random, lo, INT16_MAX)};
  const size_t bytes = (size_t)g.columns * sizeof *actual;
  for (int isa = 0; isa < TEST_ISA_COUNT; isa++) {
    if (test_use_isa(test_isas[isa])) {
      test_fill_pattern(actual, sizeof actual);
      test_check(
          c7x_matmul_bias_i16(&g, x, weight, bias, scale, shift, quantization,
                              isa == 0 ? expected : actual, NULL, scratch) == SEVENFOLD_STATUS_OK,
          "linear, seed %d", (int)seed);
      if (isa > 0) {
        test_check_equal(expected, actual, bytes, test_isas[isa], seed);
      }
    }
  }
}

static void check_product(uint64_t seed) {
  test_random random = {seed};
  const int is_transposed = pick(&random, 0, 1);
  const sevenfold_batch_matmul g = {
      1, pick(&random, 1, 20), pick(&random, 1, WIDEST), is_transposed, 1, {1}, {1}, {1}};
  test_fill_i16(&random, x, (size_t)g.inner);
  test_fill_i16(&random, weight, (size_t)g.inner * (size_t)g.columns);
  const int32_t lo = pick(&random, INT16_MIN, 0);
  const int32_t quantization[7] = {0,
                                   0,
                                   pick(&random, INT16_MIN, INT16_MAX),
                                   pick(&random, 0, (1 << 30) - 1),
                                   pick(&random, seed % 3 == 0 ? 0 : 30, 62),
                                   lo,
                                   pick(&random, lo, INT16_MAX)};
  const size_t bytes = (size_t)g.columns * sizeof *actual;
  for (int isa = 0; isa < TEST_ISA_COUNT; isa++) {
    if (test_use_isa(test_isas[isa])) {
      test_fill_pattern(actual, sizeof actual);
      test_check(c7x_matmul_i16(&g, x, weight, quantization, isa == 0 ? expected : actual,
                                scratch) == SEVENFOLD_STATUS_OK,
                 "product, seed %d", (int)seed);
      if (isa > 0) {
        test_check_equal(expected, actual, bytes, test_isas[isa], seed);
      }
    }
  }
}

int main(void) {
  for (uint64_t seed = 0; seed < ROUNDS; seed++) {
    check_linear(seed);
    check_product(seed);
  }
  return test_finish("wide requantize");
}
