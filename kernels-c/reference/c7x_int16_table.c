#include "arithmetic.h"
#include "sevenfold/unary.h"

enum { STEP_BITS = 4, STEP_MASK = (1 << STEP_BITS) - 1 };

/* |knot| <= 2^20, so the product is below 2^25. */
static int16_t interpolate(const int32_t *knots, int16_t code) {
  const int32_t position = code - INT16_MIN;
  const int32_t *knot = knots + (position >> STEP_BITS);
  const int32_t rise = (knot[1] - knot[0]) * (position & STEP_MASK);
  const int64_t value = knot[0] + sevenfold_round_half_up(rise, STEP_BITS);
  return (int16_t)sevenfold_clamp(value, INT16_MIN, INT16_MAX);
}

int32_t c7x_int16_table(int32_t elements, const int16_t *input, const int32_t *knots,
                        const int16_t *table, int16_t *output) {
  if (!input || !knots || !table || !output) {
    return SEVENFOLD_STATUS_NULL_POINTER;
  }
  if (elements < 0) {
    return SEVENFOLD_STATUS_INVALID_GEOMETRY;
  }
  if (knots[0] == SEVENFOLD_NO_KNOTS) {
    for (int32_t i = 0; i < elements; i++) {
      output[i] = table[input[i] - INT16_MIN];
    }
  } else {
    for (int32_t i = 0; i < elements; i++) {
      output[i] = interpolate(knots, input[i]);
    }
  }
  return SEVENFOLD_STATUS_OK;
}
