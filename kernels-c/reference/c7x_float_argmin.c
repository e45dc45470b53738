#include "fold.h"
#include "sevenfold/reduce.h"

/* Nothing beats NaN, which beats every number. */
static inline int beats(float a, float best) { return best == best && (a != a || a < best); }

SEVENFOLD_FIND(c7x_float_argmin, float, beats)
