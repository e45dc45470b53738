#include "backends.h"
#include "checks.h"
#include "reference_kernels.h"
#include "sevenfold/float.h"

int32_t c7x_float_linear(const sevenfold_matmul *geometry, const float *input, const float *weight,
                         const float *bias, const float *bounds, float *output,
                         const void *prepared, void *scratch) {
  sevenfold_float_linear_function *function = sevenfold_current_backends()->float_linear;
  if (!function) {
    return sevenfold_reference_c7x_float_linear(geometry, input, weight, bias, bounds, output,
                                                prepared, scratch);
  }
  if (!geometry || !input || !weight || !bounds || !output) {
    return SEVENFOLD_STATUS_NULL_POINTER;
  }
  int32_t status = sevenfold_check_matmul(geometry);
  if (status == SEVENFOLD_STATUS_OK) {
    status = sevenfold_check_float_bounds(bounds);
  }
  if (status != SEVENFOLD_STATUS_OK) {
    return status;
  }
  function(geometry, input, weight, bias, bounds, output);
  return SEVENFOLD_STATUS_OK;
}
