#include "float_activations.h"
#include "prelu.h"

int32_t c7x_float_prelu(const sevenfold_channels *geometry, const float *input, const float *weight,
                        float *output) {
  if (!geometry || !input || !weight || !output) {
    return SEVENFOLD_STATUS_NULL_POINTER;
  }
  const int32_t status = sevenfold_check_channels(geometry);
  if (status != SEVENFOLD_STATUS_OK) {
    return status;
  }
  const int32_t rows = geometry->outer * geometry->channels;
  for (int32_t row = 0; row < rows; row++) {
    const float slope = weight[row % geometry->channels];
    for (int32_t i = row * geometry->inner; i < (row + 1) * geometry->inner; i++) {
      output[i] = sevenfold_leaky_relu(input[i], slope);
    }
  }
  return SEVENFOLD_STATUS_OK;
}
