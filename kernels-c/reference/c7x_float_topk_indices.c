#include "rank.h"

/* NaN is larger than every number, and as large as NaN. */
static inline int precedes(float a, float b) { return a > b || (a != a && b == b); }

static inline int follows(float a, float b) { return a < b || (a == a && b != b); }

SEVENFOLD_RANK(c7x_float_topk_indices, float, precedes, follows)
