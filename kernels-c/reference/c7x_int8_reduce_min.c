#include "fold.h"
#include "sevenfold/reduce.h"

static inline int8_t smaller(int8_t a, int8_t b) { return a < b ? a : b; }

SEVENFOLD_FOLD(c7x_int8_reduce_min, int8_t, smaller)
