/*
 * Resize of floats, with the fused multiply-adds of the plain loop in its order: down the rows for
 * every column of the input, then along the columns.
 */

#include <math.h>
#include <string.h>

#define WEIGHT float
#define REAL float
#include "float_clamp.h"
#include "lanes.h"
#include "resize_columns.h"
#include "vector_name.h"

sevenfold_resize_function SEVENFOLD_VECTOR_NAME(resize_f32);

/* The rows of one row of the output; taps is a constant in each call. */
SEVENFOLD_INLINE void weigh_rows(const columns *c, int32_t taps, const float *image,
                                 ptrdiff_t pitch, const int32_t *index, const float *weight,
                                 float *restrict sums) {
  for (int32_t i = 0; i < c->pixels; i++) {
    float sum = 0.0f;
    for (int32_t tap = 0; tap < taps; tap++) {
      sum = fmaf(image[index[tap] * pitch + i], weight[tap], sum);
    }
    sums[i] = sum;
  }
}

/* Of each tap the sums under the columns. */
SEVENFOLD_INLINE void take_sums(const columns *c, int32_t taps, const float *sums,
                                float (*taken)[BLOCK]) {
  for (int32_t tap = 0; tap < taps; tap++) {
    for (int32_t i = 0; i < c->whole; i += SEVENFOLD_LANES) {
      sevenfold_store(taken[tap] + i, sevenfold_gather_32(sums, sevenfold_load(c->index[tap] + i)));
    }
  }
}

SEVENFOLD_INLINE void weigh_columns(const columns *c, int32_t taps, const float *restrict sums,
                                    const float *bounds, float *output) {
  float taken[TAPS][BLOCK];
  take_sums(c, taps, sums, taken);
  float line[BLOCK];
  const int32_t whole = c->whole;
  for (int32_t i = 0; i < whole; i++) {
    float sum = 0.0f;
    for (int32_t tap = 0; tap < taps; tap++) {
      sum = fmaf(taken[tap][i], c->weight[tap][i], sum);
    }
    line[i] = sevenfold_clamp_f32(sum, bounds[0], bounds[1]);
  }
  memcpy(output, line, (size_t)c->count * sizeof *output);
}

SEVENFOLD_INLINE void run_plane(const sevenfold_resize_call *call, const columns *c, int32_t taps,
                                const float *image, float *output) {
  const sevenfold_resize *g = call->geometry;
  for (ptrdiff_t row = 0; row < g->out_height; row++) {
    weigh_rows(c, taps, image + c->lowest, g->in_width, call->row_index + row * taps,
               (const float *)call->row_weight + row * taps, call->scratch);
    weigh_columns(c, taps, call->scratch, call->parameters, output + row * g->out_width);
  }
}

void SEVENFOLD_VECTOR_NAME(resize_f32)(const sevenfold_resize_call *call) {
  const sevenfold_resize *g = call->geometry;
  columns c;
  for (int32_t first = 0; first < g->out_width; first += BLOCK) {
    take_columns(call, first, &c);
    for (ptrdiff_t plane = 0; plane < g->planes; plane++) {
      const float *image = (const float *)call->input + plane * g->in_height * g->in_width;
      float *output = (float *)call->output + plane * g->out_height * g->out_width + first;
      if (g->taps == 2) {
        run_plane(call, &c, 2, image, output);
      } else {
        run_plane(call, &c, TAPS, image, output);
      }
    }
  }
}
