/* Integers and truth values: every function against its definition, what is refused, no trap. */

#include <math.h>
#include <string.h>

#include "isas.h"
#include "sevenfold/integer.h"

enum { COUNT = 96, ROUNDS = 200 };

static int64_t a[COUNT];
static int64_t b[COUNT];
static int64_t expected[COUNT];
static int64_t actual[COUNT];
static uint8_t bits[COUNT];
static uint8_t expected_bits[COUNT];

static const int64_t extremes[] = {INT64_MIN, INT64_MIN + 1, -1, 0, 1, 2, INT64_MAX - 1, INT64_MAX};

static int64_t pick(test_random *random) {
  switch (test_between(random, 0, 2)) {
    case 0:
      return extremes[test_between(random, 0, 7)];
    case 1:
      return test_between(random, -20, 20);
    default:
      return (int64_t)test_next(random);
  }
}

/* The quotient rounded down, from truncating division and its remainder. */
static int64_t quotient(int64_t x, int64_t y) {
  if (y == -1) {
    return x == INT64_MIN ? INT64_MIN : -x;
  }
  const int64_t truncated = x / y;
  const int64_t rest = x - truncated * y;
  return rest != 0 && ((rest > 0) != (y > 0)) ? truncated - 1 : truncated;
}

static void check(int32_t status, const char *what, uint64_t seed) {
  test_check(status == SEVENFOLD_STATUS_OK, "%s: status %d", what, (int)status);
  test_check_equal(expected, actual, sizeof expected, what, seed);
}

static void check_bits(int32_t status, const char *what, uint64_t seed) {
  test_check(status == SEVENFOLD_STATUS_OK, "%s: status %d", what, (int)status);
  test_check_equal(expected_bits, bits, sizeof bits, what, seed);
}

#define EACH(target, expression)                      \
  for (int i = 0; i < COUNT; i++) {                   \
    const int64_t x = a[i];                           \
    const int64_t y = b[g.b_strides[0] == 0 ? 0 : i]; \
    (void)x;                                          \
    (void)y;                                          \
    target[i] = (expression);                         \
  }

static void check_arithmetic(uint64_t seed) {
  test_random random = {seed};
  const sevenfold_broadcast g = {1, {COUNT}, {1}, {seed % 3 == 0 ? 0 : 1}};
  for (int i = 0; i < COUNT; i++) {
    a[i] = pick(&random);
    b[i] = pick(&random);
  }
  EACH(expected, (int64_t)((uint64_t)x + (uint64_t)y))
  check(c7x_int64_add(&g, a, b, actual), "add", seed);
  EACH(expected, (int64_t)((uint64_t)x - (uint64_t)y))
  check(c7x_int64_sub(&g, a, b, actual), "sub", seed);
  EACH(expected, (int64_t)((uint64_t)x * (uint64_t)y))
  check(c7x_int64_mul(&g, a, b, actual), "mul", seed);
  EACH(expected, x < y ? x : y)
  check(c7x_int64_minimum(&g, a, b, actual), "minimum", seed);
  EACH(expected, x < y ? y : x)
  check(c7x_int64_maximum(&g, a, b, actual), "maximum", seed);
  EACH(expected, x & y)
  check(c7x_int64_bitwise_and(&g, a, b, actual), "bitwise and", seed);
  EACH(expected, x | y)
  check(c7x_int64_bitwise_or(&g, a, b, actual), "bitwise or", seed);
  EACH(expected, x ^ y)
  check(c7x_int64_bitwise_xor(&g, a, b, actual), "bitwise xor", seed);
  EACH(expected_bits, x == y)
  check_bits(c7x_int64_eq(&g, a, b, bits), "eq", seed);
  EACH(expected_bits, x != y)
  check_bits(c7x_int64_ne(&g, a, b, bits), "ne", seed);
  EACH(expected_bits, x < y)
  check_bits(c7x_int64_lt(&g, a, b, bits), "lt", seed);
  EACH(expected_bits, x <= y)
  check_bits(c7x_int64_le(&g, a, b, bits), "le", seed);
  for (int i = 0; i < COUNT; i++) {
    b[i] = b[i] == 0 ? 3 : b[i];
  }
  EACH(expected, quotient(x, y))
  check(c7x_int64_floor_divide(&g, a, b, actual), "floor divide", seed);
  EACH(expected, (int64_t)((uint64_t)x - (uint64_t)y * (uint64_t)quotient(x, y)))
  check(c7x_int64_remainder(&g, a, b, actual), "remainder", seed);
  const int64_t bounds[2] = {-5, 12};
  EACH(expected, x < -5 ? -5 : x > 12 ? 12 : x)
  check(c7x_int64_clamp(COUNT, a, bounds, actual), "clamp", seed);
}

/* Operands within what a double holds, at its edge, or with one beyond it or 0 in a while. */
static int64_t pick_operand(test_random *random, uint64_t kind) {
  const int64_t edge = INT64_C(1) << 51;
  switch (kind) {
    case 0:
      return test_between(random, -1000, 1000);
    case 1:
      return test_between(random, -edge, edge - 1);
    case 2:
      return test_between(random, 0, 1) == 0 ? test_between(random, -edge, -edge + 3)
                                             : test_between(random, edge - 4, edge - 1);
    case 3:
      return test_between(random, 0, 150) == 0 ? test_between(random, -edge - 2, edge + 2)
                                               : test_between(random, -9, 9);
    default:
      return test_between(random, 0, 150) == 0 ? pick(random)
                                               : test_between(random, -edge, edge - 1);
  }
}

