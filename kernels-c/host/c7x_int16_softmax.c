#include "backends.h"
#include "reference_kernels.h"
#include "softmax_tables.h"

int32_t c7x_int16_softmax(const sevenfold_reduce *geometry, const int16_t *input,
                          const int32_t *exponential, const int32_t *coarse,
                          const int32_t *quantization, int16_t *output) {
  sevenfold_softmax_rows_function *softmax = sevenfold_current_backends()->softmax_i16;
  const sevenfold_softmax_call call = {geometry, input,        exponential, coarse,
                                       NULL,     quantization, output,      1};
  if (!softmax || !sevenfold_is_vector_softmax(&call, sevenfold_range_i16)) {
    return sevenfold_reference_c7x_int16_softmax(geometry, input, exponential, coarse, quantization,
                                                 output);
  }
  softmax(&call);
  return SEVENFOLD_STATUS_OK;
}
