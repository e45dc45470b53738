#ifndef SEVENFOLD_REFERENCE_NORMALIZE_CODES_H
#define SEVENFOLD_REFERENCE_NORMALIZE_CODES_H

/**
 * @file normalize_codes.h
 * The integer normalizations, for codes of either width: normalize.h in code. Sums are exact and
 * may be taken in any order; from the root on every operation is one rounding of its own.
 *
 * Overflow: n < 2^31 codes of at most 2^15 in magnitude give |S1| < 2^46, S2 < 2^61 and
 * |2 * p * S1| < 2^62, so every sum is in int64.
 */

#include <float.h>
#include <math.h>

#include "arithmetic.h"
#include "normalize_walk.h"
#include "quantization.h"

/** Codes of one width: how a tile is read and written. */
typedef struct sevenfold_code_access {
  void (*load)(const void *codes, const sevenfold_tile *tile, int32_t *values);
  void (*store)(const int32_t *values, const sevenfold_tile *tile, void *codes);
  sevenfold_code_range range;
} sevenfold_code_access;

/** A call of an integer normalization. */
typedef struct sevenfold_normalization {
  sevenfold_normalize geometry;
  const void *input;
  const float *weight;
  const float *bias;
  double eps;
  const float *scale;
  const int32_t *quantization;
  void *output;
  sevenfold_normalize_kind kind;
} sevenfold_normalization;

/** What happens to the codes of each row: (q - centre - mean) * gain. */
typedef struct sevenfold_rows {
  int32_t centre[SEVENFOLD_TILE];
  float mean[SEVENFOLD_TILE];
  float gain[SEVENFOLD_TILE];
} sevenfold_rows;

/** a / b rounded down; b > 0. */
static inline int64_t sevenfold_floor_divide(int64_t a, int64_t b) {
  const int64_t quotient = a / b;
  return a % b < 0 ? quotient - 1 : quotient;
}

/** Centre, mean and gain of a row from its sums. */
static inline void sevenfold_set_row(const sevenfold_normalization *c, int64_t s1, int64_t s2,
                                     int32_t index, sevenfold_rows *rows) {
  const int64_t n = c->geometry.reduced;
  const int is_centred = c->kind == SEVENFOLD_CENTRED;
  const int64_t p = is_centred ? sevenfold_floor_divide(2 * s1 + n, 2 * n) : c->quantization[0];
  const double mean = is_centred ? (double)(s1 - n * p) / (double)n : 0.0;
  const double squares = (double)(s2 - 2 * p * s1 + n * p * p);
  const double unit = (double)c->scale[0] * (double)c->scale[0];
  double root;
  if (c->kind == SEVENFOLD_LENGTH) {
    root = sqrt(squares * unit);
    root = root < c->eps ? c->eps : root;
  } else {
    root = sqrt((squares / (double)n - mean * mean) * unit + c->eps);
  }
  const float gain = c->scale[0] * (float)(1.0 / root);
  rows->centre[index] = (int32_t)p;
  rows->mean[index] = (float)mean;
  rows->gain[index] = gain > FLT_MAX ? FLT_MAX : gain;
}

/** The one row of an outer step whose codes stand side by side, for every element of a tile. */
static inline void sevenfold_row_of_run(const sevenfold_normalization *c,
                                        const sevenfold_code_access *access, int32_t outer,
                                        sevenfold_rows *rows) {
  const int32_t n = c->geometry.reduced;
  int32_t code[SEVENFOLD_TILE];
  int64_t s1 = 0;
  int64_t s2 = 0;
  sevenfold_tile tile = {(ptrdiff_t)outer * n, 0, 0, 0};
  for (int32_t r = 0; r < n; r += tile.count, tile.offset += tile.count) {
    tile.count = sevenfold_smaller(n - r, SEVENFOLD_TILE);
    access->load(c->input, &tile, code);
    int32_t sum = 0;
    for (int32_t i = 0; i < tile.count; i++) {
      sum += code[i];
      s2 += (int64_t)code[i] * code[i];
    }
    s1 += sum;
  }
  sevenfold_set_row(c, s1, s2, 0, rows);
  for (int32_t i = 1; i < sevenfold_smaller(n, SEVENFOLD_TILE); i++) {
    rows->centre[i] = rows->centre[0];
    rows->mean[i] = rows->mean[0];
    rows->gain[i] = rows->gain[0];
  }
}

