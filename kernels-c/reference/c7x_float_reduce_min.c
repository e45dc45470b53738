#include "float_order.h"
#include "fold.h"
#include "sevenfold/reduce.h"

SEVENFOLD_FOLD(c7x_float_reduce_min, float, sevenfold_smaller_f32)
