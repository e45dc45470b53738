#include "arithmetic.h"
#include "fold.h"
#include "sevenfold/reduce.h"

SEVENFOLD_FOLD(c7x_int64_sum, int64_t, sevenfold_wrap_add_64)
