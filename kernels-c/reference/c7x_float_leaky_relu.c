#include "float_activations.h"
#include "float_unary.h"

SEVENFOLD_FLOAT_UNARY_WITH(c7x_float_leaky_relu, sevenfold_leaky_relu(x, parameters[0]))
