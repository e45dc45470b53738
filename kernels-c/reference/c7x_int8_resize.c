#define TYPES "types_i8.h"
#include "resize_codes.h"

int32_t c7x_int8_resize(const sevenfold_resize *geometry, const int8_t *input,
                        const int32_t *row_index, const int32_t *row_weight,
                        const int32_t *column_index, const int32_t *column_weight,
                        const int32_t *quantization, int8_t *output, void *scratch) {
  return resize(geometry, input, row_index, row_weight, column_index, column_weight, quantization,
                output, scratch);
}
