#define TYPES "types_i16.h"
#include "conv2d_codes.h"

int32_t c7x_conv2d_i16(const sevenfold_conv2d *geometry, const int16_t *input,
                       const int16_t *weight, const int64_t *bias, const uint8_t *scale,
                       const uint8_t *shift, const int32_t *quantization, int16_t *output,
                       const void *prepared, void *scratch) {
  (void)prepared;
  (void)scratch;
  return convolve(geometry, input, weight, bias, scale, shift, quantization, output);
}
