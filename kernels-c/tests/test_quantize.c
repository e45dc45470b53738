/* Between reals and codes: ties, saturation, special values; every code survives the round trip. */

#include <math.h>
#include <stdlib.h>

#include "isas.h"
#include "oracle.h"
#include "sevenfold/quantize.h"

enum { CODES = 65536, SCALES = 9 };

static const float scales[SCALES] = {1.0f,       0.1f,    0x1p-100f,       0x1p100f, 1.0f / 3.0f,
                                     0.0078125f, 7.3e-5f, 0x1.fffffep-12f, 123.456f};

static int8_t codes_8[CODES];
static int16_t codes_16[CODES];
static int8_t back_8[CODES];
static int16_t back_16[CODES];
static float reals[CODES];

static int32_t pick(test_random *random, int32_t low, int32_t high) {
  return (int32_t)test_between(random, low, high);
}

/* Half to even, in double, saturating. */
static int32_t code_of(float x, float scale, int32_t zero_point, int32_t lowest, int32_t highest) {
  const float inverse = 1.0f / scale;
  const float product = x * inverse;
  if (isnan(product)) {
    return zero_point;
  }
  const double rounded = nearbyint((double)product) + zero_point;
  return rounded < lowest ? lowest : (rounded > highest ? highest : (int32_t)rounded);
}

static void check_round_trip(float scale, int32_t zero_8, int32_t zero_16) {
  for (int i = 0; i < CODES; i++) {
    codes_8[i] = (int8_t)(i % 256 - 128);
    codes_16[i] = (int16_t)(i - 32768);
  }
  int32_t status = c7x_dequantize_i8(256, codes_8, &scale, &zero_8, reals);
  status |= c7x_quantize_i8(256, reals, &scale, &zero_8, back_8);
  test_check(status == SEVENFOLD_STATUS_OK, "status of the int8 round trip");
  test_check_equal(codes_8, back_8, 256, "int8 round trip", (uint64_t)(zero_8 + 128));
  status = c7x_dequantize_i16(CODES, codes_16, &scale, &zero_16, reals);
  status |= c7x_quantize_i16(CODES, reals, &scale, &zero_16, back_16);
  test_check(status == SEVENFOLD_STATUS_OK, "status of the int16 round trip");
  test_check_equal(codes_16, back_16, sizeof codes_16, "int16 round trip", (uint64_t)zero_16);
}

static void check_values(test_random *random, float scale) {
  const float specials[] = {NAN,  INFINITY, -INFINITY, 0.0f,   -0.0f, 0.5f,  1.5f,
                            2.5f, -0.5f,    -1.5f,     127.5f, 1e30f, -1e30f};
  const int special_count = sizeof specials / sizeof specials[0];
  const int32_t count = pick(random, special_count, 200);
  const int32_t zero_8 = pick(random, -128, 127);
  const int32_t zero_16 = pick(random, -32768, 32767);
  for (int32_t i = 0; i < count; i++) {
    reals[i] = i < special_count ? specials[i] * scale
                                 : (float)pick(random, -700000, 700000) / 7.0f * scale;
  }
  int8_t expected_8[200];
  int16_t expected_16[200];
  for (int32_t i = 0; i < count; i++) {
    expected_8[i] = (int8_t)code_of(reals[i], scale, zero_8, -128, 127);
    expected_16[i] = (int16_t)code_of(reals[i], scale, zero_16, -32768, 32767);
  }
  int32_t status = c7x_quantize_i8(count, reals, &scale, &zero_8, back_8);
  status |= c7x_quantize_i16(count, reals, &scale, &zero_16, back_16);
  test_check(status == SEVENFOLD_STATUS_OK, "status of quantize");
  test_check_equal(expected_8, back_8, (size_t)count, "quantize int8", 0);
  test_check_equal(expected_16, back_16, (size_t)count * 2, "quantize int16", 0);
}

static void check_tables(test_random *random) {
  int8_t table_8[256];
  int16_t table_16[256];
  int8_t expected_8[256];
  int16_t expected_16[256];
  test_fill_i8(random, table_8, 256);
  test_fill_i16(random, table_16, 256);
  for (int i = 0; i < 256; i++) {
    codes_8[i] = (int8_t)pick(random, -128, 127);
    expected_8[i] = table_8[codes_8[i] + 128];
    expected_16[i] = table_16[codes_8[i] + 128];
  }
  int32_t status = c7x_requantize_i8_i8(256, codes_8, table_8, back_8);
  status |= c7x_requantize_i8_i16(256, codes_8, table_16, back_16);
  test_check(status == SEVENFOLD_STATUS_OK, "status of table requantize");
  test_check_equal(expected_8, back_8, sizeof expected_8, "table int8", 0);
  test_check_equal(expected_16, back_16, sizeof expected_16, "table int16", 0);
}

static void check_requantize(test_random *random) {
  const int32_t shift = pick(random, 0, 62);
  const int32_t q[4] = {pick(random, -32768, 32767), pick(random, -128, 127),
                        pick(random, 0, (1 << 30) - 1), shift};
  static int8_t expected_8[4096];
  static int16_t expected_16[4096];
  test_fill_i16(random, codes_16, 4096);
  for (int i = 0; i < 4096; i++) {
    const int64_t v = ((int64_t)codes_16[i] - q[0]) * q[2];
    const int64_t code = test_round_half_up(v, shift) + q[1];
    expected_8[i] = (int8_t)test_limited(code, -128, 127);
    expected_16[i] = (int16_t)test_limited(code, -32768, 32767);
  }
  int32_t status = c7x_requantize_i16_i8(4096, codes_16, q, back_8);
  status |= c7x_requantize_i16_i16(4096, codes_16, q, back_16);
  test_check(status == SEVENFOLD_STATUS_OK, "status of requantize");
  test_check_equal(expected_8, back_8, sizeof expected_8, "requantize to int8", (uint64_t)shift);
  test_check_equal(expected_16, back_16, sizeof expected_16, "requantize to int16",
                   (uint64_t)shift);
}

static void check_refusals(void) {
  const float too_small = 0x1p-101f;
  const float not_a_number = NAN;
  const float scale = 1.0f;
  const int32_t zero = 0;
  const int32_t no_code = 128;
  test_check(
      c7x_quantize_i8(1, reals, &too_small, &zero, back_8) == SEVENFOLD_STATUS_INVALID_PARAMETER,
      "a scale below 2^-100 is refused");
  test_check(
      c7x_quantize_i8(1, reals, &not_a_number, &zero, back_8) == SEVENFOLD_STATUS_INVALID_PARAMETER,
      "a NaN scale is refused");
  test_check(
      c7x_quantize_i8(1, reals, &scale, &no_code, back_8) == SEVENFOLD_STATUS_INVALID_PARAMETER,
      "a zero point that is no code is refused");
  test_check(c7x_quantize_i8(-1, reals, &scale, &zero, back_8) == SEVENFOLD_STATUS_INVALID_GEOMETRY,
             "negative counts are refused");
}

int main(void) {
  test_random random = {7};
  for (int i = 0; i < SCALES; i++) {
    check_round_trip(scales[i], pick(&random, -128, 127), pick(&random, -32768, 32767));
    check_round_trip(scales[i], -128, -32768);
    check_values(&random, scales[i]);
  }
  for (int i = 0; i < 200; i++) {
    check_values(&random, (float)pick(&random, 1, 100000) / 65536.0f);
    check_tables(&random);
    check_requantize(&random);
  }
  check_refusals();
  return test_finish("quantize");
}
