#include "sevenfold/integer.h"

int32_t c7x_int64_clamp(int32_t elements, const int64_t *input, const int64_t *bounds,
                        int64_t *output) {
  if (!input || !bounds || !output) {
    return SEVENFOLD_STATUS_NULL_POINTER;
  }
  if (elements < 0) {
    return SEVENFOLD_STATUS_INVALID_GEOMETRY;
  }
  if (bounds[0] > bounds[1]) {
    return SEVENFOLD_STATUS_INVALID_PARAMETER;
  }
  for (int32_t i = 0; i < elements; i++) {
    const int64_t raised = input[i] < bounds[0] ? bounds[0] : input[i];
    output[i] = raised > bounds[1] ? bounds[1] : raised;
  }
  return SEVENFOLD_STATUS_OK;
}
