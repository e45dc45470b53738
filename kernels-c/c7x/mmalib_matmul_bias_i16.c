#include "checks.h"
#include "sevenfold/matmul.h"
#include "sevenfold/mmalib.h"
#include "vendor_limits.h"

/* The vendor's matmul with bias, served on the host by our kernel of the same arithmetic. */
int32_t mmalib_matmul_bias_i16(const sevenfold_matmul *geometry, const int16_t *input,
                               const int16_t *weight, const int64_t *bias, const uint8_t *scale,
                               const uint8_t *shift, const int32_t *quantization, int16_t *output,
                               const void *prepared, void *scratch) {
  if (!geometry || !scale || !quantization) {
    return SEVENFOLD_STATUS_NULL_POINTER;
  }
  const int32_t status = sevenfold_check_matmul(geometry);
  if (status != SEVENFOLD_STATUS_OK) {
    return status;
  }
  if (!sevenfold_vendor_has_matmul_scales(scale, geometry->columns) || quantization[0] != 0) {
    return SEVENFOLD_STATUS_UNSUPPORTED;
  }
  return c7x_matmul_bias_i16(geometry, input, weight, bias, scale, shift, quantization, output,
                             prepared, scratch);
}
