#include "float_activations.h"
#include "float_unary.h"

SEVENFOLD_FLOAT_UNARY_WITH(c7x_float_softplus, sevenfold_softplus(x, parameters[0], parameters[1]))
