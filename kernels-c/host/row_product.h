#ifndef SEVENFOLD_HOST_ROW_PRODUCT_H
#define SEVENFOLD_HOST_ROW_PRODUCT_H

/**
 * @file row_product.h
 * One row times a row-major matrix [inner, columns], where packing the matrix would cost more than
 * the product: a run of columns at a time, every k of it. Each instruction set's backend compiles
 * these loops with its own flags.
 */

#include <math.h>

#include "backends.h"
#include "float_clamp.h"
#include "unroll.h"
#include "vector/wide_requantize.h"

/** Columns whose sums are held at a time, and how many k are few. */
enum { SEVENFOLD_ROW_COLUMNS = 64, SEVENFOLD_SHORT_INNER = 32 };

/** Sums of int8 products modulo 2^32, two k at a time. */
SEVENFOLD_INLINE void sevenfold_sum_columns_i8(const sevenfold_row_product *r, const int8_t *b,
                                               int32_t columns, int32_t *sums) {
  for (int32_t n = 0; n < columns; n++) {
    sums[n] = 0;
  }
  int32_t k = 0;
  for (; k + 2 <= r->inner; k += 2, b += 2 * (ptrdiff_t)r->columns) {
    const int8_t *next = b + r->columns;
    const int32_t first = r->x[k];
    const int32_t second = r->x[k + 1];
    for (int32_t n = 0; n < columns; n++) {
      sums[n] += first * b[n] + second * next[n];
    }
  }
  for (int32_t n = 0; k < r->inner && n < columns; n++) {
    sums[n] += r->x[k] * b[n];
  }
}

/** Sums of int16 products in int64. */
SEVENFOLD_INLINE void sevenfold_sum_columns_i16(const sevenfold_row_product *r, const int16_t *b,
                                                int32_t columns, int64_t *sums) {
  for (int32_t n = 0; n < columns; n++) {
    sums[n] = 0;
  }
  for (int32_t k = 0; k < r->inner; k++, b += r->columns) {
    const int32_t x = r->x[k];
    for (int32_t n = 0; n < columns; n++) {
      sums[n] += x * b[n];
    }
  }
}

/** Fused multiply-adds of every column, in ascending k. */
SEVENFOLD_INLINE void sevenfold_sum_columns_f32(const sevenfold_row_product_f32 *r, const float *b,
                                                int32_t columns, float *sums) {
  for (int32_t n = 0; n < columns; n++) {
    sums[n] = 0.0f;
  }
  for (int32_t k = 0; k < r->inner; k++, b += r->columns) {
    const float x = r->x[k];
    for (int32_t n = 0; n < columns; n++) {
      sums[n] = fmaf(x, b[n], sums[n]);
    }
  }
}

/**
 * Calls run(r, first, columns) for all columns. Few k take so little time that pieces of constant
 * length are faster than one of any length, below `any` columns; many take the latency of a sum
 * each for every piece.
 */
#define SEVENFOLD_BY_COLUMNS(r, any, run)                             \
  for (int32_t first = 0, left = (r)->columns; left > 0;) {           \
    int32_t done = left;                                              \
    if (left >= SEVENFOLD_ROW_COLUMNS) {                              \
      run(r, first, done = SEVENFOLD_ROW_COLUMNS);                    \
    } else if ((r)->inner > SEVENFOLD_SHORT_INNER || left >= (any)) { \
      run(r, first, left);                                            \
    } else if (left >= 16) {                                          \
      run(r, first, done = 16);                                       \
    } else if (left >= 8) {                                           \
      run(r, first, done = 8);                                        \
    } else if (left >= 4) {                                           \
      run(r, first, done = 4);                                        \
    } else {                                                          \
      run(r, first, done = 1);                                        \
    }                                                                 \
    first += done;                                                    \
    left -= done;                                                     \
  }

/** Defines a row product of codes; requantize is one of wide_requantize.h. */
#define SEVENFOLD_ROW_PRODUCT(name, code, sum, sum_columns, requantize)               \
  SEVENFOLD_INLINE void name##_columns(const sevenfold_row_product *r, int32_t first, \
                                       int32_t columns) {                             \
    code *output = (code *)r->output + first;                                         \
    sum sums[SEVENFOLD_ROW_COLUMNS];                                                  \
    sum_columns(r, (const code *)r->b + first, columns, sums);                        \
    requantize(r->product, r->term, sums, columns, output);                           \
  }                                                                                   \
  void name(const sevenfold_row_product *r) {                                         \
    SEVENFOLD_BY_COLUMNS(r, SEVENFOLD_ROW_COLUMNS, name##_columns)                    \
  }

/**
 * Defines a row product of int8 whose matrix lies transposed: [columns, inner]. dot writes whole
 * fours of sums.
 */
#define SEVENFOLD_ROW_DOTS(name, dot)                                                      \
  void name(const sevenfold_row_product *r) {                                              \
    for (int32_t first = 0; first < r->columns; first += SEVENFOLD_ROW_COLUMNS) {          \
      const int32_t left = r->columns - first;                                             \
      const int32_t columns = left < SEVENFOLD_ROW_COLUMNS ? left : SEVENFOLD_ROW_COLUMNS; \
      const int8_t *b = (const int8_t *)r->b + (ptrdiff_t)first * r->inner;                \
      int8_t *output = (int8_t *)r->output + first;                                        \
      int32_t sums[SEVENFOLD_ROW_COLUMNS];                                                 \
      dot(r->x, b, r->inner, columns, sums);                                               \
      sevenfold_product_codes_i8(r->product, r->term, sums, columns, output);              \
    }                                                                                      \
  }

/** Defines the row product of floats. */
#define SEVENFOLD_ROW_PRODUCT_F32(name)                                                   \
  SEVENFOLD_INLINE void name##_columns(const sevenfold_row_product_f32 *r, int32_t first, \
                                       int32_t columns) {                                 \
    const float lo = r->parameters[0];                                                    \
    const float hi = r->parameters[1];                                                    \
    const float factor = r->parameters[2];                                                \
    float sums[SEVENFOLD_ROW_COLUMNS];                                                    \
    sevenfold_sum_columns_f32(r, r->b + first, columns, sums);                            \
    for (int32_t n = 0; n < columns; n++) {                                               \
      r->output[first + n] = sevenfold_clamp_f32(factor * sums[n], lo, hi);               \
    }                                                                                     \
  }                                                                                       \
  void name(const sevenfold_row_product_f32 *r) { SEVENFOLD_BY_COLUMNS(r, 16, name##_columns) }

#endif
