#include "float_unary.h"

SEVENFOLD_FLOAT_UNARY(c7x_float_reciprocal, 1.0f / x)
