#include "float_order.h"
#include "fold.h"
#include "sevenfold/reduce.h"

SEVENFOLD_FOLD(c7x_float_reduce_max, float, sevenfold_larger_f32)
