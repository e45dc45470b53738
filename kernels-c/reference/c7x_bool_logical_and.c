#include "binary.h"
#include "sevenfold/integer.h"

static inline uint8_t apply(uint8_t x, uint8_t y) { return x != 0 && y != 0; }

SEVENFOLD_BINARY(c7x_bool_logical_and, uint8_t, uint8_t, apply, SEVENFOLD_ACCEPT)
