#include "softmax_codes.h"

int32_t c7x_int8_softmax(const sevenfold_reduce *geometry, const int8_t *input,
                         const int32_t *exponential, const int32_t *quantization, int8_t *output) {
  if (!geometry || !input || !exponential || !quantization || !output) {
    return SEVENFOLD_STATUS_NULL_POINTER;
  }
  const sevenfold_softmax_call call = {geometry, input,        exponential, NULL,
                                       NULL,     quantization, output,      0};
  const int32_t status = sevenfold_check_softmax(&call, sevenfold_range_i8);
  return status == SEVENFOLD_STATUS_OK ? sevenfold_softmax_rows(&call, sevenfold_softmax_of_row)
                                       : status;
}
