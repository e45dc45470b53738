#include "arithmetic.h"
#include "checks.h"
#include "sevenfold/quantize.h"

int32_t c7x_requantize_i16_i8(int32_t elements, const int16_t *input, const int32_t *quantization,
                              int8_t *output) {
  if (!input || !quantization || !output) {
    return SEVENFOLD_STATUS_NULL_POINTER;
  }
  if (elements < 0) {
    return SEVENFOLD_STATUS_INVALID_GEOMETRY;
  }
  const int32_t status = sevenfold_check_requantize(quantization, sevenfold_range_i8);
  if (status != SEVENFOLD_STATUS_OK) {
    return status;
  }
  const int32_t zero_point = quantization[0];
  const int64_t multiplier = quantization[2];
  for (int32_t i = 0; i < elements; i++) {
    const int64_t scaled = (input[i] - zero_point) * multiplier;
    const int64_t code = sevenfold_round_half_up(scaled, quantization[3]) + quantization[1];
    output[i] = (int8_t)sevenfold_clamp(code, INT8_MIN, INT8_MAX);
  }
  return SEVENFOLD_STATUS_OK;
}
