#include "float_clamp.h"
#include "response_norm.h"
#include "sevenfold/float.h"

/* (float)(k + share * S) of a tile, S the sum of squares over the window. */
static void bases(const float *x, ptrdiff_t inner, sevenfold_channel_window window, double share,
                  double k, int32_t count, float *d) {
  float sum[SEVENFOLD_RESPONSE_TILE] = {0.0f};
  for (int32_t channel = window.begin; channel < window.end; channel++) {
    const float *row = x + channel * inner;
    for (int32_t i = 0; i < count; i++) {
      sum[i] += row[i] * row[i];
    }
  }
  for (int32_t i = 0; i < count; i++) {
    d[i] = (float)(k + share * (double)sum[i]);
  }
}

int32_t c7x_float_local_response_norm(const sevenfold_reduce *geometry, int32_t size, double alpha,
                                      double beta, double k, const float *input,
                                      const float *bounds, float *output) {
  if (!geometry || !input || !bounds || !output) {
    return SEVENFOLD_STATUS_NULL_POINTER;
  }
  int32_t status = sevenfold_check_response_norm(geometry, size, alpha, beta, k);
  if (status == SEVENFOLD_STATUS_OK) {
    status = sevenfold_check_float_bounds(bounds);
  }
  if (status != SEVENFOLD_STATUS_OK) {
    return status;
  }
  const float lo = bounds[0];
  const float hi = bounds[1];
  const ptrdiff_t inner = geometry->inner;
  float power[SEVENFOLD_RESPONSE_TILE];
  for (int32_t outer = 0; outer < geometry->outer; outer++) {
    const float *x = input + outer * geometry->reduced * inner;
    float *y = output + outer * geometry->reduced * inner;
    for (int32_t channel = 0; channel < geometry->reduced; channel++) {
      const sevenfold_channel_window window = sevenfold_channels_around(geometry, size, channel);
      for (int32_t i = 0; i < geometry->inner; i += SEVENFOLD_RESPONSE_TILE) {
        const int32_t count = sevenfold_response_count(geometry, i);
        const ptrdiff_t at = channel * inner + i;
        bases(x + i, inner, window, alpha / size, k, count, power);
        sevenfold_response_powers(power, count, beta);
        for (int32_t j = 0; j < count; j++) {
          y[at + j] = sevenfold_clamp_f32(x[at + j] * power[j], lo, hi);
        }
      }
    }
  }
  return SEVENFOLD_STATUS_OK;
}
