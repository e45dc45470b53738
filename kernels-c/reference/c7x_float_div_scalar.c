#include "float_unary.h"

SEVENFOLD_FLOAT_UNARY_WITH(c7x_float_div_scalar, x / parameters[0])
