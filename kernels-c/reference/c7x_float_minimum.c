#include <math.h>

#include "binary.h"
#include "sevenfold/select.h"

static inline float apply(float x, float y) {
  if (x != x || y != y) {
    return x != x ? x : y;
  }
  if (x == y) {
    return signbit(x) ? x : y;
  }
  return x < y ? x : y;
}

SEVENFOLD_BINARY(c7x_float_minimum, float, float, apply, SEVENFOLD_ACCEPT)
