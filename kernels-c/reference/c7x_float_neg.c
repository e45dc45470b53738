#include "float_unary.h"

SEVENFOLD_FLOAT_UNARY(c7x_float_neg, -x)
