#define TYPES "types_i16.h"
#include "max_pool_codes.h"

int32_t c7x_int16_max_pool(const sevenfold_pool2d *geometry, const int16_t *input,
                           int16_t *output) {
  return max_pool(geometry, input, output);
}
