#define TYPES "types_i8.h"
#include "adaptive_max_pool_codes.h"

int32_t c7x_int8_adaptive_max_pool(const sevenfold_adaptive_pool2d *geometry, const int8_t *input,
                                   int8_t *output) {
  return adaptive_max_pool(geometry, input, output);
}
