#include "float_trigonometry.h"
#include "float_unary.h"

SEVENFOLD_FLOAT_UNARY(c7x_float_cos, sevenfold_cos(x))
