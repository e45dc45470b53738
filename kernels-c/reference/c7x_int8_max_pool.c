#define TYPES "types_i8.h"
#include "max_pool_codes.h"

int32_t c7x_int8_max_pool(const sevenfold_pool2d *geometry, const int8_t *input, int8_t *output) {
  return max_pool(geometry, input, output);
}
