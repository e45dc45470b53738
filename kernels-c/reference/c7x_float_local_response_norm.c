#include "float_clamp.h"
#include "response_norm.h"
#include "sevenfold/float.h"

int32_t c7x_float_local_response_norm(const sevenfold_reduce *geometry, int32_t size, double alpha,
                                      double beta, double k, const float *input,
                                      const float *bounds, float *output) {
  if (!geometry || !input || !bounds || !output) {
    return SEVENFOLD_STATUS_NULL_POINTER;
  }
  int32_t status = sevenfold_check_response_norm(geometry, size, alpha, beta, k);
  if (status == SEVENFOLD_STATUS_OK) {
    status = sevenfold_check_float_bounds(bounds);
  }
  if (status != SEVENFOLD_STATUS_OK) {
    return status;
  }
  const double share = alpha / size;
  const ptrdiff_t inner = geometry->inner;
  for (int32_t outer = 0; outer < geometry->outer; outer++) {
    const float *x = input + outer * geometry->reduced * inner;
    for (int32_t channel = 0; channel < geometry->reduced; channel++) {
      const sevenfold_channels window = sevenfold_channels_around(geometry, size, channel);
      for (ptrdiff_t i = 0; i < inner; i++) {
        float sum = 0.0f;
        for (int32_t c = window.begin; c < window.end; c++) {
          sum += x[c * inner + i] * x[c * inner + i];
        }
        const float y =
            x[channel * inner + i] * sevenfold_response_power(k + share * (double)sum, beta);
        *output++ = sevenfold_clamp_f32(y, bounds[0], bounds[1]);
      }
    }
  }
  return SEVENFOLD_STATUS_OK;
}
