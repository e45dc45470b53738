#include "float_activations.h"
#include "float_unary.h"

SEVENFOLD_FLOAT_UNARY_WITH(c7x_float_pow, sevenfold_pow(x, parameters[0]))
