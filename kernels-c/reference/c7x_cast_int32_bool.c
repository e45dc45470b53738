#include "cast.h"

static inline uint8_t apply(int32_t x) { return x != 0; }

SEVENFOLD_CAST(c7x_cast_int32_bool, int32_t, uint8_t, apply)
