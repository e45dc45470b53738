#include <stdint.h>

#define NAME max_pool_i16
#define CODE int16_t
#define KEY int16_t
#define KEY_OF(codes) (codes)
#define CODE_OF(keys) (keys)
#define LARGER sevenfold_max_i16
#define EVEN sevenfold_even_i16
#define LOWEST INT16_MIN
#include "max_pool.h"
