/* Tables of functions and softmax of codes, against their formulas. */
#include <math.h>
#include <stdlib.h>

#include "isas.h"
#include "oracle.h"
#include "sevenfold/softmax.h"
#include "sevenfold/unary.h"

enum { ROUNDS = 50, LARGEST = 3000, KNOTS = 4097, CODES = 65536, ENTRIES = 256 };

static int32_t knots[KNOTS];
static int16_t table[CODES];
static int16_t input[LARGEST];
static int16_t expected[LARGEST];
static int16_t actual[LARGEST];

static void check_int8(test_random *random, uint64_t seed) {
  int8_t codes[LARGEST];
  int8_t made[ENTRIES];
  int8_t wanted[LARGEST];
  const int32_t elements = (int32_t)test_between(random, 0, LARGEST);
  test_fill_i8(random, codes, LARGEST);
  test_fill_i8(random, made, ENTRIES);
  for (int32_t i = 0; i < elements; i++) {
    wanted[i] = made[codes[i] + 128];
  }
  test_check(c7x_int8_gelu(elements, codes, made, codes) == SEVENFOLD_STATUS_OK, "int8 status");
  test_check_equal(wanted, codes, (size_t)elements, "int8 table in place", seed);
}

static void check_int16(test_random *random, uint64_t seed) {
  const int32_t elements = (int32_t)test_between(random, 0, LARGEST);
  const int32_t none[1] = {SEVENFOLD_NO_KNOTS};
  test_fill_i16(random, input, LARGEST);
  test_fill_i16(random, table, CODES);
  for (int32_t j = 0; j < KNOTS; j++) {
    knots[j] = (int32_t)test_between(random, -(1 << 20), 1 << 20);
  }
  for (int isa = 0; isa < TEST_ISA_COUNT; isa++) {
    if (!test_use_isa(test_isas[isa])) {
      continue;
    }
    for (int32_t i = 0; i < elements; i++) {
      const int32_t at = input[i] + 32768;
      const int64_t rise = (int64_t)(knots[at / 16 + 1] - knots[at / 16]) * (at % 16);
      const int64_t value = knots[at / 16] + test_round_half_up(rise, 4);
      expected[i] = (int16_t)test_limited(value, INT16_MIN, INT16_MAX);
    }
    test_check(c7x_int16_silu(elements, input, knots, table, actual) == SEVENFOLD_STATUS_OK,
               "knots");
    test_check_equal(expected, actual, (size_t)elements * 2, "interpolation", seed);
    for (int32_t i = 0; i < elements; i++) {
      expected[i] = table[input[i] + 32768];
    }
    test_check(c7x_int16_silu(elements, input, none, table, actual) == SEVENFOLD_STATUS_OK,
               "table");
    test_check_equal(expected, actual, (size_t)elements * 2, "whole table", seed);
  }
}

/* The codes of a softmax add up to about one, and order is kept. */
static void check_softmax(test_random *random, uint64_t seed) {
  int32_t exponential[ENTRIES];
  int8_t codes[LARGEST];
  int8_t first[LARGEST];
  int8_t other[LARGEST];
  const sevenfold_reduce g = {(int32_t)test_between(random, 1, 4),
                              (int32_t)test_between(random, 1, 40),
                              (int32_t)test_between(random, 1, 9)};
  const int32_t q[3] = {-128, 1 << 29, 21};
  for (int32_t i = 0; i < ENTRIES; i++) {
    exponential[i] = (int32_t)rint(exp(-0.03 * i) * 0x1p30);
  }
  test_fill_i8(random, codes, LARGEST);
  int is_first = 1;
  const size_t elements = (size_t)(g.outer * g.reduced * g.inner);
  for (int isa = 0; isa < TEST_ISA_COUNT; isa++) {
    if (test_use_isa(test_isas[isa])) {
      int8_t *output = is_first ? first : other;
      test_check(c7x_int8_softmax(&g, codes, exponential, q, output) == SEVENFOLD_STATUS_OK, "ok");
      if (!is_first) {
        test_check_equal(first, other, elements, "softmax", seed);
      }
      is_first = 0;
    }
  }
  for (int32_t row = 0; row < g.outer * g.inner; row++) {
    int32_t sum = 0;
    const int32_t at = row / g.inner * g.reduced * g.inner + row % g.inner;
    for (int32_t i = 0; i < g.reduced; i++) {
      sum += first[at + i * g.inner] + 128;
    }
    test_check(abs(sum - 256) <= 1 + g.reduced / 2, "sum %d of %d codes, seed %d", (int)sum,
               (int)g.reduced, (int)seed);
  }
}

