#ifndef SEVENFOLD_REFERENCE_NORMALIZE_FLOATS_H
#define SEVENFOLD_REFERENCE_NORMALIZE_FLOATS_H

/**
 * @file normalize_floats.h
 * The float normalizations.
 */

#include <float.h>
#include <math.h>

#include "checks.h"
#include "float_clamp.h"
#include "lane_sum.h"
#include "normalize_walk.h"

/** A call of a float normalization. */
typedef struct sevenfold_float_normalization {
  sevenfold_normalize geometry;
  const float *input;
  const float *weight;
  const float *bias;
  double eps;
  const float *bounds;
  float *output;
  sevenfold_normalize_kind kind;
} sevenfold_float_normalization;

/** Mean and gain of each row of a tile. */
typedef struct sevenfold_float_rows {
  float mean[SEVENFOLD_TILE];
  float gain[SEVENFOLD_TILE];
} sevenfold_float_rows;

/** The row whose first element is x; the next ones are `inner` apart. */
static inline void sevenfold_set_float_row(const sevenfold_float_normalization *c, const float *x,
                                           int32_t index, sevenfold_float_rows *rows) {
  const int32_t n = c->geometry.reduced;
  const ptrdiff_t stride = c->geometry.inner;
  const int is_centred = c->kind == SEVENFOLD_CENTRED;
  const float mean = is_centred ? sevenfold_lane_sum(x, n, stride) / (float)n : 0.0f;
  const float squares = sevenfold_lane_sum_of_squares(x, n, stride, mean);
  double root;
  if (c->kind == SEVENFOLD_LENGTH) {
    root = sqrt((double)squares);
    root = root < c->eps ? c->eps : root;
  } else {
    root = sqrt((double)(squares / (float)n) + c->eps);
  }
  const float gain = (float)(1.0 / root);
  rows->mean[index] = mean;
  rows->gain[index] = gain > FLT_MAX ? FLT_MAX : gain;
}

static inline void sevenfold_set_float_rows(const sevenfold_float_normalization *c, int32_t outer,
                                            int32_t first, int32_t width,
                                            sevenfold_float_rows *rows) {
  const sevenfold_normalize *g = &c->geometry;
  const float *x = c->input + (ptrdiff_t)outer * g->reduced * g->inner + first;
  for (int32_t i = 0; i < width; i++) {
    sevenfold_set_float_row(c, x + i, i, rows);
  }
  if (g->inner == 1) {
    for (int32_t i = 1; i < sevenfold_smaller(g->reduced, SEVENFOLD_TILE); i++) {
      rows->mean[i] = rows->mean[0];
      rows->gain[i] = rows->gain[0];
    }
  }
}

static inline void sevenfold_normalize_float_tile(const sevenfold_float_normalization *c,
                                                  const sevenfold_float_rows *rows,
                                                  const sevenfold_tile *tile) {
  const float *x = c->input + tile->offset;
  float *y = c->output + tile->offset;
  const float lo = c->bounds[0];
  const float hi = c->bounds[1];
  float t[SEVENFOLD_TILE];
  for (int32_t i = 0; i < tile->count; i++) {
    t[i] = x[i] - rows->mean[i];
    t[i] = t[i] * rows->gain[i];
  }
  sevenfold_scale_and_shift(tile, c->weight, c->bias, t);
  for (int32_t i = 0; i < tile->count; i++) {
    y[i] = sevenfold_clamp_f32(t[i], lo, hi);
  }
}

/** Checks the call, then normalizes. */
static inline int32_t sevenfold_normalize_floats(const sevenfold_float_normalization *c) {
  const sevenfold_normalize *g = &c->geometry;
  int32_t status = sevenfold_check_normalize(g);
  if (status == SEVENFOLD_STATUS_OK) {
    status = sevenfold_check_eps(c->eps);
  }
  if (status == SEVENFOLD_STATUS_OK) {
    status = sevenfold_check_float_bounds(c->bounds);
  }
  if (status != SEVENFOLD_STATUS_OK) {
    return status;
  }
  sevenfold_float_rows rows;
  for (int32_t outer = 0; outer < g->outer; outer++) {
    for (int32_t i = 0; i < g->inner; i += SEVENFOLD_TILE) {
      const int32_t width = sevenfold_smaller(g->inner - i, SEVENFOLD_TILE);
      sevenfold_set_float_rows(c, outer, i, width, &rows);
      for (int32_t r = 0; r < g->reduced;) {
        const sevenfold_tile tile = sevenfold_tile_at(g, outer, r, i, width);
        sevenfold_normalize_float_tile(c, &rows, &tile);
        r += sevenfold_tile_step(g, &tile);
      }
    }
  }
  return SEVENFOLD_STATUS_OK;
}

#endif
