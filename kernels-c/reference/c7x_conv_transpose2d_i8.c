#define TYPES "types_i8.h"
#include "conv_transpose2d_codes.h"

int32_t c7x_conv_transpose2d_i8(const sevenfold_conv_transpose2d *geometry, const int8_t *input,
                                const int8_t *weight, const int32_t *bias, const uint8_t *scale,
                                const uint8_t *shift, const int32_t *quantization, int8_t *output,
                                const void *prepared, void *scratch) {
  (void)prepared;
  (void)scratch;
  return convolve_transposed(geometry, input, weight, bias, scale, shift, quantization, output);
}
