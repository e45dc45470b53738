#include "binary.h"
#include "sevenfold/select.h"

static inline int8_t apply(int8_t x, int8_t y) { return x < y ? x : y; }

SEVENFOLD_BINARY(c7x_int8_minimum, int8_t, int8_t, apply, SEVENFOLD_ACCEPT)
