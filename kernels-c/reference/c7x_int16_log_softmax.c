#include "softmax_codes.h"

int32_t c7x_int16_log_softmax(const sevenfold_reduce *geometry, const int16_t *input,
                              const int32_t *exponential, const int32_t *coarse, const float *scale,
                              const int32_t *quantization, int16_t *output) {
  if (!geometry || !input || !exponential || !coarse || !scale || !quantization || !output) {
    return SEVENFOLD_STATUS_NULL_POINTER;
  }
  const sevenfold_softmax_call call = {geometry, input,        exponential, coarse,
                                       scale,    quantization, output,      1};
  const int32_t status = sevenfold_check_log_softmax(&call, sevenfold_range_i16);
  return status == SEVENFOLD_STATUS_OK ? sevenfold_softmax_rows(&call, sevenfold_log_softmax_of_row)
                                       : status;
}
