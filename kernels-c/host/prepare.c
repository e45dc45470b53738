#include "checks.h"
#include "isa.h"
#include "sevenfold/host.h"

static int32_t prepare_conv2d(const sevenfold_conv2d *geometry, const void *weight,
                              void *prepared) {
  if (!geometry || !weight || !prepared) {
    return SEVENFOLD_STATUS_NULL_POINTER;
  }
  const int32_t status = sevenfold_check_conv2d(geometry);
  if (status == SEVENFOLD_STATUS_OK) {
    sevenfold_write_tag(prepared);
  }
  return status;
}

int32_t c7x_conv2d_i8_prepare(const sevenfold_conv2d *geometry, const int8_t *weight,
                              void *prepared) {
  return prepare_conv2d(geometry, weight, prepared);
}

int32_t c7x_conv2d_i16_prepare(const sevenfold_conv2d *geometry, const int16_t *weight,
                               void *prepared) {
  return prepare_conv2d(geometry, weight, prepared);
}

int32_t c7x_conv2d_w8a16_prepare(const sevenfold_conv2d *geometry, const int8_t *weight,
                                 void *prepared) {
  return prepare_conv2d(geometry, weight, prepared);
}

int32_t c7x_matmul_bias_i8_prepare(const sevenfold_matmul *geometry, const int8_t *weight,
                                   void *prepared) {
  if (!geometry || !weight || !prepared) {
    return SEVENFOLD_STATUS_NULL_POINTER;
  }
  const int32_t status = sevenfold_check_matmul(geometry);
  if (status == SEVENFOLD_STATUS_OK) {
    sevenfold_write_tag(prepared);
  }
  return status;
}
