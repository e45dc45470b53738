#include "backends.h"
#include "conv_groups.h"
#include "isa.h"
#include "reference_kernels.h"
#include "sevenfold/conv2d.h"
#include "sevenfold/host.h"

int32_t c7x_conv2d_i8(const sevenfold_conv2d *geometry, const int8_t *input, const int8_t *weight,
                      const int32_t *bias, const uint8_t *scale, const uint8_t *shift,
                      const int32_t *quantization, int8_t *output, const void *prepared,
                      void *scratch) {
  int32_t status = sevenfold_check_tag(prepared);
  if (status != SEVENFOLD_STATUS_OK) {
    return status;
  }
  const sevenfold_conv_backend *backend = sevenfold_current_backends()->conv_i8;
  if (!backend || !geometry || !prepared || !scratch) {
    return sevenfold_reference_c7x_conv2d_i8(geometry, input, weight, bias, scale, shift,
                                             quantization, output, NULL, NULL);
  }
  sevenfold_conv_job job = {.geometry = *geometry,
                            .input = input,
                            .weight = weight,
                            .bias = bias,
                            .scale = scale,
                            .shift = shift,
                            .output = output,
                            .scratch = scratch};
  status = sevenfold_check_conv_job(&job, quantization, sevenfold_range_i8);
  if (status != SEVENFOLD_STATUS_OK) {
    return status;
  }
  job.zero_point = quantization[0];
  job.lo = quantization[1];
  job.hi = quantization[2];
  const size_t block = c7x_conv2d_i8_prepared_bytes(geometry) / (size_t)geometry->groups;
  sevenfold_run_conv_groups(&job, backend, prepared, block);
  return SEVENFOLD_STATUS_OK;
}
