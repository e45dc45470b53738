#include <stdint.h>

#define NAME max_pool_i8
#define CODE int8_t
#define KEY int8_t
#define KEY_OF(codes) (codes)
#define CODE_OF(keys) (keys)
#define LARGER sevenfold_max_i8
#define EVEN sevenfold_even_i8
#define LOWEST INT8_MIN
#include "max_pool.h"
