#include "sevenfold/pool.h"

#define KERNEL c7x_int16_max_pool
#define REFERENCE sevenfold_reference_c7x_int16_max_pool
#define CODE int16_t
#define MAX_POOL max_pool_i16
#include "max_pool.h"
