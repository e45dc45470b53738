#include "sevenfold/pool.h"

#define KERNEL c7x_int8_max_pool
#define REFERENCE sevenfold_reference_c7x_int8_max_pool
#define CODE int8_t
#define MAX_POOL max_pool_i8
#include "max_pool.h"
