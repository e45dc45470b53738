#include "float_functions.h"
#include "float_unary.h"

SEVENFOLD_FLOAT_UNARY(c7x_float_erf, sevenfold_erf(x))
