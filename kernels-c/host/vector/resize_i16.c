#include <stdint.h>

#define NAME resize_i16
#define CODE int16_t
#define LOAD_CODES sevenfold_load_codes_i16
#define STORE_CODES sevenfold_store_codes_i16
#include "resize_codes.h"
