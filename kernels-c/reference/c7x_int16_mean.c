#define TYPES "types_i16.h"
#include "mean_codes.h"

int32_t c7x_int16_mean(const sevenfold_reduce *geometry, const int16_t *input,
                       const int32_t *quantization, const int32_t *counts,
                       const int32_t *multiplier, const int32_t *shift, int16_t *output) {
  return mean(geometry, input, quantization, counts, multiplier, shift, output);
}
