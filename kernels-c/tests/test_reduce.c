/* Reductions and running sums against loops of their definition, on every instruction set. */

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "isas.h"
#include "sevenfold/reduce.h"

enum { ROUNDS = 200, ELEMENTS = 1 << 13, LANES = 16 };

static float floats[ELEMENTS];
static int64_t longs[ELEMENTS];
static int8_t codes8[ELEMENTS];
static int16_t codes16[ELEMENTS];
static float expected_floats[6][ELEMENTS];
static int64_t expected_longs[8][ELEMENTS];
static int8_t expected8[2][ELEMENTS];
static int16_t expected16[2][ELEMENTS];
static float actual_floats[ELEMENTS];
static int64_t actual_longs[ELEMENTS];
static int8_t actual8[ELEMENTS];
static int16_t actual16[ELEMENTS];

enum { SUM, PRODUCT, LARGEST, SMALLEST, VARIANCE, DEVIATION };
enum { AT_LARGEST = 4, AT_SMALLEST, FLOAT_AT_LARGEST, FLOAT_AT_SMALLEST };

static void fill(test_random *random, size_t count) {
  test_fill_f32(random, floats, count);
  test_fill_i8(random, codes8, count);
  test_fill_i16(random, codes16, count);
  for (size_t i = 0; i < count; i++) {
    longs[i] =
        test_between(random, 0, 9) == 0 ? (int64_t)test_next(random) : test_between(random, -3, 3);
    if (test_between(random, 0, 3) == 0) {
      floats[i] = test_between(random, 0, 1) == 0 ? -0.0f : 0.0f;
    }
  }
  if (test_between(random, 0, 3) == 0) {
    floats[test_between(random, 0, (int64_t)count - 1)] = NAN;
  }
}

static float in_lanes(const float *x, int32_t n, int32_t stride, float mean, int what) {
  float lane[LANES];
  for (int j = 0; j < LANES; j++) {
    lane[j] = what == PRODUCT ? 1.0f : 0.0f;
    for (int32_t r = j; r < n; r += LANES) {
      const float d = x[(ptrdiff_t)r * stride] - mean;
      const float term = what == VARIANCE ? d * d : x[(ptrdiff_t)r * stride];
      lane[j] = what == PRODUCT ? lane[j] * term : lane[j] + term;
    }
  }
  for (int distance = LANES / 2; distance > 0; distance /= 2) {
    for (int j = 0; j < distance; j++) {
      lane[j] = what == PRODUCT ? lane[j] * lane[j + distance] : lane[j] + lane[j + distance];
    }
  }
  return lane[0];
}

/* Whether x comes before y in descending order; NaN first, then by value, then by sign. */
static int is_above(float x, float y, int by_sign) {
  if (isnan(x) || isnan(y)) {
    return isnan(x) && !isnan(y);
  }
  return x > y || (by_sign && x == y && !signbit(x) && signbit(y));
}

static void expect_floats(const float *x, const sevenfold_reduce *g, int32_t correction,
                          size_t at) {
  const int32_t n = g->reduced;
  const int32_t stride = g->inner;
  expected_floats[SUM][at] = in_lanes(x, n, stride, 0.0f, SUM);
  expected_floats[PRODUCT][at] = in_lanes(x, n, stride, 0.0f, PRODUCT);
  const float mean = in_lanes(x, n, stride, 0.0f, SUM) / (float)n;
  expected_floats[VARIANCE][at] = in_lanes(x, n, stride, mean, VARIANCE) / (float)(n - correction);
  expected_floats[DEVIATION][at] = sqrtf(expected_floats[VARIANCE][at]);
  int32_t best[4] = {0, 0, 0, 0};
  for (int32_t r = 1; r < n; r++) {
    const float v = x[(ptrdiff_t)r * stride];
    const float *b = x;
    best[0] = is_above(v, b[(ptrdiff_t)best[0] * stride], 1) ? r : best[0];
    best[1] = is_above(v, b[(ptrdiff_t)best[1] * stride], 0) ? r : best[1];
    const float smallest = b[(ptrdiff_t)best[2] * stride];
    const float first = b[(ptrdiff_t)best[3] * stride];
    best[2] = isnan(v) ? (isnan(smallest) ? best[2] : r)
                       : (is_above(smallest, v, 1) && !isnan(smallest) ? r : best[2]);
    best[3] = isnan(v) ? (isnan(first) ? best[3] : r)
                       : (is_above(first, v, 0) && !isnan(first) ? r : best[3]);
  }
  expected_floats[LARGEST][at] = x[(ptrdiff_t)best[0] * stride];
  expected_floats[SMALLEST][at] = x[(ptrdiff_t)best[2] * stride];
  expected_longs[FLOAT_AT_LARGEST][at] = best[1];
  expected_longs[FLOAT_AT_SMALLEST][at] = best[3];
}

