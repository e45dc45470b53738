#include "arithmetic.h"
#include "fold.h"
#include "sevenfold/reduce.h"

SEVENFOLD_SCAN(c7x_int64_cumsum, int64_t, sevenfold_wrap_add_64)
