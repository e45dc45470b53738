/* Normalizations against the formulas, element by element, on every instruction set. */

#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "isas.h"
#include "sevenfold/float.h"
#include "sevenfold/normalize.h"

enum { ROUNDS = 120, ELEMENTS = 1 << 15, PARAMETERS = 1 << 12, LANES = 16 };

static float values[ELEMENTS];
static float expected[ELEMENTS];
static float actual[ELEMENTS];
static int8_t codes8[ELEMENTS];
static int16_t codes16[ELEMENTS];
static int8_t expected8[ELEMENTS];
static int16_t expected16[ELEMENTS];
static int8_t actual8[ELEMENTS];
static int16_t actual16[ELEMENTS];
static float weight_values[PARAMETERS];
static float bias_values[PARAMETERS];

/* Kinds of normalization. */
enum { CENTRED, MEAN_SQUARE, LENGTH };

/* One random call. */
typedef struct call {
  sevenfold_normalize g;
  const float *weight;
  const float *bias;
  double eps;
  float scale[2];
  int32_t quantization[4];
  int is_wide;
  int kind; /* CENTRED, MEAN_SQUARE or LENGTH */
} call;

static size_t elements_of(const sevenfold_normalize *g) {
  return (size_t)g->outer * (size_t)g->reduced * (size_t)g->inner;
}

static sevenfold_normalize random_geometry(test_random *random) {
  sevenfold_normalize g = {1, 1, 1, 1, 1};
  g.groups = (int32_t)test_between(random, 1, 3);
  g.outer = g.groups * (int32_t)test_between(random, 1, 2);
  if (test_between(random, 0, 1) == 0) {
    g.spread = (int32_t)test_between(random, 1, 300);
    g.reduced = g.spread * (int32_t)test_between(random, 1, 4);
  } else {
    g.reduced = (int32_t)test_between(random, 1, 12);
    g.inner = (int32_t)test_between(random, 1, 300);
  }
  if (g.inner == 1 && g.spread == 1) {
    g.reduced = (int32_t)test_between(random, 1, 700);
  }
  return g;
}

static call random_call(test_random *random) {
  call c;
  memset(&c, 0, sizeof c);
  c.g = random_geometry(random);
  test_fill_f32(random, weight_values, PARAMETERS);
  test_fill_f32(random, bias_values, PARAMETERS);
  c.weight = test_between(random, 0, 2) == 0 ? NULL : weight_values;
  c.bias = test_between(random, 0, 1) == 0 ? NULL : bias_values;
  c.eps = test_between(random, 0, 1) == 0 ? 1e-5 : 1e-12;
  c.is_wide = (int)test_between(random, 0, 1);
  c.kind = (int)test_between(random, CENTRED, LENGTH);
  c.bias = c.kind == CENTRED ? c.bias : NULL;
  c.weight = c.kind == LENGTH ? NULL : c.weight;
  c.scale[0] = c.is_wide ? 0x1.3p-14f : 0x1.3p-6f;
  c.scale[1] = c.is_wide ? 0x1.7p-13f : 0x1.7p-5f;
  c.quantization[0] = c.is_wide ? 0 : (int32_t)test_between(random, -128, 127);
  c.quantization[1] = c.is_wide ? 0 : (int32_t)test_between(random, -128, 127);
  c.quantization[2] = c.is_wide ? -32768 : (int32_t)test_between(random, -128, 0);
  c.quantization[3] = c.is_wide ? 32000 : 127;
  return c;
}

static size_t at(const sevenfold_normalize *g, int32_t outer, int32_t r, int32_t i) {
  return ((size_t)outer * (size_t)g->reduced + (size_t)r) * (size_t)g->inner + (size_t)i;
}

static float scaled(const call *c, int32_t outer, int32_t r, float t) {
  const int32_t parameter = outer % c->g.groups * (c->g.reduced / c->g.spread) + r / c->g.spread;
  t = c->weight ? t * c->weight[parameter] : t;
  return c->bias ? t + c->bias[parameter] : t;
}

static int32_t code_at(const call *c, size_t index) {
  return c->is_wide ? codes16[index] : codes8[index];
}