static void expect_integers(size_t from, const sevenfold_reduce *g, size_t at) {
  uint64_t sum = 0;
  uint64_t product = 1;
  size_t largest[3] = {from, from, from};
  size_t smallest[3] = {from, from, from};
  for (int32_t r = 0; r < g->reduced; r++) {
    const size_t i = from + (size_t)r * (size_t)g->inner;
    sum += (uint64_t)longs[i];
    product *= (uint64_t)longs[i];
    largest[0] = longs[i] > longs[largest[0]] ? i : largest[0];
    smallest[0] = longs[i] < longs[smallest[0]] ? i : smallest[0];
    largest[1] = codes8[i] > codes8[largest[1]] ? i : largest[1];
    smallest[1] = codes8[i] < codes8[smallest[1]] ? i : smallest[1];
    largest[2] = codes16[i] > codes16[largest[2]] ? i : largest[2];
    smallest[2] = codes16[i] < codes16[smallest[2]] ? i : smallest[2];
  }
  expected_longs[SUM][at] = (int64_t)sum;
  expected_longs[PRODUCT][at] = (int64_t)product;
  expected_longs[LARGEST][at] = longs[largest[0]];
  expected_longs[SMALLEST][at] = longs[smallest[0]];
  expected_longs[AT_LARGEST][at] = (int64_t)((largest[0] - from) / (size_t)g->inner);
  expected_longs[AT_SMALLEST][at] = (int64_t)((smallest[0] - from) / (size_t)g->inner);
  expected8[0][at] = codes8[largest[1]];
  expected8[1][at] = codes8[smallest[1]];
  expected16[0][at] = codes16[largest[2]];
  expected16[1][at] = codes16[smallest[2]];
}

static void check_floats(const sevenfold_reduce *g, int32_t correction, size_t at, uint64_t seed) {
  typedef int32_t kernel(const sevenfold_reduce *, const float *, float *);
  kernel *const kernels[4] = {c7x_float_sum, c7x_float_prod, c7x_float_reduce_max,
                              c7x_float_reduce_min};
  for (int k = 0; k < 4; k++) {
    test_check(kernels[k](g, floats, actual_floats) == SEVENFOLD_STATUS_OK, "status %d", k);
    test_check_floats(expected_floats[k], actual_floats, at, "float reduction", seed);
  }
  c7x_float_var(g, correction, floats, actual_floats);
  test_check_floats(expected_floats[VARIANCE], actual_floats, at, "variance", seed);
  c7x_float_std(g, correction, floats, actual_floats);
  test_check_floats(expected_floats[DEVIATION], actual_floats, at, "deviation", seed);
  c7x_float_argmax(g, floats, actual_longs);
  test_check_equal(expected_longs[FLOAT_AT_LARGEST], actual_longs, 8 * at, "argmax", seed);
  c7x_float_argmin(g, floats, actual_longs);
  test_check_equal(expected_longs[FLOAT_AT_SMALLEST], actual_longs, 8 * at, "argmin", seed);
}

static void check_integers(const sevenfold_reduce *g, size_t at, uint64_t seed) {
  typedef int32_t kernel(const sevenfold_reduce *, const int64_t *, int64_t *);
  kernel *const kernels[6] = {c7x_int64_sum,        c7x_int64_prod,   c7x_int64_reduce_max,
                              c7x_int64_reduce_min, c7x_int64_argmax, c7x_int64_argmin};
  for (int k = 0; k < 6; k++) {
    test_check(kernels[k](g, longs, actual_longs) == SEVENFOLD_STATUS_OK, "status %d", k);
    test_check_equal(expected_longs[k], actual_longs, 8 * at, "int64 reduction", seed);
  }
  c7x_int8_reduce_max(g, codes8, actual8);
  test_check_equal(expected8[0], actual8, at, "int8 max", seed);
  c7x_int8_reduce_min(g, codes8, actual8);
  test_check_equal(expected8[1], actual8, at, "int8 min", seed);
  c7x_int16_reduce_max(g, codes16, actual16);
  test_check_equal(expected16[0], actual16, 2 * at, "int16 max", seed);
  c7x_int16_reduce_min(g, codes16, actual16);
  test_check_equal(expected16[1], actual16, 2 * at, "int16 min", seed);
}

