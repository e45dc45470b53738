#include "cast.h"

static inline int64_t apply(uint8_t x) { return x != 0; }

SEVENFOLD_CAST(c7x_cast_bool_int64, uint8_t, int64_t, apply)
