#include "binary.h"
#include "sevenfold/integer.h"

static inline int32_t refuses(int64_t x, int64_t y) {
  (void)x;
  return y == 0 ? SEVENFOLD_STATUS_DIVISION_BY_ZERO : SEVENFOLD_STATUS_OK;
}

/* INT64_MIN / -1 wraps around instead of trapping. */
static inline int64_t apply(int64_t x, int64_t y) {
  if (y == -1) {
    return (int64_t)(0 - (uint64_t)x);
  }
  const int64_t quotient = x / y;
  return x % y != 0 && (x < 0) != (y < 0) ? quotient - 1 : quotient;
}

SEVENFOLD_BINARY(c7x_int64_floor_divide, int64_t, int64_t, apply, refuses)
