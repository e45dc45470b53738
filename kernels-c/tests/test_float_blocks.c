/* sin, cos and pow work on blocks of elements: every size and mixture of elements gives what one
 * element gives by itself. */

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "float_trigonometry.h"
#include "isas.h"
#include "sevenfold/unary.h"

enum { ROUNDS = 200, LARGEST = 200, SPECIALS = 14, EXPONENTS = 18 };

static const float specials[SPECIALS] = {
    0.0f,      -0.0f,          INFINITY,   -INFINITY, NAN,   0x1p15f,         -0x1p15f,
    0x1p-149f, 0x1.fffffep14f, -0x1p-140f, 1.0f,      -1.0f, 0x1.fffffep127f, -0x1p80f};

static const float exponents[EXPONENTS] = {0.0f,  -0.0f, 1.0f,     2.0f, 3.0f,   -1.0f,
                                           -3.0f, 64.0f, 63.0f,    0.5f, -0.5f,  1.7f,
                                           -2.3f, 65.0f, INFINITY, NAN,  -64.0f, 0.25f};

/* x^exponent as docs/arithmetic.md says, of one element. */
static float power_of(float x, float exponent) {
  const float magnitude = fabsf(exponent);
  float power = 1.0f;
  if (magnitude <= 64.0f && truncf(exponent) == exponent) {
    float square = x;
    for (int n = (int)magnitude; n > 0; n >>= 1) {
      if (n & 1) {
        power *= square;
      }
      square *= square;
    }
  } else if (magnitude == 0.5f) {
    power = sqrtf(x);
  } else {
    return sevenfold_exp(exponent * sevenfold_log(x));
  }
  return exponent < 0.0f ? 1.0f / power : power;
}

/* Three rounds of four have small elements only, or a special one in a while. */
static void fill(test_random *random, float *x, int32_t count) {
  const int64_t kind = test_between(random, 0, 3);
  for (int32_t i = 0; i < count; i++) {
    const float unit = (float)test_between(random, -1000000, 1000000) * 1e-6f;
    const uint32_t bits = (uint32_t)test_next(random);
    x[i] = kind == 0 ? unit * 10.0f : unit * 32767.0f;
    if (kind == 3) {
      memcpy(&x[i], &bits, sizeof bits);
    }
    if (kind == 2 && test_between(random, 0, 70) == 0) {
      x[i] = specials[test_between(random, 0, SPECIALS - 1)];
    }
  }
}

typedef struct problem {
  uint64_t seed;
  int32_t count;
  float *input;
  float *expected;
  float *actual;
} problem;

static void check(const problem *p, int32_t status, const char *what) {
  test_check(status == SEVENFOLD_STATUS_OK, "%s: status %d", what, (int)status);
  test_check_floats(p->expected, p->actual, (size_t)p->count, what, p->seed);
  test_fill_pattern(p->actual, (size_t)p->count * sizeof *p->actual);
}

static void check_isa(const problem *p, float exponent) {
  for (int32_t i = 0; i < p->count; i++) {
    p->expected[i] = sevenfold_sin(p->input[i]);
  }
  check(p, c7x_float_sin(p->count, p->input, p->actual), "sin");
  memcpy(p->actual, p->input, (size_t)p->count * sizeof *p->actual);
  check(p, c7x_float_sin(p->count, p->actual, p->actual), "sin in place");
  for (int32_t i = 0; i < p->count; i++) {
    p->expected[i] = sevenfold_cos(p->input[i]);
  }
  check(p, c7x_float_cos(p->count, p->input, p->actual), "cos");
  for (int32_t i = 0; i < p->count; i++) {
    p->expected[i] = power_of(p->input[i], exponent);
  }
  check(p, c7x_float_pow(p->count, p->input, &exponent, p->actual), "pow");
  memcpy(p->actual, p->input, (size_t)p->count * sizeof *p->actual);
  check(p, c7x_float_pow(p->count, p->actual, &exponent, p->actual), "pow in place");
}

static void run(uint64_t seed) {
  test_random random = {seed};
  problem p = {.seed = seed, .count = (int32_t)test_between(&random, 1, LARGEST)};
  const size_t bytes = (size_t)p.count * sizeof(float);
  p.input = test_allocate(bytes);
  p.expected = test_allocate(bytes);
  p.actual = test_allocate(bytes);
  fill(&random, p.input, p.count);
  const float any = (float)test_between(&random, -70, 70);
  const float exponent = seed % 3 == 0 ? any : exponents[seed % EXPONENTS];
  for (int isa = 0; isa < TEST_ISA_COUNT; isa++) {
    if (test_use_isa(test_isas[isa])) {
      check_isa(&p, exponent);
    }
  }
  free(p.input);
  free(p.expected);
  free(p.actual);
}

static void check_refusals(void) {
  float x[1] = {1.0f};
  test_check(c7x_float_sin(-1, x, x) == SEVENFOLD_STATUS_INVALID_GEOMETRY, "sin of -1 elements");
  test_check(c7x_float_cos(1, NULL, x) == SEVENFOLD_STATUS_NULL_POINTER, "cos of nothing");
  test_check(c7x_float_pow(-1, x, x, x) == SEVENFOLD_STATUS_INVALID_GEOMETRY, "pow of -1");
  test_check(c7x_float_pow(1, x, NULL, x) == SEVENFOLD_STATUS_NULL_POINTER, "no exponent");
  test_check(c7x_float_sin(0, x, x) == SEVENFOLD_STATUS_OK && x[0] == 1.0f, "no elements");
}

int main(void) {
  for (uint64_t seed = 0; seed < ROUNDS; seed++) {
    run(seed);
  }
  check_refusals();
  return test_finish("float blocks");
}