static void check_running(const sevenfold_reduce *g, size_t count, uint64_t seed) {
  for (size_t i = 0; i < count; i++) {
    const size_t inner = (size_t)g->inner;
    const int is_first = i / inner % (size_t)g->reduced == 0;
    expected_floats[SUM][i] = (is_first ? 0.0f : expected_floats[SUM][i - inner]) + floats[i];
    expected_longs[SUM][i] =
        (int64_t)((is_first ? 0 : (uint64_t)expected_longs[SUM][i - inner]) + (uint64_t)longs[i]);
  }
  test_check(c7x_float_cumsum(g, floats, actual_floats) == SEVENFOLD_STATUS_OK, "cumsum");
  test_check_floats(expected_floats[SUM], actual_floats, count, "float running sum", seed);
  test_check(c7x_int64_cumsum(g, longs, actual_longs) == SEVENFOLD_STATUS_OK, "int64 cumsum");
  test_check_equal(expected_longs[SUM], actual_longs, 8 * count, "int64 running sum", seed);
}

static void check_values(uint64_t seed) {
  test_random random = {seed};
  const sevenfold_reduce g = {(int32_t)test_between(&random, 1, 4),
                              (int32_t)test_between(&random, 1, 60),
                              (int32_t)test_between(&random, 1, 30)};
  const int32_t correction = g.reduced > 1 ? (int32_t)test_between(&random, 0, 1) : 0;
  const size_t count = (size_t)g.outer * (size_t)g.reduced * (size_t)g.inner;
  fill(&random, count);
  for (int isa = 0; isa < TEST_ISA_COUNT; isa++) {
    if (test_use_isa(test_isas[isa])) {
      size_t at = 0;
      for (int32_t outer = 0; outer < g.outer; outer++) {
        for (int32_t inner = 0; inner < g.inner; inner++, at++) {
          const size_t from = (size_t)outer * (size_t)(g.reduced * g.inner) + (size_t)inner;
          expect_floats(floats + from, &g, correction, at);
          expect_integers(from, &g, at);
        }
      }
      check_floats(&g, correction, at, seed);
      check_integers(&g, at, seed);
      check_running(&g, count, seed);
    }
  }
}

static void check_refusals(void) {
  const sevenfold_reduce good = {1, 3, 2};
  const sevenfold_reduce empty = {1, 0, 2};
  test_check(c7x_float_sum(&empty, floats, actual_floats) == SEVENFOLD_STATUS_INVALID_GEOMETRY,
             "nothing to sum");
  test_check(c7x_int8_reduce_max(&empty, codes8, actual8) == SEVENFOLD_STATUS_INVALID_GEOMETRY,
             "nothing to compare");
  test_check(c7x_int64_argmax(&empty, longs, actual_longs) == SEVENFOLD_STATUS_INVALID_GEOMETRY,
             "nothing to find");
  test_check(c7x_float_cumsum(&empty, floats, actual_floats) == SEVENFOLD_STATUS_INVALID_GEOMETRY,
             "nothing to add");
  test_check(c7x_float_var(&good, 3, floats, actual_floats) == SEVENFOLD_STATUS_INVALID_PARAMETER,
             "nothing to divide by");
  test_check(c7x_float_std(&good, -1, floats, actual_floats) == SEVENFOLD_STATUS_INVALID_PARAMETER,
             "negative correction");
  test_check(c7x_float_prod(&good, NULL, actual_floats) == SEVENFOLD_STATUS_NULL_POINTER, "input");
  test_check(c7x_int64_sum(&good, longs, NULL) == SEVENFOLD_STATUS_NULL_POINTER, "output");
  test_check(c7x_float_argmin(NULL, floats, actual_longs) == SEVENFOLD_STATUS_NULL_POINTER,
             "geometry");
}

int main(void) {
  for (uint64_t seed = 0; seed < ROUNDS; seed++) {
    check_values(seed);
  }
  check_refusals();
  return test_finish("reduce");
}
