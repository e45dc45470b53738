#include "sevenfold/float.h"

int32_t c7x_float_add_scalar(int32_t elements, const float *input, const float *scalar,
                             float *output) {
  if (!input || !scalar || !output) {
    return SEVENFOLD_STATUS_NULL_POINTER;
  }
  if (elements < 0) {
    return SEVENFOLD_STATUS_INVALID_GEOMETRY;
  }
  for (int32_t i = 0; i < elements; i++) {
    output[i] = input[i] + scalar[0];
  }
  return SEVENFOLD_STATUS_OK;
}
