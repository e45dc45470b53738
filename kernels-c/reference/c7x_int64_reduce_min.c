#include "fold.h"
#include "sevenfold/reduce.h"

static inline int64_t smaller(int64_t a, int64_t b) { return a < b ? a : b; }

SEVENFOLD_FOLD(c7x_int64_reduce_min, int64_t, smaller)
