#include "reference_kernels.h"
#include "resize_limits.h"

int32_t c7x_float_resize(const sevenfold_resize *geometry, const float *input,
                         const int32_t *row_index, const float *row_weight,
                         const int32_t *column_index, const float *column_weight,
                         const float *bounds, float *output, void *scratch) {
  sevenfold_resize_function *resize = sevenfold_current_backends()->resize_f32;
  const sevenfold_resize_call call = {geometry,      input,  row_index, row_weight, column_index,
                                      column_weight, bounds, output,    scratch};
  if (!resize || !sevenfold_is_resize_call(&call) ||
      sevenfold_check_float_bounds(bounds) != SEVENFOLD_STATUS_OK) {
    return sevenfold_reference_c7x_float_resize(geometry, input, row_index, row_weight,
                                                column_index, column_weight, bounds, output,
                                                scratch);
  }
  resize(&call);
  return SEVENFOLD_STATUS_OK;
}
