/* Prepared blocks of the integer convolutions: per group a tag, corrections, packed weights. */

#include "backends.h"
#include "checks.h"
#include "group_slice.h"
#include "isa.h"
#include "pack_weights.h"
#include "sevenfold/host.h"

static int32_t prepare(const sevenfold_conv2d *geometry, const void *weight, size_t weight_bytes,
                       const sevenfold_conv_backend *backend, sevenfold_pack_function *pack,
                       size_t bytes, void *prepared) {
  if (!geometry || !weight || !prepared) {
    return SEVENFOLD_STATUS_NULL_POINTER;
  }
  const int32_t status = sevenfold_check_conv2d(geometry);
  if (status != SEVENFOLD_STATUS_OK) {
    return status;
  }
  for (int32_t group = 0; group < geometry->groups; group++) {
    const sevenfold_group_slice s = sevenfold_slice_group(geometry, 0, group);
    char *block = (char *)prepared + bytes / (size_t)geometry->groups * (size_t)group;
    sevenfold_write_tag(block);
    if (backend) {
      char *correction = block + SEVENFOLD_TAG_BYTES;
      char *packed = correction + sevenfold_align(4 * (size_t)s.geometry.out_channels);
      pack(&s.geometry, sevenfold_whole_weights(&s.geometry),
           (const char *)weight + (size_t)s.weight * weight_bytes, backend,
           (int32_t *)(void *)correction, (uint32_t *)(void *)packed);
    }
  }
  return SEVENFOLD_STATUS_OK;
}

int32_t c7x_conv2d_i8_prepare(const sevenfold_conv2d *geometry, const int8_t *weight,
                              void *prepared) {
  return prepare(geometry, weight, sizeof *weight, sevenfold_current_backends()->conv_i8,
                 sevenfold_pack_i8, c7x_conv2d_i8_prepared_bytes(geometry), prepared);
}

int32_t c7x_conv2d_i16_prepare(const sevenfold_conv2d *geometry, const int16_t *weight,
                               void *prepared) {
  return prepare(geometry, weight, sizeof *weight, sevenfold_current_backends()->conv_i16,
                 sevenfold_pack_i16, c7x_conv2d_i16_prepared_bytes(geometry), prepared);
}

int32_t c7x_conv2d_w8a16_prepare(const sevenfold_conv2d *geometry, const int8_t *weight,
                                 void *prepared) {
  return prepare(geometry, weight, sizeof *weight, sevenfold_current_backends()->conv_w8a16,
                 sevenfold_pack_w8a16, c7x_conv2d_w8a16_prepared_bytes(geometry), prepared);
}
