#define KERNEL c7x_matmul_bias_i16
#define REFERENCE sevenfold_reference_c7x_matmul_bias_i16
#define WEIGHT int16_t
#define DOT dot_i16
#include "matmul_wide.h"
