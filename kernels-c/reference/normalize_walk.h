#ifndef SEVENFOLD_REFERENCE_NORMALIZE_WALK_H
#define SEVENFOLD_REFERENCE_NORMALIZE_WALK_H

/**
 * @file normalize_walk.h
 * The tiles in which normalizations walk through memory: neighbours that are multiplied and shifted
 * alike, or each by the parameter of its own.
 */

#include <stddef.h>
#include <stdint.h>

#include "sevenfold/geometry.h"

enum {
  /** Most elements of a tile. */
  SEVENFOLD_TILE = 256
};

/** What a row is normalized by. */
typedef enum sevenfold_normalize_kind {
  /** The mean is taken off, the rest divided by sqrt(variance + eps). */
  SEVENFOLD_CENTRED,
  /** Divided by sqrt(mean of squares + eps). */
  SEVENFOLD_MEAN_SQUARE,
  /** Divided by max(sqrt(sum of squares), eps). */
  SEVENFOLD_LENGTH
} sevenfold_normalize_kind;

/** Elements offset .. offset + count - 1 of the tensor. */
typedef struct sevenfold_tile {
  ptrdiff_t offset;
  int32_t count;
  /** The parameter of the first element. */
  int32_t parameter;
  /** 1 where the parameter advances with the element, 0 where all have the first one's. */
  int32_t is_each;
} sevenfold_tile;

static inline int32_t sevenfold_smaller(int32_t a, int32_t b) { return a < b ? a : b; }

/** The tile that starts at element r of an outer step, column i; `width` columns at most. */
static inline sevenfold_tile sevenfold_tile_at(const sevenfold_normalize *g, int32_t outer,
                                               int32_t r, int32_t i, int32_t width) {
  sevenfold_tile tile = {((ptrdiff_t)outer * g->reduced + r) * g->inner + i, width, 0, 0};
  if (g->inner == 1) {
    tile.is_each = g->spread == 1;
    const int32_t run = tile.is_each ? g->reduced - r : g->spread - r % g->spread;
    tile.count = sevenfold_smaller(run, SEVENFOLD_TILE);
  }
  tile.parameter = outer % g->groups * (g->reduced / g->spread) + r / g->spread;
  return tile;
}

/** How far the next tile is along the middle axis. */
static inline int32_t sevenfold_tile_step(const sevenfold_normalize *g,
                                          const sevenfold_tile *tile) {
  return g->inner == 1 ? tile->count : 1;
}

/** t = t * weight, then t = t + bias; an absent one is left out. */
static inline void sevenfold_scale_and_shift(const sevenfold_tile *tile, const float *weight,
                                             const float *bias, float *t) {
  if (weight && tile->is_each) {
    for (int32_t i = 0; i < tile->count; i++) {
      t[i] = t[i] * weight[tile->parameter + i];
    }
  } else if (weight) {
    for (int32_t i = 0; i < tile->count; i++) {
      t[i] = t[i] * weight[tile->parameter];
    }
  }
  if (bias && tile->is_each) {
    for (int32_t i = 0; i < tile->count; i++) {
      t[i] = t[i] + bias[tile->parameter + i];
    }
  } else if (bias) {
    for (int32_t i = 0; i < tile->count; i++) {
      t[i] = t[i] + bias[tile->parameter];
    }
  }
}

#endif
