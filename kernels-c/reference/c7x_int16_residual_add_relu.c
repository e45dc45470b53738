#include "addition.h"
#include "checks.h"
#include "sevenfold/elementwise.h"

int32_t c7x_int16_residual_add_relu(int32_t elements, const int16_t *a, const int16_t *b,
                                    const int32_t *quantization, int16_t *output) {
  if (!a || !b || !quantization || !output) {
    return SEVENFOLD_STATUS_NULL_POINTER;
  }
  if (elements < 0) {
    return SEVENFOLD_STATUS_INVALID_GEOMETRY;
  }
  const int32_t status =
      sevenfold_check_add(quantization, SEVENFOLD_ADD_MULTIPLIER_LIMIT_I16, sevenfold_range_i16);
  if (status != SEVENFOLD_STATUS_OK) {
    return status;
  }
  const sevenfold_addition addition = sevenfold_read_addition(quantization);
  for (int32_t i = 0; i < elements; i++) {
    output[i] = (int16_t)sevenfold_add_codes_i16(&addition, a[i], b[i]);
  }
  return SEVENFOLD_STATUS_OK;
}
