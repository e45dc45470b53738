#include "cast.h"

static inline int64_t apply(int32_t x) { return x; }

SEVENFOLD_CAST(c7x_cast_int32_int64, int32_t, int64_t, apply)
