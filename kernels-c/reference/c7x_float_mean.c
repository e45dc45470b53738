#include <stddef.h>

#include "checks.h"
#include "sevenfold/float.h"

enum { LANES = 16 };

/* Sixteen interleaved partial sums, then a fixed tree: any vector width gives these bits. */
static float sum_in_lanes(const float *x, int32_t count, ptrdiff_t stride) {
  float lane[LANES] = {0.0f};
  for (int32_t i = 0; i < count; i++) {
    lane[i % LANES] += x[i * stride];
  }
  for (int32_t distance = LANES / 2; distance > 0; distance /= 2) {
    for (int32_t j = 0; j < distance; j++) {
      lane[j] += lane[j + distance];
    }
  }
  return lane[0];
}

int32_t c7x_float_mean(const sevenfold_reduce *geometry, const float *input, float *output) {
  if (!geometry || !input || !output) {
    return SEVENFOLD_STATUS_NULL_POINTER;
  }
  const int32_t status = sevenfold_check_reduce(geometry);
  if (status != SEVENFOLD_STATUS_OK) {
    return status;
  }
  const int32_t n = geometry->reduced;
  for (int32_t outer = 0; outer < geometry->outer; outer++) {
    for (int32_t inner = 0; inner < geometry->inner; inner++) {
      const float *x = input + (ptrdiff_t)outer * n * geometry->inner + inner;
      *output++ = sum_in_lanes(x, n, geometry->inner) / (float)n;
    }
  }
  return SEVENFOLD_STATUS_OK;
}
