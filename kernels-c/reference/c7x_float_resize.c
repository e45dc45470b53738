#include <math.h>
#include <stddef.h>
#include <string.h>

#include "float_clamp.h"
#include "resize_checks.h"

/* Weighs the rows above and below, for every column of the input. */
static void sum_rows(const sevenfold_resize *g, const float *plane, const int32_t *index,
                     const float *weight, float *sums) {
  for (int32_t i = 0; i < g->in_width; i++) {
    sums[i] = 0.0f;
  }
  for (int32_t tap = 0; tap < g->taps; tap++) {
    const float *row = plane + (ptrdiff_t)index[tap] * g->in_width;
    for (int32_t i = 0; i < g->in_width; i++) {
      sums[i] = fmaf(row[i], weight[tap], sums[i]);
    }
  }
}

int32_t c7x_float_resize(const sevenfold_resize *geometry, const float *input,
                         const int32_t *row_index, const float *row_weight,
                         const int32_t *column_index, const float *column_weight,
                         const float *bounds, float *output, void *scratch) {
  if (!geometry || !input || !row_index || !row_weight || !column_index || !column_weight ||
      !bounds || !output || !scratch) {
    return SEVENFOLD_STATUS_NULL_POINTER;
  }
  const sevenfold_resize g = *geometry;
  int32_t status = sevenfold_check_resize(&g, row_index, column_index);
  if (status == SEVENFOLD_STATUS_OK) {
    status = sevenfold_check_float_bounds(bounds);
  }
  if (status != SEVENFOLD_STATUS_OK) {
    return status;
  }
  float *sums = scratch;
  for (int32_t plane = 0; plane < g.planes; plane++) {
    const float *image = input + (ptrdiff_t)plane * g.in_height * g.in_width;
    for (int32_t row = 0; row < g.out_height; row++) {
      const ptrdiff_t taps = (ptrdiff_t)row * g.taps;
      sum_rows(&g, image, row_index + taps, row_weight + taps, sums);
      for (ptrdiff_t column = 0; column < (ptrdiff_t)g.out_width * g.taps; column += g.taps) {
        float sum = 0.0f;
        for (ptrdiff_t tap = column; tap < column + g.taps; tap++) {
          sum = fmaf(sums[column_index[tap]], column_weight[tap], sum);
        }
        *output++ = sevenfold_clamp_f32(sum, bounds[0], bounds[1]);
      }
    }
  }
  return SEVENFOLD_STATUS_OK;
}
