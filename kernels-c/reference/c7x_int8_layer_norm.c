#include "normalize_codes.h"
#include "sevenfold/normalize.h"

int32_t c7x_int8_layer_norm(const sevenfold_normalize *geometry, const int8_t *input,
                            const float *weight, const float *bias, double eps, const float *scale,
                            const int32_t *quantization, int8_t *output) {
  if (!geometry || !input || !scale || !quantization || !output) {
    return SEVENFOLD_STATUS_NULL_POINTER;
  }
  const sevenfold_code_access access = {sevenfold_load_i8, sevenfold_store_i8, sevenfold_range_i8};
  const sevenfold_normalization call = {*geometry,    input,  weight,           bias, eps, scale,
                                        quantization, output, SEVENFOLD_CENTRED};
  return sevenfold_normalize_codes(&call, &access);
}
