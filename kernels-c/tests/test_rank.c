/* Rankings against the definition: how many elements come before each one. */

#include <math.h>
#include <string.h>

#include "isas.h"
#include "sevenfold/rank.h"

enum { ROUNDS = 200, LARGEST = 512 };

static float reals[LARGEST];
static int64_t wholes[LARGEST];
static int64_t expected[LARGEST];
static int64_t actual[LARGEST];
static int32_t scratch[LARGEST];

/* -1, 0 or 1: the order of floats with NaN on top. */
static int order(float a, float b) {
  const int a_nan = a != a;
  const int b_nan = b != b;
  if (a_nan || b_nan) {
    return a_nan - b_nan;
  }
  return (a > b) - (a < b);
}

static void check(uint64_t seed) {
  test_random random = {seed};
  sevenfold_rank g = {.outer = (int32_t)test_between(&random, 1, 3),
                      .size = (int32_t)test_between(&random, 1, 30),
                      .inner = (int32_t)test_between(&random, 1, 3),
                      .largest = (int32_t)test_between(&random, 0, 1)};
  g.count = (int32_t)test_between(&random, 1, g.size);
  const int32_t elements = g.outer * g.size * g.inner;
  for (int32_t i = 0; i < elements; i++) {
    static const float few[] = {-1, -0.0f, 0.0f, 1, 2, INFINITY, -INFINITY, NAN};
    reals[i] = few[test_between(&random, 0, 7)];
    wholes[i] = test_between(&random, -3, 3);
  }
  for (int kind = 0; kind < 2; kind++) {
    for (int32_t o = 0; o < g.outer; o++) {
      for (int32_t n = 0; n < g.inner; n++) {
        for (int32_t i = 0; i < g.size; i++) {
          int32_t place = 0;
          for (int32_t j = 0; j < g.size; j++) {
            const int32_t at = (o * g.size + i) * g.inner + n;
            const int32_t other = (o * g.size + j) * g.inner + n;
            const int of_wholes = (wholes[other] > wholes[at]) - (wholes[other] < wholes[at]);
            const int compared = kind == 0 ? order(reals[other], reals[at]) : of_wholes;
            const int sign = g.largest ? compared : -compared;
            place += sign > 0 || (sign == 0 && j < i);
          }
          if (place < g.count) {
            expected[(o * g.count + place) * g.inner + n] = i;
          }
        }
      }
    }
    const int32_t status = kind == 0 ? c7x_float_topk_indices(&g, reals, actual, scratch)
                                     : c7x_int64_topk_indices(&g, wholes, actual, scratch);
    test_check(status == SEVENFOLD_STATUS_OK, "status %d", (int)status);
    test_check_equal(expected, actual, sizeof(int64_t) * (size_t)(g.outer * g.count * g.inner),
                     kind == 0 ? "floats" : "integers", seed);
  }
}

static void check_refusals(void) {
  const sevenfold_rank many = {1, 3, 1, 4, 1};
  const sevenfold_rank none = {1, 3, 1, 0, 1};
  const sevenfold_rank good = {1, 3, 1, 2, 1};
  test_check(
      c7x_float_topk_indices(&many, reals, actual, scratch) == SEVENFOLD_STATUS_INVALID_GEOMETRY,
      "more places than elements");
  test_check(
      c7x_float_topk_indices(&none, reals, actual, scratch) == SEVENFOLD_STATUS_INVALID_GEOMETRY,
      "no place");
  test_check(c7x_float_topk_indices(&good, reals, actual, NULL) == SEVENFOLD_STATUS_NULL_POINTER,
             "no scratch");
}

int main(void) {
  for (uint64_t seed = 0; seed < ROUNDS; seed++) {
    check(seed);
  }
  check_refusals();
  return test_finish("rank");
}
