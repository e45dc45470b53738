#define TYPES "types_i16.h"
#include "adaptive_max_pool_codes.h"

int32_t c7x_int16_adaptive_max_pool(const sevenfold_adaptive_pool2d *geometry, const int16_t *input,
                                    int16_t *output) {
  return adaptive_max_pool(geometry, input, output);
}
