/* int16 activations and weights. */
#define SUFFIX i16
#define ACTIVATION int16_t
#define WEIGHT int16_t
#define BIAS int64_t
#define ACTIVATION_BITS 16
#define WEIGHT_BITS 16
#define BIAS_BITS 64

#include <stddef.h>

#include "sevenfold/host.h"

/* These kernels take no prepared block. */
static void *make_prepared(const sevenfold_matmul *geometry, const WEIGHT *weight) {
  (void)geometry;
  (void)weight;
  return NULL;
}

#include "matmul_property.h"