static int32_t quantized(const call *c, float t) {
  const float lowest = (float)((c->is_wide ? INT16_MIN : INT8_MIN) - c->quantization[1]);
  const float highest = (float)((c->is_wide ? INT16_MAX : INT8_MAX) - c->quantization[1]);
  const float rounded = rintf(t * (1.0f / c->scale[1]));
  const float number = isnan(rounded) ? 0.0f : fminf(fmaxf(rounded, lowest), highest);
  const int32_t code = (int32_t)number + c->quantization[1];
  return code < c->quantization[2] ? c->quantization[2]
                                   : (code > c->quantization[3] ? c->quantization[3] : code);
}

static void expect_codes(const call *c, int32_t outer, int32_t i) {
  const int64_t n = c->g.reduced;
  int64_t s1 = 0;
  int64_t s2 = 0;
  for (int32_t r = 0; r < n; r++) {
    const int64_t q = code_at(c, at(&c->g, outer, r, i));
    s1 += q;
    s2 += q * q;
  }
  const int64_t p = c->kind == CENTRED ? (int64_t)floor((double)(2 * s1 + n) / (double)(2 * n))
                                       : c->quantization[0];
  const double m = c->kind == CENTRED ? (double)(s1 - n * p) / (double)n : 0.0;
  const double squares = (double)(s2 - 2 * p * s1 + n * p * p);
  const double unit = (double)c->scale[0] * (double)c->scale[0];
  const double root = c->kind == LENGTH ? fmax(sqrt(squares * unit), c->eps)
                                        : sqrt((squares / (double)n - m * m) * unit + c->eps);
  const float k = fminf(c->scale[0] * (float)(1.0 / root), FLT_MAX);
  for (int32_t r = 0; r < n; r++) {
    const size_t index = at(&c->g, outer, r, i);
    float t = (float)(code_at(c, index) - (int32_t)p) - (float)m;
    t = t * k;
    const int32_t y = quantized(c, scaled(c, outer, r, t));
    expected8[index] = (int8_t)y;
    expected16[index] = (int16_t)y;
  }
}

static float lanes_of(const call *c, int32_t outer, int32_t i, float mean, int is_square) {
  float lane[LANES] = {0.0f};
  for (int32_t r = 0; r < c->g.reduced; r++) {
    const float d = values[at(&c->g, outer, r, i)] - mean;
    lane[r % LANES] += is_square ? d * d : d;
  }
  for (int distance = LANES / 2; distance > 0; distance /= 2) {
    for (int j = 0; j < distance; j++) {
      lane[j] += lane[j + distance];
    }
  }
  return lane[0];
}

static void expect_floats(const call *c, int32_t outer, int32_t i) {
  const float n = (float)c->g.reduced;
  const float mean = c->kind == CENTRED ? lanes_of(c, outer, i, 0.0f, 0) / n : 0.0f;
  const float squares = lanes_of(c, outer, i, mean, 1);
  const double root = c->kind == LENGTH ? fmax(sqrt((double)squares), c->eps)
                                        : sqrt((double)(squares / n) + c->eps);
  const float gain = fminf((float)(1.0 / root), FLT_MAX);
  for (int32_t r = 0; r < c->g.reduced; r++) {
    const size_t index = at(&c->g, outer, r, i);
    const float t = scaled(c, outer, r, (values[index] - mean) * gain);
    expected[index] = t < -2.0f ? -2.0f : t;
  }
}

static int32_t run_int8(const call *c) {
  switch (c->kind) {
    case CENTRED:
      return c7x_int8_layer_norm(&c->g, codes8, c->weight, c->bias, c->eps, c->scale,
                                 c->quantization, actual8);
    case MEAN_SQUARE:
      return c7x_int8_rms_norm(&c->g, codes8, c->weight, c->eps, c->scale, c->quantization,
                               actual8);
    default:
      return c7x_int8_normalize(&c->g, codes8, c->eps, c->scale, c->quantization, actual8);
  }
}

static int32_t run_int16(const call *c) {
  switch (c->kind) {
    case CENTRED:
      return c7x_int16_layer_norm(&c->g, codes16, c->weight, c->bias, c->eps, c->scale,
                                  c->quantization, actual16);
    case MEAN_SQUARE:
      return c7x_int16_rms_norm(&c->g, codes16, c->weight, c->eps, c->scale, c->quantization,
                                actual16);
    default:
      return c7x_int16_normalize(&c->g, codes16, c->eps, c->scale, c->quantization, actual16);
  }
}

static int32_t run_codes(const call *c) { return c->is_wide ? run_int16(c) : run_int8(c); }

