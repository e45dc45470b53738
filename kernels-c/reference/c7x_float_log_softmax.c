#include "softmax_floats.h"

/* The sum of e^(x - largest), in lanes. */
static float sum_of_exponentials(const float *x, int32_t count, ptrdiff_t stride, float largest) {
  float lane[SEVENFOLD_LANES] = {0.0f};
  for (int32_t i = 0; i < count; i++) {
    lane[i % SEVENFOLD_LANES] += sevenfold_exp(x[i * stride] - largest);
  }
  return sevenfold_sum_of_lanes(lane);
}

static void softmax_of_row(const float *x, float *y, int32_t count, ptrdiff_t stride) {
  const float largest = sevenfold_largest(x, count, stride);
  const float logarithm = sevenfold_log(sum_of_exponentials(x, count, stride, largest));
  for (int32_t i = 0; i < count; i++) {
    y[i * stride] = x[i * stride] - largest - logarithm;
  }
}

int32_t c7x_float_log_softmax(const sevenfold_reduce *geometry, const float *input, float *output) {
  if (!geometry || !input || !output) {
    return SEVENFOLD_STATUS_NULL_POINTER;
  }
  const int32_t status = sevenfold_check_reduce(geometry);
  if (status != SEVENFOLD_STATUS_OK) {
    return status;
  }
  const ptrdiff_t stride = geometry->inner;
  for (int32_t outer = 0; outer < geometry->outer; outer++) {
    const ptrdiff_t block = (ptrdiff_t)outer * geometry->reduced * stride;
    for (ptrdiff_t i = block; i < block + stride; i++) {
      if (stride == 1) {
        softmax_of_row(input + i, output + i, geometry->reduced, 1);
      } else {
        softmax_of_row(input + i, output + i, geometry->reduced, stride);
      }
    }
  }
  return SEVENFOLD_STATUS_OK;
}
