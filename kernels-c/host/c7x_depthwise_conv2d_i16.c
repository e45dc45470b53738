#include "backends.h"
#include "conv_groups.h"
#include "depthwise_engine.h"
#include "reference_kernels.h"
#include "sevenfold/conv2d.h"

int32_t c7x_depthwise_conv2d_i16(const sevenfold_conv2d *geometry, const int16_t *input,
                                 const int16_t *weight, const int64_t *bias, const uint8_t *scale,
                                 const uint8_t *shift, const int32_t *quantization, int16_t *output,
                                 const void *prepared, void *scratch) {
  sevenfold_depthwise_function *function = sevenfold_current_backends()->depthwise_i16;
  const int is_fast =
      function && scratch && geometry &&
      sevenfold_check_depthwise(geometry) == SEVENFOLD_STATUS_OK &&
      geometry->kernel_height * geometry->kernel_width <= SEVENFOLD_DEPTHWISE_LARGEST_TAPS;
  if (!is_fast) {
    return sevenfold_reference_c7x_depthwise_conv2d_i16(geometry, input, weight, bias, scale, shift,
                                                        quantization, output, prepared, scratch);
  }
  const sevenfold_arrays arrays = {input, weight, bias, scale, shift, quantization, output};
  const int32_t status = sevenfold_check_conv2d_call(geometry, &arrays, sevenfold_range_i16);
  if (status != SEVENFOLD_STATUS_OK) {
    return status;
  }
  const sevenfold_conv_job job = sevenfold_make_conv_job(geometry, &arrays, output, scratch);
  sevenfold_run_depthwise(&job, SEVENFOLD_DEPTHWISE_I16, function);
  return SEVENFOLD_STATUS_OK;
}
