#define TYPES "types_f32.h"
#include "adaptive_max_pool_codes.h"
#include "sevenfold/float.h"

int32_t c7x_float_adaptive_max_pool(const sevenfold_adaptive_pool2d *geometry, const float *input,
                                    float *output) {
  return adaptive_max_pool(geometry, input, output);
}
