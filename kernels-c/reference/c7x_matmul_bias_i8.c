#define TYPES "types_i8.h"
#include "matmul_bias_codes.h"

int32_t c7x_matmul_bias_i8(const sevenfold_matmul *geometry, const int8_t *input,
                           const int8_t *weight, const int32_t *bias, const uint8_t *scale,
                           const uint8_t *shift, const int32_t *quantization, int8_t *output,
                           const void *prepared, void *scratch) {
  (void)prepared;
  (void)scratch;
  return matmul_bias(geometry, input, weight, bias, scale, shift, quantization, output);
}
