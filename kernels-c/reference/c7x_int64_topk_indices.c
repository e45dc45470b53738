#include "rank.h"

static inline int precedes(int64_t a, int64_t b) { return a > b; }

static inline int follows(int64_t a, int64_t b) { return a < b; }

SEVENFOLD_RANK(c7x_int64_topk_indices, int64_t, precedes, follows)