static int32_t run_floats(const call *c) {
  const float bounds[2] = {-2.0f, INFINITY};
  switch (c->kind) {
    case CENTRED:
      return c7x_float_layer_norm(&c->g, values, c->weight, c->bias, c->eps, bounds, actual);
    case MEAN_SQUARE:
      return c7x_float_rms_norm(&c->g, values, c->weight, c->eps, bounds, actual);
    default:
      return c7x_float_normalize(&c->g, values, c->eps, bounds, actual);
  }
}

static void check_values(uint64_t seed) {
  test_random random = {seed};
  const call c = random_call(&random);
  const size_t elements = elements_of(&c.g);
  test_fill_f32(&random, values, elements);
  test_fill_i8(&random, codes8, elements);
  test_fill_i16(&random, codes16, elements);
  for (int32_t outer = 0; outer < c.g.outer; outer++) {
    for (int32_t i = 0; i < c.g.inner; i++) {
      expect_codes(&c, outer, i);
      expect_floats(&c, outer, i);
    }
  }
  for (int isa = 0; isa < TEST_ISA_COUNT; isa++) {
    if (test_use_isa(test_isas[isa])) {
      test_check(run_codes(&c) == SEVENFOLD_STATUS_OK, "status of codes, seed %d", (int)seed);
      test_check_equal(c.is_wide ? (void *)expected16 : (void *)expected8,
                       c.is_wide ? (void *)actual16 : (void *)actual8,
                       elements * (c.is_wide ? 2 : 1), test_isas[isa], seed);
      test_check(run_floats(&c) == SEVENFOLD_STATUS_OK, "status of floats, seed %d", (int)seed);
      test_check_floats(expected, actual, elements, test_isas[isa], seed);
    }
  }
}

/* Rows that are equal give their shift, however small eps is: no infinity times zero. */
static void check_constant_rows(void) {
  const sevenfold_normalize g = {1, 4, 1, 1, 1};
  const float scale[2] = {0x1p90f, 1.0f};
  const int32_t quantization[4] = {0, 3, -128, 127};
  const float bounds[2] = {-INFINITY, INFINITY};
  const float bias[4] = {1.0f, 2.0f, 3.0f, 4.0f};
  const int8_t right[4] = {4, 5, 6, 7};
  memset(codes8, 9, 4);
  c7x_int8_layer_norm(&g, codes8, NULL, bias, 1e-30, scale, quantization, actual8);
  test_check_equal(right, actual8, 4, "constant codes", 0);
  for (int i = 0; i < 4; i++) {
    values[i] = 5.0f;
  }
  c7x_float_layer_norm(&g, values, NULL, bias, DBL_MIN, bounds, actual);
  test_check_floats(bias, actual, 4, "constant floats", 0);
}

/* Local response norms by the functions of the standard library, within 1e-5. */
static void check_response(uint64_t seed) {
  test_random random = {seed};
  const sevenfold_reduce g = {(int32_t)test_between(&random, 1, 2),
                              (int32_t)test_between(&random, 1, 9),
                              (int32_t)test_between(&random, 1, 40)};
  const int32_t size = (int32_t)test_between(&random, 1, 7);
  const double alpha = 0.5;
  const double beta = 0.75;
  const double k = 1.5;
  const float scale[2] = {0x1.3p-6f, 0x1.1p-6f};
  const int32_t q[4] = {-3, 5, -128, 100};
  const float bounds[2] = {-INFINITY, INFINITY};
  const size_t count = (size_t)g.outer * (size_t)g.reduced * (size_t)g.inner;
  test_fill_i8(&random, codes8, count);
  for (size_t i = 0; i < count; i++) {
    values[i] = (float)(codes8[i] - q[0]) * scale[0];
  }
  test_check(c7x_float_local_response_norm(&g, size, alpha, beta, k, values, bounds, actual) ==
                 SEVENFOLD_STATUS_OK,
             "status of floats");
  test_check(c7x_int8_local_response_norm(&g, size, alpha, beta, k, codes8, scale, q, actual8) ==
                 SEVENFOLD_STATUS_OK,
             "status of codes");
  for (size_t i = 0; i < count; i++) {
    const size_t inner = (size_t)g.inner;
    const int64_t channel = (int64_t)(i / inner) % g.reduced;
    double sum = 0.0;
    for (int64_t c = channel - size / 2; c <= channel + (size - 1) / 2; c++) {
      if (c >= 0 && c < g.reduced) {
        const double x = (double)values[(size_t)((int64_t)i + (c - channel) * g.inner)];
        sum += x * x;
      }
    }
    const double y = (double)values[i] * pow(k + alpha / size * sum, -beta);
    test_check(fabs((double)actual[i] - y) < 1e-5, "float response %zu, seed %d", i, (int)seed);
    const double code = fmin(y / (double)scale[1] + 5.0, 100.0);
    test_check(fabs(actual8[i] - code) < 0.501, "int8 response %zu, seed %d", i, (int)seed);
  }
}

