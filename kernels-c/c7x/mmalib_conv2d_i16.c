#include "sevenfold/conv2d.h"
#include "sevenfold/mmalib.h"
#include "vendor_limits.h"

/* The vendor's convolution, served on the host by our kernel of the same arithmetic. */
int32_t mmalib_conv2d_i16(const sevenfold_conv2d *geometry, const int16_t *input,
                          const int16_t *weight, const int64_t *bias, const uint8_t *scale,
                          const uint8_t *shift, const int32_t *quantization, int16_t *output,
                          const void *prepared, void *scratch) {
  if (!geometry || !quantization) {
    return SEVENFOLD_STATUS_NULL_POINTER;
  }
  if (geometry->groups != 1 || !sevenfold_vendor_has_conv2d(geometry) || quantization[0] != 0) {
    return SEVENFOLD_STATUS_UNSUPPORTED;
  }
  return c7x_conv2d_i16(geometry, input, weight, bias, scale, shift, quantization, output, prepared,
                        scratch);
}
