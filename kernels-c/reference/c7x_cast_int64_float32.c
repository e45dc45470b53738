#include "cast.h"

static inline float apply(int64_t x) { return (float)x; }

SEVENFOLD_CAST(c7x_cast_int64_float32, int64_t, float, apply)
