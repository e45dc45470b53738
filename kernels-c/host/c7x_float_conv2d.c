#include "backends.h"
#include "conv_groups.h"
#include "reference_kernels.h"
#include "sevenfold/float.h"

int32_t c7x_float_conv2d(const sevenfold_conv2d *geometry, const float *input, const float *weight,
                         const float *bias, const float *bounds, float *output,
                         const void *prepared, void *scratch) {
  const sevenfold_conv_backend *backend = sevenfold_current_backends()->conv_f32;
  if (!backend || !scratch) {
    return sevenfold_reference_c7x_float_conv2d(geometry, input, weight, bias, bounds, output,
                                                prepared, scratch);
  }
  if (!geometry || !input || !weight || !bounds || !output) {
    return SEVENFOLD_STATUS_NULL_POINTER;
  }
  int32_t status = sevenfold_check_conv2d(geometry);
  if (status == SEVENFOLD_STATUS_OK) {
    status = sevenfold_check_float_bounds(bounds);
  }
  if (status != SEVENFOLD_STATUS_OK) {
    return status;
  }
  const sevenfold_conv_job job = {.geometry = *geometry,
                                  .input = input,
                                  .weight = weight,
                                  .bias = bias,
                                  .bounds = bounds,
                                  .output = output,
                                  .scratch = scratch};
  sevenfold_run_conv_groups(&job, backend, NULL, 0);
  return SEVENFOLD_STATUS_OK;
}
