/* Integer softmax on every instruction set against its definition, element by element. */

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "isas.h"
#include "oracle.h"
#include "sevenfold/softmax.h"

enum { ROUNDS = 300, ENTRIES = 256 };

/* Tables of one input scale; int8 has no coarse one. */
typedef struct softmax_case {
  sevenfold_reduce geometry;
  int32_t exponential[ENTRIES];
  int32_t coarse[ENTRIES];
  int32_t quantization[3];
  int is_wide;
} softmax_case;

static int32_t pick(test_random *random, int32_t low, int32_t high) {
  return (int32_t)test_between(random, low, high);
}

/* Rows of up to 40 elements, some of up to 300, a few longer than any buffer. */
static softmax_case random_case(test_random *random, uint64_t seed, int is_wide) {
  softmax_case c = {.is_wide = is_wide};
  const int32_t longest = seed % 10 == 0 ? 3000 : (seed % 3 == 0 ? 300 : 40);
  c.geometry = (sevenfold_reduce){pick(random, 1, 3), pick(random, 1, longest),
                                  seed % 4 == 0 ? pick(random, 1, 5) : 1};
  const int32_t slowest = is_wide ? 12 : 5;
  const double step = ldexp((double)pick(random, 1, 1000) / 1000, -pick(random, 0, slowest));
  for (int32_t i = 0; i < ENTRIES; i++) {
    c.exponential[i] = (int32_t)rint(exp(-i * step) * 0x1p30);
    c.coarse[i] = (int32_t)rint(exp(-256.0 * i * step) * 0x1p30);
  }
  const int32_t lowest = is_wide ? INT16_MIN : INT8_MIN;
  c.quantization[0] = seed % 2 == 0 ? lowest : pick(random, lowest, -lowest - 1);
  c.quantization[1] = seed % 7 == 0 ? pick(random, 0, 1) : pick(random, 1 << 29, (1 << 30) - 1);
  c.quantization[2] = seed % 5 == 0 ? pick(random, 0, 62) : (is_wide ? 14 : 21);
  return c;
}

static int64_t exponential_of(const softmax_case *c, int32_t distance) {
  if (!c->is_wide) {
    return c->exponential[distance];
  }
  const int64_t product = (int64_t)c->coarse[distance / 256] * c->exponential[distance % 256];
  return test_round_half_up(product, 30);
}

/* One row by the formulas of softmax.h. */
static void expect_row(const softmax_case *c, const int32_t *codes, int32_t stride,
                       int32_t *output) {
  const int32_t count = c->geometry.reduced;
  int32_t largest = codes[0];
  for (int32_t i = 0; i < count; i++) {
    largest = codes[i * stride] > largest ? codes[i * stride] : largest;
  }
  int64_t sum = 0;
  for (int32_t i = 0; i < count; i++) {
    sum += exponential_of(c, largest - codes[i * stride]);
  }
  int32_t least = 0;
  while ((sum >> least) >= INT64_C(1) << 31) {
    least++;
  }
  const int64_t reciprocal = (INT64_C(1) << 61) / (sum >> least);
  const int64_t factor = test_round_half_up(reciprocal * c->quantization[1], 31);
  const int32_t shift = 30 + c->quantization[2] + least;
  const int32_t lowest = c->is_wide ? INT16_MIN : INT8_MIN;
  for (int32_t i = 0; i < count; i++) {
    const int64_t e = exponential_of(c, largest - codes[i * stride]);
    output[i * stride] = (int32_t)test_limited(
        test_round_half_up(e * factor, shift < 62 ? shift : 62) + c->quantization[0], lowest,
        -lowest - 1);
  }
}

static void expect(const softmax_case *c, const int32_t *codes, int32_t *output) {
  const sevenfold_reduce g = c->geometry;
  for (int32_t outer = 0; outer < g.outer; outer++) {
    for (int32_t inner = 0; inner < g.inner; inner++) {
      const ptrdiff_t first = (ptrdiff_t)outer * g.reduced * g.inner + inner;
      expect_row(c, codes + first, g.inner, output + first);
    }
  }
}

/* The codes of an array of either width, as int32. */
static void widen(const void *codes, int is_wide, size_t count, int32_t *output) {
  for (size_t i = 0; i < count; i++) {
    output[i] = is_wide ? ((const int16_t *)codes)[i] : ((const int8_t *)codes)[i];
  }
}

static int32_t run_kernel(const softmax_case *c, const void *input, void *output) {
  return c->is_wide
             ? c7x_int16_softmax(&c->geometry, input, c->exponential, c->coarse, c->quantization,
                                 output)
             : c7x_int8_softmax(&c->geometry, input, c->exponential, c->quantization, output);
}

