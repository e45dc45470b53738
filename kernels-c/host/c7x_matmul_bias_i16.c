#define KERNEL c7x_matmul_bias_i16
#define REFERENCE sevenfold_reference_c7x_matmul_bias_i16
#define WEIGHT int16_t
#define DOT dot_i16
#define NEEDS_SCRATCH 1
#include "matmul_wide.h"
