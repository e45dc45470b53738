#include "backends.h"
#include "conv_groups.h"
#include "isa.h"
#include "reference_kernels.h"
#include "sevenfold/conv2d.h"
#include "sevenfold/host.h"

int32_t c7x_conv2d_w8a16(const sevenfold_conv2d *geometry, const int16_t *input,
                         const int8_t *weight, const int64_t *bias, const uint8_t *scale,
                         const uint8_t *shift, const int32_t *quantization, int16_t *output,
                         const void *prepared, void *scratch) {
  int32_t status = sevenfold_check_tag(prepared);
  if (status != SEVENFOLD_STATUS_OK) {
    return status;
  }
  const sevenfold_conv_backend *backend = sevenfold_current_backends()->conv_w8a16;
  if (!backend || !geometry || !prepared || !scratch) {
    return sevenfold_reference_c7x_conv2d_w8a16(geometry, input, weight, bias, scale, shift,
                                                quantization, output, NULL, NULL);
  }
  const sevenfold_arrays arrays = {input, weight, bias, scale, shift, quantization, output};
  status = sevenfold_check_conv2d_call(geometry, &arrays, sevenfold_range_i16);
  if (status != SEVENFOLD_STATUS_OK) {
    return status;
  }
  const sevenfold_conv_job job = sevenfold_make_conv_job(geometry, &arrays, output, scratch);
  sevenfold_run_conv_groups(&job, backend, prepared, c7x_conv2d_w8a16_prepared_bytes(geometry));
  return SEVENFOLD_STATUS_OK;
}
