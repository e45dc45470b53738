#include "checks.h"
#include "quantization.h"
#include "sevenfold/quantize.h"

int32_t c7x_quantize_i8(int32_t elements, const float *input, const float *scale,
                        const int32_t *quantization, int8_t *output) {
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
  const float inverse = 1.0f / scale[0];
  for (int32_t i = 0; i < elements; i++) {
    output[i] = (int8_t)sevenfold_quantize(input[i], inverse, quantization[0], sevenfold_range_i8);
  }
  return SEVENFOLD_STATUS_OK;
}
