#include "cast.h"

static inline int64_t apply(float x) {
  if (x != x) {
    return 0;
  }
  if (x >= 0x1p63f) {
    return INT64_MAX;
  }
  return x <= -0x1p63f ? INT64_MIN : (int64_t)x;
}

SEVENFOLD_CAST(c7x_cast_float32_int64, float, int64_t, apply)
