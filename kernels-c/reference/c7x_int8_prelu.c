#include "prelu.h"

int32_t c7x_int8_prelu(const sevenfold_channels *geometry, const int8_t *input,
                       const int32_t *quantization, const int32_t *multiplier, const int32_t *shift,
                       int8_t *output) {
  if (!geometry || !input || !quantization || !multiplier || !shift || !output) {
    return SEVENFOLD_STATUS_NULL_POINTER;
  }
  const int32_t status =
      sevenfold_check_prelu(geometry, quantization, multiplier, shift, sevenfold_range_i8);
  if (status != SEVENFOLD_STATUS_OK) {
    return status;
  }
  const int32_t rows = geometry->outer * geometry->channels;
  for (int32_t row = 0; row < rows; row++) {
    const int32_t channel = row % geometry->channels;
    for (int32_t i = row * geometry->inner; i < (row + 1) * geometry->inner; i++) {
      output[i] = (int8_t)sevenfold_prelu(input[i], quantization, multiplier[channel],
                                          shift[channel], sevenfold_range_i8);
    }
  }
  return SEVENFOLD_STATUS_OK;
}
