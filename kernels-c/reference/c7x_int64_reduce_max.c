#include "fold.h"
#include "sevenfold/reduce.h"

static inline int64_t larger(int64_t a, int64_t b) { return a > b ? a : b; }

SEVENFOLD_FOLD(c7x_int64_reduce_max, int64_t, larger)
