#include "binary.h"
#include "sevenfold/integer.h"

static inline int32_t refuses(int64_t x, int64_t y) {
  (void)x;
  return y == 0 ? SEVENFOLD_STATUS_DIVISION_BY_ZERO : SEVENFOLD_STATUS_OK;
}

static inline int64_t apply(int64_t x, int64_t y) {
  if (y == -1) {
    return 0;
  }
  const int64_t rest = x % y;
  return rest != 0 && (rest < 0) != (y < 0) ? rest + y : rest;
}

SEVENFOLD_BINARY(c7x_int64_remainder, int64_t, int64_t, apply, refuses)
