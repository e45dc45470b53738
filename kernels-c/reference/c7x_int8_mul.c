#define TYPES "types_i8.h"
#include "multiply_codes.h"

int32_t c7x_int8_mul(const sevenfold_broadcast *geometry, const int8_t *a, const int8_t *b,
                     const int32_t *quantization, int8_t *output) {
  return multiply(geometry, a, b, quantization, output);
}
