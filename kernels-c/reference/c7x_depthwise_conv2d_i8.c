#include <stddef.h>

#include "checks.h"
#include "sevenfold/conv2d.h"

/* A depthwise convolution is a convolution with one input channel per group. */
int32_t c7x_depthwise_conv2d_i8(const sevenfold_conv2d *geometry, const int8_t *input,
                                const int8_t *weight, const int32_t *bias, const uint8_t *scale,
                                const uint8_t *shift, const int32_t *quantization, int8_t *output,
                                const void *prepared, void *scratch) {
  (void)prepared;
  (void)scratch;
  if (!geometry) {
    return SEVENFOLD_STATUS_NULL_POINTER;
  }
  const int32_t status = sevenfold_check_depthwise(geometry);
  if (status != SEVENFOLD_STATUS_OK) {
    return status;
  }
  return c7x_conv2d_i8(geometry, input, weight, bias, scale, shift, quantization, output, NULL,
                       NULL);
}
