#ifndef SEVENFOLD_REFERENCE_RESPONSE_NORM_H
#define SEVENFOLD_REFERENCE_RESPONSE_NORM_H

/**
 * @file response_norm.h
 * What the local response norms share: the window of channels, the tiles of positions, the power.
 */

#include <float.h>
#include <stddef.h>

#include "checks.h"
#include "float_functions.h"

enum {
  /** Positions that are computed together. */
  SEVENFOLD_RESPONSE_TILE = 256
};

/** Channels begin .. end - 1. */
typedef struct sevenfold_channel_window {
  int32_t begin;
  int32_t end;
} sevenfold_channel_window;

/** size / 2 channels before, (size - 1) / 2 behind, as far as there are any. */
static inline sevenfold_channel_window sevenfold_channels_around(const sevenfold_reduce *g,
                                                                 int32_t size, int32_t channel) {
  const int64_t end = (int64_t)channel + (size - 1) / 2 + 1;
  const sevenfold_channel_window window = {channel > size / 2 ? channel - size / 2 : 0,
                                           end < g->reduced ? (int32_t)end : g->reduced};
  return window;
}

/** Positions of the tile that starts at `first`. */
static inline int32_t sevenfold_response_count(const sevenfold_reduce *g, int32_t first) {
  const int32_t rest = g->inner - first;
  return rest < SEVENFOLD_RESPONSE_TILE ? rest : SEVENFOLD_RESPONSE_TILE;
}

/** d becomes d^-beta, through the float functions. */
static inline void sevenfold_response_powers(float *d, int32_t count, double beta) {
  const float exponent = -(float)beta;
  for (int32_t i = 0; i < count; i++) {
    d[i] = sevenfold_exp(exponent * sevenfold_log(d[i]));
  }
}

static inline int32_t sevenfold_check_response_norm(const sevenfold_reduce *geometry, int32_t size,
                                                    double alpha, double beta, double k) {
  const int32_t status = sevenfold_check_reduce(geometry);
  if (status != SEVENFOLD_STATUS_OK) {
    return status;
  }
  const int valid = size >= 1 && alpha >= 0 && alpha <= DBL_MAX && beta >= -(double)FLT_MAX &&
                    beta <= (double)FLT_MAX && k <= DBL_MAX && (float)k >= FLT_MIN;
  return valid ? SEVENFOLD_STATUS_OK : SEVENFOLD_STATUS_INVALID_PARAMETER;
}

#endif
