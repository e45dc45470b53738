#include "cast.h"

static inline float apply(int32_t x) { return (float)x; }

SEVENFOLD_CAST(c7x_cast_int32_float32, int32_t, float, apply)
