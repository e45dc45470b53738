#include "normalize_floats.h"
#include "sevenfold/float.h"

int32_t c7x_float_normalize(const sevenfold_normalize *geometry, const float *input, double eps,
                            const float *bounds, float *output) {
  if (!geometry || !input || !bounds || !output) {
    return SEVENFOLD_STATUS_NULL_POINTER;
  }
  const sevenfold_float_normalization call = {*geometry, input,  NULL,   NULL,
                                              eps,       bounds, output, SEVENFOLD_LENGTH};
  return sevenfold_normalize_floats(&call);
}