static void run(uint64_t seed, int is_wide) {
  test_random random = {seed};
  const softmax_case c = random_case(&random, seed, is_wide);
  const size_t count =
      (size_t)c.geometry.outer * (size_t)c.geometry.reduced * (size_t)c.geometry.inner;
  const size_t bytes = count * (is_wide ? sizeof(int16_t) : sizeof(int8_t));
  void *input = test_allocate(bytes);
  void *output = test_allocate(bytes);
  int32_t *codes = test_allocate(count * sizeof *codes);
  int32_t *expected = test_allocate(count * sizeof *expected);
  int32_t *actual = test_allocate(count * sizeof *actual);
  if (is_wide) {
    test_fill_i16(&random, input, count);
  } else {
    test_fill_i8(&random, input, count);
  }
  widen(input, is_wide, count, codes);
  expect(&c, codes, expected);
  for (int isa = 0; isa < TEST_ISA_COUNT; isa++) {
    if (!test_use_isa(test_isas[isa])) {
      continue;
    }
    test_fill_pattern(output, bytes);
    test_check(run_kernel(&c, input, output) == SEVENFOLD_STATUS_OK, "ok, seed %d", (int)seed);
    widen(output, is_wide, count, actual);
    test_check_equal(expected, actual, count * sizeof *actual, test_isas[isa], seed);
    memcpy(output, input, bytes);
    test_check(run_kernel(&c, output, output) == SEVENFOLD_STATUS_OK, "in place");
    widen(output, is_wide, count, actual);
    test_check_equal(expected, actual, count * sizeof *actual, "in place", seed);
  }
  free(input);
  free(output);
  free(codes);
  free(expected);
  free(actual);
}

/* Tables that no conversion makes give the same codes everywhere, too. */
static void check_strange_tables(void) {
  softmax_case c = {.geometry = {1, 40, 1}, .quantization = {3, 1 << 29, 21}};
  int8_t input[40];
  int8_t expected[40];
  int8_t actual[40];
  test_random random = {1};
  for (int strange = 0; strange < 3; strange++) {
    for (int32_t i = 0; i < ENTRIES; i++) {
      c.exponential[i] = 1 << 28;
    }
    c.exponential[0] = strange == 0 ? 1 << 29 : 1 << 30;
    c.exponential[1] = strange == 1 ? INT32_MAX : 1;
    c.exponential[2] = strange == 2 ? -1 : 1;
    for (int i = 0; i < 40; i++) {
      input[i] = (int8_t)pick(&random, -3, 0);
    }
    sevenfold_use_isa("reference");
    test_check(run_kernel(&c, input, expected) == SEVENFOLD_STATUS_OK, "plain");
    for (int isa = 1; isa < TEST_ISA_COUNT; isa++) {
      if (test_use_isa(test_isas[isa])) {
        test_check(run_kernel(&c, input, actual) == SEVENFOLD_STATUS_OK, "ok");
        test_check_equal(expected, actual, sizeof actual, "strange table", (uint64_t)strange);
      }
    }
  }
}

static void check_refusals(void) {
  softmax_case c = {.geometry = {1, 4, 1}, .exponential = {1 << 30}, .coarse = {1 << 30}};
  int16_t codes[4] = {0};
  for (int isa = 0; isa < TEST_ISA_COUNT; isa++) {
    if (!test_use_isa(test_isas[isa])) {
      continue;
    }
    test_check(c7x_int8_softmax(&c.geometry, NULL, c.exponential, c.quantization,
                                (int8_t *)(void *)codes) == SEVENFOLD_STATUS_NULL_POINTER,
               "no input");
    test_check(c7x_int16_softmax(&c.geometry, codes, c.exponential, NULL, c.quantization, codes) ==
                   SEVENFOLD_STATUS_NULL_POINTER,
               "no coarse table");
    softmax_case bad = c;
    bad.quantization[2] = 63;
    test_check(c7x_int16_softmax(&bad.geometry, codes, bad.exponential, bad.coarse,
                                 bad.quantization, codes) == SEVENFOLD_STATUS_INVALID_PARAMETER,
               "a shift of 63");
    bad = c;
    bad.geometry.reduced = 0;
    test_check(c7x_int16_softmax(&bad.geometry, codes, bad.exponential, bad.coarse,
                                 bad.quantization, codes) == SEVENFOLD_STATUS_INVALID_GEOMETRY,
               "rows of nothing");
  }
}

int main(void) {
  for (uint64_t seed = 0; seed < ROUNDS; seed++) {
    run(seed, 0);
    run(seed, 1);
  }
  check_strange_tables();
  check_refusals();
  return test_finish("softmax");
}
