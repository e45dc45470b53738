#include "binary.h"
#include "sevenfold/integer.h"

static inline uint8_t apply(float x, float y) { return x != y; }

SEVENFOLD_BINARY(c7x_float_ne, float, uint8_t, apply, SEVENFOLD_ACCEPT)
