#define TYPES "types_i16.h"
#define ADD sevenfold_add_codes_i16
#define ADD_LIMIT SEVENFOLD_ADD_MULTIPLIER_LIMIT_I16
#include "add_codes.h"

int32_t c7x_int16_add(const sevenfold_broadcast *geometry, const int16_t *a, const int16_t *b,
                      const int32_t *quantization, int16_t *output) {
  return add(geometry, a, b, quantization, output);
}
