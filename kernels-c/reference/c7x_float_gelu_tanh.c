#include "float_activations.h"
#include "float_unary.h"

SEVENFOLD_FLOAT_UNARY(c7x_float_gelu_tanh, sevenfold_gelu_tanh(x))
