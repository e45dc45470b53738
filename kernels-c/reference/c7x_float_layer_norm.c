#include "normalize_floats.h"
#include "sevenfold/float.h"

int32_t c7x_float_layer_norm(const sevenfold_normalize *geometry, const float *input,
                             const float *weight, const float *bias, double eps,
                             const float *bounds, float *output) {
  if (!geometry || !input || !bounds || !output) {
    return SEVENFOLD_STATUS_NULL_POINTER;
  }
  const sevenfold_float_normalization call = {*geometry, input,  weight, bias,
                                              eps,       bounds, output, SEVENFOLD_CENTRED};
  return sevenfold_normalize_floats(&call);
}
