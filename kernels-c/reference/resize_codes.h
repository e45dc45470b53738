#ifndef SEVENFOLD_REFERENCE_RESIZE_CODES_H
#define SEVENFOLD_REFERENCE_RESIZE_CODES_H

/**
 * @file resize_codes.h
 * The integer resizes. Who includes it defines TYPES, the types_*.h of its types.
 */

#include <stddef.h>
#include <string.h>

#include "resize_checks.h"

#include TYPES

/* Weighs the rows above and below, for every column of the input. */
static void sum_rows(const sevenfold_resize *g, const CODE *plane, const int32_t *index,
                     const int32_t *weight, int32_t zero_point, ACCUMULATOR *sums) {
  memset(sums, 0, (size_t)g->in_width * sizeof *sums);
  for (int32_t tap = 0; tap < g->taps; tap++) {
    const CODE *row = plane + (ptrdiff_t)index[tap] * g->in_width;
    for (int32_t i = 0; i < g->in_width; i++) {
      sums[i] += (ACCUMULATOR)(row[i] - zero_point) * weight[tap];
    }
  }
}

/* Weighs the columns to the left and right; taps is a constant in each call. */
static inline void sum_columns(const sevenfold_resize *g, int32_t taps, const int32_t *index,
                               const int32_t *weight, const int32_t *quantization,
                               const ACCUMULATOR *restrict sums, CODE *restrict output) {
  const int32_t q[6] = {quantization[0], quantization[1], quantization[2],
                        quantization[3], quantization[4], quantization[5]};
  for (int32_t column = 0; column < g->out_width; column++) {
    int64_t sum = 0;
    for (int32_t tap = 0; tap < taps; tap++) {
      const ptrdiff_t i = (ptrdiff_t)column * taps + tap;
      sum += (int64_t)sums[index[i]] * weight[i];
    }
    output[column] = (CODE)sevenfold_resize_code(sum, q);
  }
}

static int32_t resize(const sevenfold_resize *geometry, const CODE *input, const int32_t *row_index,
                      const int32_t *row_weight, const int32_t *column_index,
                      const int32_t *column_weight, const int32_t *quantization, CODE *output,
                      void *scratch) {
  if (!geometry || !input || !row_index || !row_weight || !column_index || !column_weight ||
      !quantization || !output || !scratch) {
    return SEVENFOLD_STATUS_NULL_POINTER;
  }
  const sevenfold_resize g = *geometry;
  int32_t status = sevenfold_check_resize(&g, row_index, column_index);
  if (status == SEVENFOLD_STATUS_OK) {
    status =
        sevenfold_check_resize_numbers(&g, row_weight, column_weight, quantization, CODE_RANGE);
  }
  if (status != SEVENFOLD_STATUS_OK) {
    return status;
  }
  ACCUMULATOR *sums = scratch;
  for (int32_t plane = 0; plane < g.planes; plane++) {
    const CODE *image = input + (ptrdiff_t)plane * g.in_height * g.in_width;
    for (int32_t row = 0; row < g.out_height; row++) {
      const ptrdiff_t taps = (ptrdiff_t)row * g.taps;
      sum_rows(&g, image, row_index + taps, row_weight + taps, quantization[0], sums);
      if (g.taps == 2) {
        sum_columns(&g, 2, column_index, column_weight, quantization, sums, output);
      } else {
        sum_columns(&g, 4, column_index, column_weight, quantization, sums, output);
      }
      output += g.out_width;
    }
  }
  return SEVENFOLD_STATUS_OK;
}

#endif
