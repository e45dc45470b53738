#include "checks.h"
#include "sevenfold/quantize.h"

int32_t c7x_dequantize_i8(int32_t elements, const int8_t *input, const float *scale,
                          const int32_t *quantization, float *output) {
  if (!input || !scale || !quantization || !output) {
    return SEVENFOLD_STATUS_NULL_POINTER;
  }
  if (elements < 0) {
    return SEVENFOLD_STATUS_INVALID_GEOMETRY;
  }
  const int32_t status = sevenfold_check_scale(scale, quantization, sevenfold_range_i8);
  if (status != SEVENFOLD_STATUS_OK) {
    return status;
  }
  for (int32_t i = 0; i < elements; i++) {
    output[i] = (float)(input[i] - quantization[0]) * scale[0];
  }
  return SEVENFOLD_STATUS_OK;
}
