#ifndef SEVENFOLD_REFERENCE_RESPONSE_NORM_CODES_H
#define SEVENFOLD_REFERENCE_RESPONSE_NORM_CODES_H

/**
 * @file response_norm_codes.h
 * The integer local response norms. Who includes it defines TYPES, the types_*.h of its types.
 */

#include "quantization.h"
#include "response_norm.h"
#include "sevenfold/normalize.h"

#include TYPES

/* The numbers of a call that do not change. */
typedef struct constants {
  double share;
  double beta;
  double k;
  float scale;
  float inverse;
  int32_t q[4];
} constants;

/* (float)(k + share * S) of a tile, S the sum of squares over the window. */
static void bases(const CODE *x, ptrdiff_t inner, sevenfold_channel_window window,
                  const constants *c, int32_t count, float *d) {
  int64_t sum[SEVENFOLD_RESPONSE_TILE] = {0};
  const int32_t zero_point = c->q[0];
  for (int32_t channel = window.begin; channel < window.end; channel++) {
    const CODE *row = x + channel * inner;
    for (int32_t i = 0; i < count; i++) {
      const int32_t q = row[i] - zero_point;
      sum[i] += (int64_t)q * q;
    }
  }
  for (int32_t i = 0; i < count; i++) {
    d[i] = (float)(c->k + c->share * (double)sum[i]);
  }
}

static void multiply(const CODE *x, const float *power, const constants *c, int32_t count,
                     CODE *y) {
  const constants n = *c;
  for (int32_t i = 0; i < count; i++) {
    const float product = n.scale * power[i];
    const float gain = product > FLT_MAX ? FLT_MAX : product;
    const float t = (float)(x[i] - n.q[0]) * gain;
    const int32_t code = sevenfold_quantize(t, n.inverse, n.q[1], CODE_RANGE);
    const int32_t above = code < n.q[2] ? n.q[2] : code;
    y[i] = (CODE)(above > n.q[3] ? n.q[3] : above);
  }
}

static int32_t local_response_norm(const sevenfold_reduce *geometry, int32_t size, double alpha,
                                   double beta, double k, const CODE *input, const float *scale,
                                   const int32_t *quantization, CODE *output) {
  if (!geometry || !input || !scale || !quantization || !output) {
    return SEVENFOLD_STATUS_NULL_POINTER;
  }
  int32_t status = sevenfold_check_response_norm(geometry, size, alpha, beta, k);
  if (status == SEVENFOLD_STATUS_OK) {
    status = sevenfold_check_normalization(scale, quantization, k, CODE_RANGE);
  }
  if (status != SEVENFOLD_STATUS_OK) {
    return status;
  }
  const double share = alpha / size * ((double)scale[0] * (double)scale[0]);
  const constants c = {share,
                       beta,
                       k,
                       scale[0],
                       1.0f / scale[1],
                       {quantization[0], quantization[1], quantization[2], quantization[3]}};
  const ptrdiff_t inner = geometry->inner;
  float power[SEVENFOLD_RESPONSE_TILE];
  for (int32_t outer = 0; outer < geometry->outer; outer++) {
    const CODE *x = input + outer * geometry->reduced * inner;
    CODE *y = output + outer * geometry->reduced * inner;
    for (int32_t channel = 0; channel < geometry->reduced; channel++) {
      const sevenfold_channel_window window = sevenfold_channels_around(geometry, size, channel);
      for (int32_t i = 0; i < geometry->inner; i += SEVENFOLD_RESPONSE_TILE) {
        const int32_t count = sevenfold_response_count(geometry, i);
        bases(x + i, inner, window, &c, count, power);
        sevenfold_response_powers(power, count, c.beta);
        multiply(x + channel * inner + i, power, &c, count, y + channel * inner + i);
      }
    }
  }
  return SEVENFOLD_STATUS_OK;
}

#endif
