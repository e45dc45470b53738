#include "cast.h"

static inline uint8_t apply(int64_t x) { return x != 0; }

SEVENFOLD_CAST(c7x_cast_int64_bool, int64_t, uint8_t, apply)
