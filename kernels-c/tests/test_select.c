/* Choices, extremes and casts: every element by its definition. */

#include <math.h>
#include <string.h>

#include "isas.h"
#include "sevenfold/select.h"

enum { ROUNDS = 200, LARGEST = 4096 };

static unsigned char x[LARGEST * 8];
static unsigned char y[LARGEST * 8];
static uint8_t mask[LARGEST];
static unsigned char expected[LARGEST * 8];
static unsigned char actual[LARGEST * 8];

/* Random broadcast strides for an operand of the given dims. */
static void operand(test_random *random, const sevenfold_select *g, int32_t *strides) {
  int32_t step = 1;
  for (int32_t axis = g->rank - 1; axis >= 0; axis--) {
    const int present = test_between(random, 0, 3) > 0;
    strides[axis] = present ? step : 0;
    step *= present ? g->dims[axis] : 1;
  }
}

static int32_t at(const sevenfold_select *g, const int32_t *strides, int32_t element) {
  int32_t index = 0;
  for (int32_t axis = g->rank - 1; axis >= 0; axis--) {
    index += element % g->dims[axis] * strides[axis];
    element /= g->dims[axis];
  }
  return index;
}

static void check_where(uint64_t seed) {
  test_random random = {seed};
  sevenfold_select g = {.rank = (int32_t)test_between(&random, 0, SEVENFOLD_MAX_RANK),
                        .element_bytes = 1 << test_between(&random, 0, 3)};
  const int is_long = test_between(&random, 0, 1) == 1;
  int32_t elements = 1;
  for (int32_t axis = 0; axis < g.rank; axis++) {
    g.dims[axis] = (int32_t)test_between(&random, 1, is_long ? 2 : 4);
    g.dims[axis] *= is_long && axis == g.rank - 1 ? (int32_t)test_between(&random, 1, 40) : 1;
    elements *= g.dims[axis];
  }
  operand(&random, &g, g.mask_strides);
  operand(&random, &g, g.x_strides);
  operand(&random, &g, g.y_strides);
  for (int i = 0; i < LARGEST * 8; i++) {
    x[i] = (unsigned char)test_next(&random);
    y[i] = (unsigned char)test_next(&random);
  }
  for (int i = 0; i < LARGEST; i++) {
    mask[i] = (uint8_t)test_between(&random, 0, 2);
  }
  const size_t bytes = (size_t)g.element_bytes;
  for (int32_t i = 0; i < elements; i++) {
    const unsigned char *from = mask[at(&g, g.mask_strides, i)]
                                    ? x + bytes * (size_t)at(&g, g.x_strides, i)
                                    : y + bytes * (size_t)at(&g, g.y_strides, i);
    memcpy(expected + bytes * (size_t)i, from, bytes);
  }
  for (int isa = 0; isa < TEST_ISA_COUNT; isa++) {
    if (test_use_isa(test_isas[isa])) {
      test_check(c7x_where(&g, mask, x, y, actual) == SEVENFOLD_STATUS_OK, "where status");
      test_check_equal(expected, actual, (size_t)elements * bytes, "where", seed);
    }
  }
}

static void check_extremes(void) {
  static const float a[] = {1, 0.0f, -0.0f, NAN, 2, NAN, INFINITY};
  static const float b[] = {2, -0.0f, 0.0f, 1, NAN, NAN, -INFINITY};
  static const float least[] = {1, -0.0f, -0.0f, NAN, NAN, NAN, -INFINITY};
  static const float most[] = {2, 0.0f, 0.0f, NAN, NAN, NAN, INFINITY};
  static float found[7];
  const sevenfold_broadcast g = {1, {7}, {1}, {1}};
  c7x_float_minimum(&g, a, b, found);
  test_check_floats(least, found, 7, "minimum", 0);
  c7x_float_maximum(&g, a, b, found);
  test_check_floats(most, found, 7, "maximum", 0);
  static const int8_t c[] = {-128, 5, 127};
  static const int8_t d[] = {127, 5, -128};
  static const int8_t low[] = {-128, 5, -128};
  static int8_t codes[3];
  const sevenfold_broadcast three = {1, {3}, {1}, {1}};
  c7x_int8_minimum(&three, c, d, codes);
  test_check_equal(low, codes, 3, "int8 minimum", 0);
  static const int8_t high[] = {127, 5, 127};
  c7x_int8_maximum(&three, c, d, codes);
  test_check_equal(high, codes, 3, "int8 maximum", 0);
  static const int16_t e[] = {-32768, 5};
  static const int16_t f[] = {32767, 4};
  static const int16_t wide_low[] = {-32768, 4};
  static const int16_t wide_high[] = {32767, 5};
  static int16_t wide[2];
  const sevenfold_broadcast two = {1, {2}, {1}, {1}};
  c7x_int16_minimum(&two, e, f, wide);
  test_check_equal(wide_low, wide, sizeof wide, "int16 minimum", 0);
  c7x_int16_maximum(&two, e, f, wide);
  test_check_equal(wide_high, wide, sizeof wide, "int16 maximum", 0);
}

static void check_casts(void) {
  static const float real[] = {1.9f,     -1.9f,    NAN,   0x1p63f,
                               -0x1p63f, INFINITY, -0.0f, 0x1.fffffep62f};
  static const int64_t whole[] = {1, -1, 0, INT64_MAX, INT64_MIN, INT64_MAX, 0, 0x7fffff8000000000};
  static const uint8_t truth[] = {1, 1, 1, 1, 1, 1, 0, 1};
  static int64_t longs[8];
  static uint8_t bits[8];
  static float floats[8];
  c7x_cast_float32_int64(8, real, longs);
  test_check_equal(whole, longs, sizeof longs, "float to int64", 0);
  c7x_cast_float32_bool(8, real, bits);
  test_check_equal(truth, bits, 8, "float to bool", 0);
  static const int64_t odd[] = {(1 << 24) + 1, -3, 0};
  static const float even[] = {0x1p24f, -3, 0};
  c7x_cast_int64_float32(3, odd, floats);
  test_check_floats(even, floats, 3, "int64 to float", 0);
  static const uint8_t other[] = {0, 1, 7};
  static const float ones[] = {0, 1, 1};
  c7x_cast_bool_float32(3, other, floats);
  test_check_floats(ones, floats, 3, "bool to float", 0);
  test_check(c7x_cast_bool_float32(-1, other, floats) == SEVENFOLD_STATUS_INVALID_GEOMETRY,
             "negative count");
  test_check(c7x_cast_bool_float32(1, NULL, floats) == SEVENFOLD_STATUS_NULL_POINTER, "no input");
}

static void check_refusals(void) {
  sevenfold_select g = {.rank = 1, .dims = {2}, .element_bytes = 3};
  test_check(c7x_where(&g, mask, x, y, actual) == SEVENFOLD_STATUS_INVALID_GEOMETRY, "3 bytes");
  g.element_bytes = 4;
  test_check(c7x_where(&g, NULL, x, y, actual) == SEVENFOLD_STATUS_NULL_POINTER, "no mask");
  g.x_strides[0] = -1;
  test_check(c7x_where(&g, mask, x, y, actual) == SEVENFOLD_STATUS_INVALID_GEOMETRY,
             "negative stride");
}

int main(void) {
  for (uint64_t seed = 0; seed < ROUNDS; seed++) {
    check_where(seed);
  }
  check_extremes();
  check_casts();
  check_refusals();
  return test_finish("select");
}
