#include "float_functions.h"
#include "float_unary.h"

SEVENFOLD_FLOAT_UNARY(c7x_float_log, sevenfold_log(x))
