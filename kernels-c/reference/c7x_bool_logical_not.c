#include "sevenfold/integer.h"

int32_t c7x_bool_logical_not(int32_t elements, const uint8_t *input, uint8_t *output) {
  if (!input || !output) {
    return SEVENFOLD_STATUS_NULL_POINTER;
  }
  if (elements < 0) {
    return SEVENFOLD_STATUS_INVALID_GEOMETRY;
  }
  for (int32_t i = 0; i < elements; i++) {
    output[i] = input[i] == 0;
  }
  return SEVENFOLD_STATUS_OK;
}
