#include "sevenfold/unary.h"

int32_t c7x_int8_table(int32_t elements, const int8_t *input, const int8_t *table, int8_t *output) {
  if (!input || !table || !output) {
    return SEVENFOLD_STATUS_NULL_POINTER;
  }
  if (elements < 0) {
    return SEVENFOLD_STATUS_INVALID_GEOMETRY;
  }
  for (int32_t i = 0; i < elements; i++) {
    output[i] = table[input[i] - INT8_MIN];
  }
  return SEVENFOLD_STATUS_OK;
}
