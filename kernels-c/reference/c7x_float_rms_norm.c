#include "normalize_floats.h"
#include "sevenfold/float.h"

int32_t c7x_float_rms_norm(const sevenfold_normalize *geometry, const float *input,
                           const float *weight, double eps, const float *bounds, float *output) {
  if (!geometry || !input || !bounds || !output) {
    return SEVENFOLD_STATUS_NULL_POINTER;
  }
  const sevenfold_float_normalization call = {*geometry, input,  weight, NULL,
                                              eps,       bounds, output, SEVENFOLD_MEAN_SQUARE};
  return sevenfold_normalize_floats(&call);
}