/* Rows of a by one row or one column of b, in blocks of every length. */
static void check_division(uint64_t seed) {
  enum { LARGEST = 40 };
  static int64_t x[LARGEST * LARGEST];
  static int64_t y[LARGEST * LARGEST];
  static int64_t quotients[LARGEST * LARGEST];
  static int64_t rests[LARGEST * LARGEST];
  static int64_t output[LARGEST * LARGEST];
  test_random random = {seed};
  const int32_t rows = (int32_t)test_between(&random, 1, LARGEST);
  const int32_t columns = (int32_t)test_between(&random, 1, LARGEST);
  const int32_t kind = (int32_t)test_between(&random, 0, 2);
  const sevenfold_broadcast g = {
      2, {rows, columns}, {columns, 1}, {kind == 0 ? 0 : columns, kind == 1 ? 0 : 1}};
  const int32_t count = rows * columns;
  for (int32_t i = 0; i < count; i++) {
    x[i] = pick_operand(&random, seed % 5);
    y[i] = pick_operand(&random, seed / 5 % 5);
    y[i] = y[i] == 0 ? -1 : y[i];
  }
  for (int32_t i = 0; i < count; i++) {
    const int64_t by = y[i / columns * g.b_strides[0] + i % columns * g.b_strides[1]];
    quotients[i] = quotient(x[i], by);
    rests[i] = (int64_t)((uint64_t)x[i] - (uint64_t)by * (uint64_t)quotients[i]);
  }
  const size_t bytes = (size_t)count * sizeof *x;
  test_check(c7x_int64_floor_divide(&g, x, y, output) == SEVENFOLD_STATUS_OK, "quotients");
  test_check_equal(quotients, output, bytes, "quotients", seed);
  memcpy(output, x, bytes);
  test_check(c7x_int64_remainder(&g, output, y, output) == SEVENFOLD_STATUS_OK, "rests");
  test_check_equal(rests, output, bytes, "rests in place", seed);
  y[(count - 1) / columns * g.b_strides[0] + (count - 1) % columns * g.b_strides[1]] = 0;
  test_check(c7x_int64_remainder(&g, x, y, output) == SEVENFOLD_STATUS_DIVISION_BY_ZERO,
             "a rest by 0 (seed %d)", (int)seed);
}

static void check_floats(void) {
  static const float x[] = {1, 0.0f, NAN, 2, NAN, INFINITY};
  static const float y[] = {2, -0.0f, NAN, 1, 1, INFINITY};
  static const uint8_t eq[] = {0, 1, 0, 0, 0, 1};
  static const uint8_t ne[] = {1, 0, 1, 1, 1, 0};
  static const uint8_t lt[] = {1, 0, 0, 0, 0, 0};
  static const uint8_t le[] = {1, 1, 0, 0, 0, 1};
  const sevenfold_broadcast g = {1, {6}, {1}, {1}};
  c7x_float_eq(&g, x, y, bits);
  test_check_equal(eq, bits, 6, "float eq", 0);
  c7x_float_ne(&g, x, y, bits);
  test_check_equal(ne, bits, 6, "float ne", 0);
  c7x_float_lt(&g, x, y, bits);
  test_check_equal(lt, bits, 6, "float lt", 0);
  c7x_float_le(&g, x, y, bits);
  test_check_equal(le, bits, 6, "float le", 0);
}

static void check_truth(void) {
  static const uint8_t x[] = {0, 0, 1, 255};
  static const uint8_t y[] = {0, 2, 0, 1};
  static const uint8_t both[] = {0, 0, 0, 1};
  static const uint8_t either[] = {0, 1, 1, 1};
  static const uint8_t one[] = {0, 1, 1, 0};
  static const uint8_t neither[] = {1, 1, 0, 0};
  const sevenfold_broadcast g = {1, {4}, {1}, {1}};
  c7x_bool_logical_and(&g, x, y, bits);
  test_check_equal(both, bits, 4, "and", 0);
  c7x_bool_logical_or(&g, x, y, bits);
  test_check_equal(either, bits, 4, "or", 0);
  c7x_bool_logical_xor(&g, x, y, bits);
  test_check_equal(one, bits, 4, "xor", 0);
  c7x_bool_logical_not(4, x, bits);
  test_check_equal(neither, bits, 4, "not", 0);
}

static void check_refusals(void) {
  const sevenfold_broadcast g = {1, {2}, {1}, {1}};
  const sevenfold_broadcast none = {1, {0}, {1}, {1}};
  const int64_t zero[2] = {4, 0};
  test_check(c7x_int64_floor_divide(&g, a, zero, actual) == SEVENFOLD_STATUS_DIVISION_BY_ZERO,
             "a quotient by 0");
  test_check(c7x_int64_remainder(&g, a, zero, actual) == SEVENFOLD_STATUS_DIVISION_BY_ZERO,
             "a rest by 0");
  test_check(c7x_int64_add(&none, a, b, actual) == SEVENFOLD_STATUS_INVALID_GEOMETRY, "no axis");
  test_check(c7x_int64_add(&g, NULL, b, actual) == SEVENFOLD_STATUS_NULL_POINTER, "no operand");
  test_check(c7x_bool_logical_not(-1, bits, bits) == SEVENFOLD_STATUS_INVALID_GEOMETRY,
             "negative count");
  const int64_t bounds[2] = {1, 0};
  test_check(c7x_int64_clamp(1, a, bounds, actual) == SEVENFOLD_STATUS_INVALID_PARAMETER,
             "lo above hi");
}

int main(void) {
  for (int isa = 0; isa < TEST_ISA_COUNT; isa++) {
    for (uint64_t seed = 0; test_use_isa(test_isas[isa]) && seed < ROUNDS; seed++) {
      check_arithmetic(seed);
      check_division(seed);
    }
  }
  check_floats();
  check_truth();
  check_refusals();
  return test_finish("integer");
}
