#define KERNEL c7x_matmul_bias_w8a16
#define REFERENCE sevenfold_reference_c7x_matmul_bias_w8a16
#define WEIGHT int8_t
#define DOT dot_w8a16
#define NEEDS_SCRATCH 0
#include "matmul_wide.h"
