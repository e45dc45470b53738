#define TYPES "types_i16.h"
#include "multiply_codes.h"

int32_t c7x_int16_mul(const sevenfold_broadcast *geometry, const int16_t *a, const int16_t *b,
                      const int32_t *quantization, int16_t *output) {
  return multiply(geometry, a, b, quantization, output);
}
