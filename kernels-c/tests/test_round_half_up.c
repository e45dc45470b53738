/* The one rounding of accumulators, against exact 128-bit arithmetic. */

#include "arithmetic.h"
#include "harness.h"

__extension__ typedef __int128 wide;

/* floor(v / 2^shift + 1/2) by division, in 128 bits. */
static int64_t expected_rounding(int64_t v, int32_t shift) {
  const wide unit = (wide)1 << shift;
  const wide numerator = 2 * (wide)v + unit;
  wide quotient = numerator / (2 * unit);
  if (numerator % (2 * unit) < 0) {
    quotient--;
  }
  return (int64_t)quotient;
}

static void check(int64_t v, int32_t shift) {
  const int64_t expected = expected_rounding(v, shift);
  const int64_t actual = sevenfold_round_half_up(v, shift);
  test_check(expected == actual, "RHU(%lld, %d) is %lld, expected %lld", (long long)v, shift,
             (long long)actual, (long long)expected);
}

int main(void) {
  test_random random = {2026};
  for (int32_t shift = 0; shift <= 62; shift++) {
    const int64_t half = shift > 0 ? (int64_t)1 << (shift - 1) : 0;
    for (int64_t step = -3; step <= 3; step++) {
      for (int64_t near = -1; near <= 1; near++) {
        const int64_t unit = (int64_t)1 << (shift < 58 ? shift : 58);
        check(step * unit + half + near, shift);
        check(step * unit - half + near, shift);
      }
    }
    check(INT64_MAX - 1, shift);
    check(INT64_MIN, shift);
    for (int i = 0; i < 1000; i++) {
      check((int64_t)(test_next(&random) >> test_between(&random, 1, 60)), shift);
      check(-(int64_t)(test_next(&random) >> test_between(&random, 1, 60)), shift);
    }
  }
  test_check(sevenfold_requantize_i8(-3, 0, 1, 1, -128, 127) == -1, "-1.5 rounds up to -1");
  test_check(sevenfold_requantize_i8(3, 0, 1, 1, -128, 127) == 2, "1.5 rounds up to 2");
  test_check(sevenfold_requantize_i8(INT32_MAX, 0, 255, 0, -128, 127) == 127, "saturates high");
  test_check(sevenfold_requantize_i8(INT32_MIN, 0, 255, 0, -128, 127) == -128, "saturates low");
  return test_finish("round half up");
}
