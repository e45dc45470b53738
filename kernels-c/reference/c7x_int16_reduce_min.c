#include "fold.h"
#include "sevenfold/reduce.h"

static inline int16_t smaller(int16_t a, int16_t b) { return a < b ? a : b; }

SEVENFOLD_FOLD(c7x_int16_reduce_min, int16_t, smaller)
