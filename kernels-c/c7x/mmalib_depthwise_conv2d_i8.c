#include "sevenfold/conv2d.h"
#include "sevenfold/mmalib.h"
#include "vendor_limits.h"

/* The vendor's depthwise convolution, served on the host by our kernel of the same arithmetic. */
int32_t mmalib_depthwise_conv2d_i8(const sevenfold_conv2d *geometry, const int8_t *input,
                                   const int8_t *weight, const int32_t *bias, const uint8_t *scale,
                                   const uint8_t *shift, const int32_t *quantization,
                                   int8_t *output, const void *prepared, void *scratch) {
  if (!geometry) {
    return SEVENFOLD_STATUS_NULL_POINTER;
  }
  if (!sevenfold_vendor_has_depthwise_i8(geometry)) {
    return SEVENFOLD_STATUS_UNSUPPORTED;
  }
  return c7x_depthwise_conv2d_i8(geometry, input, weight, bias, scale, shift, quantization, output,
                                 prepared, scratch);
}
