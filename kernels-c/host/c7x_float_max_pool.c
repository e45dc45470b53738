#include "sevenfold/float.h"

#define KERNEL c7x_float_max_pool
#define REFERENCE sevenfold_reference_c7x_float_max_pool
#define CODE float
#define MAX_POOL max_pool_f32
#include "max_pool.h"
