#include "normalize_codes.h"
#include "sevenfold/normalize.h"

int32_t c7x_int16_layer_norm(const sevenfold_normalize *geometry, const int16_t *input,
                             const float *weight, const float *bias, double eps, const float *scale,
                             const int32_t *quantization, int16_t *output) {
  if (!geometry || !input || !scale || !quantization || !output) {
    return SEVENFOLD_STATUS_NULL_POINTER;
  }
  const sevenfold_code_access access = {sevenfold_load_i16, sevenfold_store_i16,
                                        sevenfold_range_i16};
  const sevenfold_normalization call = {*geometry,    input,  weight,           bias, eps, scale,
                                        quantization, output, SEVENFOLD_CENTRED};
  return sevenfold_normalize_codes(&call, &access);
}
