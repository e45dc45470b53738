#define TYPES "types_i8.h"
#include "response_norm_codes.h"

int32_t c7x_int8_local_response_norm(const sevenfold_reduce *geometry, int32_t size, double alpha,
                                     double beta, double k, const int8_t *input, const float *scale,
                                     const int32_t *quantization, int8_t *output) {
  return local_response_norm(geometry, size, alpha, beta, k, input, scale, quantization, output);
}
