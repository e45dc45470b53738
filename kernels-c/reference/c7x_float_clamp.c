#include "checks.h"
#include "float_clamp.h"
#include "sevenfold/float.h"

int32_t c7x_float_clamp(int32_t elements, const float *input, const float *bounds, float *output) {
  if (!input || !bounds || !output) {
    return SEVENFOLD_STATUS_NULL_POINTER;
  }
  if (elements < 0) {
    return SEVENFOLD_STATUS_INVALID_GEOMETRY;
  }
  const int32_t status = sevenfold_check_float_bounds(bounds);
  if (status != SEVENFOLD_STATUS_OK) {
    return status;
  }
  for (int32_t i = 0; i < elements; i++) {
    output[i] = sevenfold_clamp_f32(input[i], bounds[0], bounds[1]);
  }
  return SEVENFOLD_STATUS_OK;
}
