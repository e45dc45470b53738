#define TYPES "types_f32.h"
#include "max_pool_codes.h"
#include "sevenfold/float.h"

int32_t c7x_float_max_pool(const sevenfold_pool2d *geometry, const float *input, float *output) {
  return max_pool(geometry, input, output);
}
