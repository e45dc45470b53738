#include "fold.h"
#include "sevenfold/reduce.h"

static inline float add(float sum, float x) { return sum + x; }

SEVENFOLD_SCAN(c7x_float_cumsum, float, add)
