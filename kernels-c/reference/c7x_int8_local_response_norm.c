#include "quantization.h"
#include "response_norm.h"
#include "sevenfold/normalize.h"

int32_t c7x_int8_local_response_norm(const sevenfold_reduce *geometry, int32_t size, double alpha,
                                     double beta, double k, const int8_t *input, const float *scale,
                                     const int32_t *quantization, int8_t *output) {
  if (!geometry || !input || !scale || !quantization || !output) {
    return SEVENFOLD_STATUS_NULL_POINTER;
  }
  int32_t status = sevenfold_check_response_norm(geometry, size, alpha, beta, k);
  if (status == SEVENFOLD_STATUS_OK) {
    status = sevenfold_check_normalization(scale, quantization, k, sevenfold_range_i8);
  }
  if (status != SEVENFOLD_STATUS_OK) {
    return status;
  }
  const double share = alpha / size * ((double)scale[0] * (double)scale[0]);
  const float inverse = 1.0f / scale[1];
  const ptrdiff_t inner = geometry->inner;
  for (int32_t outer = 0; outer < geometry->outer; outer++) {
    const int8_t *x = input + outer * geometry->reduced * inner;
    for (int32_t channel = 0; channel < geometry->reduced; channel++) {
      const sevenfold_channels window = sevenfold_channels_around(geometry, size, channel);
      for (ptrdiff_t i = 0; i < inner; i++) {
        int64_t sum = 0;
        for (int32_t c = window.begin; c < window.end; c++) {
          const int32_t q = x[c * inner + i] - quantization[0];
          sum += (int64_t)q * q;
        }
        const float power = sevenfold_response_power(k + share * (double)sum, beta);
        const float gain = scale[0] * power > FLT_MAX ? FLT_MAX : scale[0] * power;
        const float t = (float)(x[channel * inner + i] - quantization[0]) * gain;
        const int32_t code = sevenfold_quantize(t, inverse, quantization[1], sevenfold_range_i8);
        *output++ =
            (int8_t)(code < quantization[2] ? quantization[2]
                                            : (code > quantization[3] ? quantization[3] : code));
      }
    }
  }
  return SEVENFOLD_STATUS_OK;
}
