#include "binary.h"
#include "sevenfold/select.h"

static inline int16_t apply(int16_t x, int16_t y) { return x < y ? x : y; }

SEVENFOLD_BINARY(c7x_int16_minimum, int16_t, int16_t, apply, SEVENFOLD_ACCEPT)
