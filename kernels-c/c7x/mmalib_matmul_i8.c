#include "checks.h"
#include "sevenfold/matmul.h"
#include "sevenfold/mmalib.h"
#include "vendor_limits.h"

/* The vendor's matmul, served on the host by our kernel of the same arithmetic. */
int32_t mmalib_matmul_i8(const sevenfold_batch_matmul *geometry, const int8_t *a, const int8_t *b,
                         const int32_t *quantization, int8_t *output, void *scratch) {
  if (!geometry) {
    return SEVENFOLD_STATUS_NULL_POINTER;
  }
  const int32_t status = sevenfold_check_batch_matmul(geometry);
  if (status != SEVENFOLD_STATUS_OK) {
    return status;
  }
  if (!sevenfold_vendor_has_matmul(geometry)) {
    return SEVENFOLD_STATUS_UNSUPPORTED;
  }
  return c7x_matmul_i8(geometry, a, b, quantization, output, scratch);
}
