#include "fold.h"
#include "sevenfold/reduce.h"

static inline int beats(int64_t a, int64_t best) { return a > best; }

SEVENFOLD_FIND(c7x_int64_argmax, int64_t, beats)
