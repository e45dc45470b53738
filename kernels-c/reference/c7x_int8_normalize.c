#include "normalize_codes.h"
#include "sevenfold/normalize.h"

int32_t c7x_int8_normalize(const sevenfold_normalize *geometry, const int8_t *input, double eps,
                           const float *scale, const int32_t *quantization, int8_t *output) {
  if (!geometry || !input || !scale || !quantization || !output) {
    return SEVENFOLD_STATUS_NULL_POINTER;
  }
  const sevenfold_code_access access = {sevenfold_load_i8, sevenfold_store_i8, sevenfold_range_i8};
  const sevenfold_normalization call = {
      *geometry, input, NULL, NULL, eps, scale, quantization, output, SEVENFOLD_LENGTH};
  return sevenfold_normalize_codes(&call, &access);
}
