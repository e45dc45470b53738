#include "binary.h"
#include "sevenfold/integer.h"

static inline uint8_t apply(int64_t x, int64_t y) { return x == y; }

SEVENFOLD_BINARY(c7x_int64_eq, int64_t, uint8_t, apply, SEVENFOLD_ACCEPT)
