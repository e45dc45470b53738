#include "normalize_codes.h"
#include "sevenfold/normalize.h"

int32_t c7x_int16_rms_norm(const sevenfold_normalize *geometry, const int16_t *input,
                           const float *weight, double eps, const float *scale,
                           const int32_t *quantization, int16_t *output) {
  if (!geometry || !input || !scale || !quantization || !output) {
    return SEVENFOLD_STATUS_NULL_POINTER;
  }
  const sevenfold_code_access access = {sevenfold_load_i16, sevenfold_store_i16,
                                        sevenfold_range_i16};
  const sevenfold_normalization call = {
      *geometry, input, weight, NULL, eps, scale, quantization, output, SEVENFOLD_MEAN_SQUARE};
  return sevenfold_normalize_codes(&call, &access);
}