static void check_refusals(void) {
  const sevenfold_normalize good = {2, 6, 1, 2, 3};
  const float scale[2] = {1.0f, 1.0f};
  const float bad_scale[2] = {1.0f, 0.0f};
  const int32_t q[4] = {0, 0, -128, 127};
  const int32_t bad_bounds[4] = {0, 0, 1, 0};
  const float bounds[2] = {0.0f, 1.0f};
  for (size_t field = 0; field < 5; field++) {
    sevenfold_normalize g = good;
    ((int32_t *)&g)[field] = 0;
    test_check(c7x_int8_layer_norm(&g, codes8, NULL, NULL, 1e-5, scale, q, actual8) ==
                   SEVENFOLD_STATUS_INVALID_GEOMETRY,
               "field %zu", field);
    test_check(c7x_float_rms_norm(&g, values, NULL, 1e-5, bounds, actual) ==
                   SEVENFOLD_STATUS_INVALID_GEOMETRY,
               "float field %zu", field);
  }
  const sevenfold_normalize uneven = {2, 6, 1, 2, 4};
  test_check(c7x_int8_rms_norm(&uneven, codes8, NULL, 1e-5, scale, q, actual8) ==
                 SEVENFOLD_STATUS_INVALID_GEOMETRY,
             "spread does not divide");
  const double bad_eps[4] = {0.0, -1.0, (double)NAN, (double)INFINITY};
  for (int i = 0; i < 4; i++) {
    test_check(c7x_int16_layer_norm(&good, codes16, NULL, NULL, bad_eps[i], scale, q, actual16) ==
                   SEVENFOLD_STATUS_INVALID_PARAMETER,
               "eps %d", i);
    test_check(c7x_float_layer_norm(&good, values, NULL, NULL, bad_eps[i], bounds, actual) ==
                   SEVENFOLD_STATUS_INVALID_PARAMETER,
               "float eps %d", i);
  }
  const sevenfold_reduce row = {2, 6, 1};
  const double bad_k[4] = {0.0, -1.0, (double)NAN, (double)FLT_MIN / 2};
  for (int i = 0; i < 4; i++) {
    test_check(c7x_int8_local_response_norm(&row, 1, 1e-4, 0.75, bad_k[i], codes8, scale, q,
                                            actual8) == SEVENFOLD_STATUS_INVALID_PARAMETER,
               "k %d", i);
  }
  test_check(c7x_int8_local_response_norm(&row, 1, 1e-4, 0.75, (double)FLT_MIN, codes8, scale, q,
                                          actual8) == SEVENFOLD_STATUS_OK,
             "smallest k");
  test_check(c7x_int8_layer_norm(&good, codes8, NULL, NULL, 1e-5, bad_scale, q, actual8) ==
                 SEVENFOLD_STATUS_INVALID_PARAMETER,
             "scale");
  test_check(c7x_int8_layer_norm(&good, codes8, NULL, NULL, 1e-5, scale, bad_bounds, actual8) ==
                 SEVENFOLD_STATUS_INVALID_PARAMETER,
             "lo above hi");
  test_check(c7x_int8_layer_norm(&good, NULL, NULL, NULL, 1e-5, scale, q, actual8) ==
                 SEVENFOLD_STATUS_NULL_POINTER,
             "null input");
  test_check(
      c7x_float_rms_norm(&good, values, NULL, 1e-5, NULL, actual) == SEVENFOLD_STATUS_NULL_POINTER,
      "null bounds");
}

int main(void) {
  for (uint64_t seed = 0; seed < ROUNDS; seed++) {
    check_values(seed);
    check_response(seed);
  }
  check_constant_rows();
  check_refusals();
  return test_finish("normalize");
}
