#include "cast.h"

static inline float apply(uint8_t x) { return x != 0 ? 1.0f : 0.0f; }

SEVENFOLD_CAST(c7x_cast_bool_float32, uint8_t, float, apply)
