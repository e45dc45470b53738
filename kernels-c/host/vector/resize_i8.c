#include <stdint.h>

#define NAME resize_i8
#define CODE int8_t
#define LOAD_CODES sevenfold_load_codes_i8
#define STORE_CODES sevenfold_store_codes_i8
#include "resize_codes.h"
