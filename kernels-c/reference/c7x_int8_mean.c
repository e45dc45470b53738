#define TYPES "types_i8.h"
#include "mean_codes.h"

int32_t c7x_int8_mean(const sevenfold_reduce *geometry, const int8_t *input,
                      const int32_t *quantization, const int32_t *counts, const int32_t *multiplier,
                      const int32_t *shift, int8_t *output) {
  return mean(geometry, input, quantization, counts, multiplier, shift, output);
}
