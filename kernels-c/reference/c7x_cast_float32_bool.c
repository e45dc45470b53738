#include "cast.h"

static inline uint8_t apply(float x) { return x != 0; }

SEVENFOLD_CAST(c7x_cast_float32_bool, float, uint8_t, apply)
