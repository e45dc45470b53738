#include "float_trigonometry.h"
#include "float_unary.h"

SEVENFOLD_FLOAT_UNARY(c7x_float_sin, sevenfold_sin(x))
