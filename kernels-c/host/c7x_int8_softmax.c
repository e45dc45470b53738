#include "backends.h"
#include "reference_kernels.h"
#include "softmax_tables.h"

int32_t c7x_int8_softmax(const sevenfold_reduce *geometry, const int8_t *input,
                         const int32_t *exponential, const int32_t *quantization, int8_t *output) {
  sevenfold_softmax_rows_function *softmax = sevenfold_current_backends()->softmax_i8;
  const sevenfold_softmax_call call = {geometry, input,        exponential, NULL,
                                       NULL,     quantization, output,      0};
  if (!softmax || !sevenfold_is_vector_softmax(&call, sevenfold_range_i8)) {
    return sevenfold_reference_c7x_int8_softmax(geometry, input, exponential, quantization, output);
  }
  softmax(&call);
  return SEVENFOLD_STATUS_OK;
}
