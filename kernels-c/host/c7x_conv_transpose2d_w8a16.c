#include "backends.h"
#include "conv_transpose.h"
#include "isa.h"
#include "reference_kernels.h"
#include "sevenfold/conv_transpose2d.h"
#include "sevenfold/host.h"

enum { PLANES = 1 };

size_t c7x_conv_transpose2d_w8a16_prepared_bytes(const sevenfold_conv_transpose2d *geometry) {
  return sevenfold_transpose_prepared_bytes(geometry, PLANES);
}

size_t c7x_conv_transpose2d_w8a16_scratch_bytes(const sevenfold_conv_transpose2d *geometry) {
  return sevenfold_transpose_scratch_bytes(geometry, sizeof(int16_t));
}

int32_t c7x_conv_transpose2d_w8a16_prepare(const sevenfold_conv_transpose2d *geometry,
                                           const int8_t *weight, void *prepared) {
  return sevenfold_transpose_prepare(geometry, weight, sizeof *weight,
                                     sevenfold_current_backends()->conv_w8a16, sevenfold_pack_w8a16,
                                     prepared);
}

int32_t c7x_conv_transpose2d_w8a16(const sevenfold_conv_transpose2d *geometry, const int16_t *input,
                                   const int8_t *weight, const int64_t *bias, const uint8_t *scale,
                                   const uint8_t *shift, const int32_t *quantization,
                                   int16_t *output, const void *prepared, void *scratch) {
  int32_t status = sevenfold_check_tag(prepared);
  if (status != SEVENFOLD_STATUS_OK) {
    return status;
  }
  const sevenfold_conv_backend *backend = sevenfold_current_backends()->conv_w8a16;
  if (!backend || !prepared || !scratch) {
    return sevenfold_reference_c7x_conv_transpose2d_w8a16(geometry, input, weight, bias, scale,
                                                          shift, quantization, output, NULL, NULL);
  }
  const sevenfold_arrays arrays = {input, weight, bias, scale, shift, quantization, output};
  status = sevenfold_check_conv_transpose2d_call(geometry, &arrays, sevenfold_range_i16);
  if (status == SEVENFOLD_STATUS_OK) {
    sevenfold_run_transpose(geometry, &arrays, backend, PLANES, prepared, output, scratch);
  }
  return status;
}
