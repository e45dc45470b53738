#define TYPES "types_i8.h"
#define ADD sevenfold_add_codes_i8
#define ADD_LIMIT SEVENFOLD_ADD_MULTIPLIER_LIMIT_I8
#include "add_codes.h"

int32_t c7x_int8_add(const sevenfold_broadcast *geometry, const int8_t *a, const int8_t *b,
                     const int32_t *quantization, int8_t *output) {
  return add(geometry, a, b, quantization, output);
}
