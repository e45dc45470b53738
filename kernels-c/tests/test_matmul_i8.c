/* int8 activations and weights. */
#define SUFFIX i8
#define ACTIVATION int8_t
#define WEIGHT int8_t
#define BIAS int32_t
#define ACTIVATION_BITS 8
#define WEIGHT_BITS 8
#define BIAS_BITS 32

#include "harness.h"
#include "sevenfold/host.h"

static void *make_prepared(const sevenfold_matmul *geometry, const WEIGHT *weight) {
  void *prepared = test_allocate(c7x_matmul_bias_i8_prepared_bytes(geometry));
  const int32_t status = c7x_matmul_bias_i8_prepare(geometry, weight, prepared);
  test_check(status == SEVENFOLD_STATUS_OK, "prepare: status %d", (int)status);
  return prepared;
}

#include "matmul_property.h"
