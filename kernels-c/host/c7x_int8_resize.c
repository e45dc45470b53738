#include "reference_kernels.h"
#include "resize_limits.h"

int32_t c7x_int8_resize(const sevenfold_resize *geometry, const int8_t *input,
                        const int32_t *row_index, const int32_t *row_weight,
                        const int32_t *column_index, const int32_t *column_weight,
                        const int32_t *quantization, int8_t *output, void *scratch) {
  sevenfold_resize_function *resize = sevenfold_current_backends()->resize_i8;
  const sevenfold_resize_call call = {geometry,     input,        row_index,
                                      row_weight,   column_index, column_weight,
                                      quantization, output,       scratch};
  if (!resize || !sevenfold_is_vector_resize(&call, sevenfold_range_i8)) {
    return sevenfold_reference_c7x_int8_resize(geometry, input, row_index, row_weight, column_index,
                                               column_weight, quantization, output, scratch);
  }
  resize(&call);
  return SEVENFOLD_STATUS_OK;
}