/* A channel that is looked up has the codes of one element at a time. */
static void check_prelu(test_random *random, uint64_t seed) {
  enum { CHANNELS = 2, INNER = 300 };
  const int32_t q[] = {(int32_t)test_between(random, -128, 127), 3, 1 << 28, 28};
  const int32_t multiplier[] = {(int32_t)test_between(random, -(1 << 29), 1 << 29), 1 << 27};
  const int32_t shift[] = {(int32_t)test_between(random, 0, 32), 29};
  int8_t codes[CHANNELS * INNER];
  int8_t first[CHANNELS * INNER];
  int8_t other[CHANNELS * INNER];
  test_fill_i8(random, codes, CHANNELS * INNER);
  const sevenfold_channels rows = {1, CHANNELS, INNER};
  const sevenfold_channels single = {1, 1, 1};
  for (int i = 0; i < CHANNELS * INNER; i++) {
    const int c = i / INNER;
    test_check(c7x_int8_prelu(&single, codes + i, q, multiplier + c, shift + c, first + i) ==
                   SEVENFOLD_STATUS_OK,
               "ok");
  }
  for (int isa = 0; isa < TEST_ISA_COUNT; isa++) {
    if (test_use_isa(test_isas[isa])) {
      test_check(c7x_int8_prelu(&rows, codes, q, multiplier, shift, other) == SEVENFOLD_STATUS_OK,
                 "ok");
      test_check_equal(first, other, CHANNELS * INNER, "prelu", seed);
    }
  }
}

static void check_refusals(void) {
  const sevenfold_reduce g = {1, 4, 1};
  const sevenfold_reduce empty = {1, 0, 1};
  int32_t exponential[ENTRIES] = {1 << 30};
  int32_t q[3] = {0, 1 << 30, 0};
  int8_t codes[4] = {0};
  float real[4] = {0.0f};
  test_check(c7x_int8_table(-1, codes, codes, codes) == SEVENFOLD_STATUS_INVALID_GEOMETRY,
             "negative count");
  test_check(c7x_int8_table(1, codes, NULL, codes) == SEVENFOLD_STATUS_NULL_POINTER, "no table");
  test_check(c7x_int16_table(1, input, NULL, table, actual) == SEVENFOLD_STATUS_NULL_POINTER,
             "no knots");
  test_check(c7x_float_exp(1, NULL, real) == SEVENFOLD_STATUS_NULL_POINTER, "no input");
  test_check(c7x_float_elu(1, real, NULL, real) == SEVENFOLD_STATUS_NULL_POINTER, "no parameters");
  test_check(c7x_float_softmax(&empty, real, real) == SEVENFOLD_STATUS_INVALID_GEOMETRY,
             "softmax of nothing");
  test_check(
      c7x_int8_softmax(&g, codes, exponential, q, codes) == SEVENFOLD_STATUS_INVALID_PARAMETER,
      "a multiplier of 2^30");
}

int main(void) {
  for (uint64_t seed = 0; seed < ROUNDS; seed++) {
    test_random random = {seed};
    check_int8(&random, seed);
    check_int16(&random, seed);
    check_softmax(&random, seed);
    check_prelu(&random, seed);
  }
  check_refusals();
  return test_finish("unary");
}
