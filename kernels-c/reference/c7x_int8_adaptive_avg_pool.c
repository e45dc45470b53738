#define TYPES "types_i8.h"
#define GEOMETRY sevenfold_adaptive_pool2d
#define CHECK_GEOMETRY sevenfold_check_adaptive_pool2d
#define WINDOW sevenfold_adaptive_pool2d_window
#include "average_pool_codes.h"

int32_t c7x_int8_adaptive_avg_pool(const sevenfold_adaptive_pool2d *geometry, const int8_t *input,
                                   const int32_t *quantization, const int32_t *counts,
                                   const int32_t *multiplier, const int32_t *shift,
                                   int8_t *output) {
  return average_pool(geometry, input, quantization, counts, multiplier, shift, output);
}
