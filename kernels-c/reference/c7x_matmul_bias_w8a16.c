#define TYPES "types_w8a16.h"
#include "matmul_bias_codes.h"

int32_t c7x_matmul_bias_w8a16(const sevenfold_matmul *geometry, const int16_t *input,
                              const int8_t *weight, const int64_t *bias, const uint8_t *scale,
                              const uint8_t *shift, const int32_t *quantization, int16_t *output,
                              const void *prepared, void *scratch) {
  (void)prepared;
  (void)scratch;
  return matmul_bias(geometry, input, weight, bias, scale, shift, quantization, output);
}
