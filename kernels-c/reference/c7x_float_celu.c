#include "float_activations.h"
#include "float_unary.h"

SEVENFOLD_FLOAT_UNARY_WITH(c7x_float_celu, sevenfold_celu(x, parameters[0]))
