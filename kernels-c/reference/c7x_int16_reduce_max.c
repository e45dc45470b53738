#include "fold.h"
#include "sevenfold/reduce.h"

static inline int16_t larger(int16_t a, int16_t b) { return a > b ? a : b; }

SEVENFOLD_FOLD(c7x_int16_reduce_max, int16_t, larger)
