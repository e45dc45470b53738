#include "float_activations.h"
#include "float_unary.h"

SEVENFOLD_FLOAT_UNARY_WITH(c7x_float_elu, sevenfold_elu(x, parameters[0]))
