#include "arithmetic.h"
#include "checks.h"
#include "sevenfold/elementwise.h"

int32_t c7x_int16_clamp(int32_t elements, const int16_t *input, const int32_t *quantization,
                        int16_t *output) {
  if (!input || !quantization || !output) {
    return SEVENFOLD_STATUS_NULL_POINTER;
  }
  if (elements < 0) {
    return SEVENFOLD_STATUS_INVALID_GEOMETRY;
  }
  const int32_t lo = quantization[0];
  const int32_t hi = quantization[1];
  const int32_t status = sevenfold_check_bounds(lo, hi, sevenfold_range_i16);
  if (status != SEVENFOLD_STATUS_OK) {
    return status;
  }
  for (int32_t i = 0; i < elements; i++) {
    output[i] = (int16_t)sevenfold_clamp(input[i], lo, hi);
  }
  return SEVENFOLD_STATUS_OK;
}