/** Rows whose codes are `inner` apart: `width` columns from `first` on. */
static inline void sevenfold_rows_of_columns(const sevenfold_normalization *c,
                                             const sevenfold_code_access *access, int32_t outer,
                                             int32_t first, int32_t width, sevenfold_rows *rows) {
  int32_t code[SEVENFOLD_TILE];
  int64_t s1[SEVENFOLD_TILE] = {0};
  int64_t s2[SEVENFOLD_TILE] = {0};
  for (int32_t r = 0; r < c->geometry.reduced; r++) {
    const sevenfold_tile tile = sevenfold_tile_at(&c->geometry, outer, r, first, width);
    access->load(c->input, &tile, code);
    for (int32_t i = 0; i < width; i++) {
      s1[i] += code[i];
      s2[i] += (int64_t)code[i] * code[i];
    }
  }
  for (int32_t i = 0; i < width; i++) {
    sevenfold_set_row(c, s1[i], s2[i], i, rows);
  }
}

/** The output codes of a tile. The numbers are copied first: codes could alias them. */
static inline void sevenfold_normalize_tile(const sevenfold_normalization *c,
                                            const sevenfold_code_access *access,
                                            const sevenfold_rows *rows,
                                            const sevenfold_tile *tile) {
  const sevenfold_code_range range = access->range;
  const int32_t zero_point = c->quantization[1];
  const int32_t lo = c->quantization[2];
  const int32_t hi = c->quantization[3];
  const float inverse = 1.0f / c->scale[1];
  const int32_t count = tile->count;
  int32_t code[SEVENFOLD_TILE];
  float t[SEVENFOLD_TILE];
  access->load(c->input, tile, code);
  for (int32_t i = 0; i < count; i++) {
    t[i] = (float)(code[i] - rows->centre[i]) - rows->mean[i];
    t[i] = t[i] * rows->gain[i];
  }
  sevenfold_scale_and_shift(tile, c->weight, c->bias, t);
  for (int32_t i = 0; i < count; i++) {
    const int32_t y = sevenfold_quantize(t[i], inverse, zero_point, range);
    const int32_t above = y < lo ? lo : y;
    code[i] = above > hi ? hi : above;
  }
  access->store(code, tile, c->output);
}

/** Checks the call, then normalizes. */
static inline int32_t sevenfold_normalize_codes(const sevenfold_normalization *c,
                                                const sevenfold_code_access *access) {
  const sevenfold_normalize *g = &c->geometry;
  int32_t status = sevenfold_check_normalize(g);
  if (status == SEVENFOLD_STATUS_OK) {
    status = sevenfold_check_normalization(c->scale, c->quantization, c->eps, access->range);
  }
  if (status != SEVENFOLD_STATUS_OK) {
    return status;
  }
  sevenfold_rows rows;
  for (int32_t outer = 0; outer < g->outer; outer++) {
    for (int32_t i = 0; i < g->inner; i += SEVENFOLD_TILE) {
      const int32_t width = sevenfold_smaller(g->inner - i, SEVENFOLD_TILE);
      if (g->inner == 1) {
        sevenfold_row_of_run(c, access, outer, &rows);
      } else {
        sevenfold_rows_of_columns(c, access, outer, i, width, &rows);
      }
      for (int32_t r = 0; r < g->reduced;) {
        const sevenfold_tile tile = sevenfold_tile_at(g, outer, r, i, width);
        sevenfold_normalize_tile(c, access, &rows, &tile);
        r += sevenfold_tile_step(g, &tile);
      }
    }
  }
  return SEVENFOLD_STATUS_OK;
}

/** Reads a tile of int8 codes. */
static inline void sevenfold_load_i8(const void *codes, const sevenfold_tile *tile,
                                     int32_t *values) {
  const int8_t *x = (const int8_t *)codes + tile->offset;
  for (int32_t i = 0; i < tile->count; i++) {
    values[i] = x[i];
  }
}

/** Writes a tile of int8 codes. */
static inline void sevenfold_store_i8(const int32_t *values, const sevenfold_tile *tile,
                                      void *codes) {
  int8_t *y = (int8_t *)codes + tile->offset;
  for (int32_t i = 0; i < tile->count; i++) {
    y[i] = (int8_t)values[i];
  }
}

/** Reads a tile of int16 codes. */
static inline void sevenfold_load_i16(const void *codes, const sevenfold_tile *tile,
                                      int32_t *values) {
  const int16_t *x = (const int16_t *)codes + tile->offset;
  for (int32_t i = 0; i < tile->count; i++) {
    values[i] = x[i];
  }
}

/** Writes a tile of int16 codes. */
static inline void sevenfold_store_i16(const int32_t *values, const sevenfold_tile *tile,
                                       void *codes) {
  int16_t *y = (int16_t *)codes + tile->offset;
  for (int32_t i = 0; i < tile->count; i++) {
    y[i] = (int16_t)values[i];
  }
}

#endif
