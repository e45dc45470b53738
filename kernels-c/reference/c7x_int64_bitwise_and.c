#include "binary.h"
#include "sevenfold/integer.h"

static inline int64_t apply(int64_t x, int64_t y) { return x & y; }

SEVENFOLD_BINARY(c7x_int64_bitwise_and, int64_t, int64_t, apply, SEVENFOLD_ACCEPT)
