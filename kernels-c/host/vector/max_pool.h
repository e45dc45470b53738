/**
 * @file max_pool.h
 * Max pools: down the rows of a window first, then along the result, so that kernel height plus
 * width elements are compared instead of their product. Who includes it defines NAME, CODE (the
 * type of an element), KEY (an integer type), KEY_OF and CODE_OF (a vector of one to a vector of
 * the other, keeping the order), LARGER and EVEN (of two vectors of keys; see lanes.h) and LOWEST
 * (the key of padding).
 */

#include <stddef.h>

#include "backends.h"
#include "lanes.h"
#include "pool_strip.h"
#include "vector_name.h"

sevenfold_max_pool_function SEVENFOLD_VECTOR_NAME(NAME);

enum { BLOCK = SEVENFOLD_LANE_BYTES / sizeof(KEY) };

_Static_assert(SEVENFOLD_POOL_BLOCK % BLOCK == 0, "strips are whole blocks");

/* The largest of up to a vector of elements and of those below them. */
SEVENFOLD_INLINE sevenfold_lanes down(const CODE *x, ptrdiff_t pitch, int32_t rows, int32_t bytes) {
  sevenfold_lanes largest = KEY_OF(sevenfold_load_first(x, bytes));
  for (int32_t row = 1; row < rows; row++) {
    x += pitch;
    largest = LARGER(KEY_OF(sevenfold_load_first(x, bytes)), largest);
  }
  return largest;
}

/* Rows of any length; the last vector may do elements again. */
SEVENFOLD_INLINE void down_rows(const CODE *x, ptrdiff_t pitch, int32_t rows, int32_t count,
                                KEY *cells) {
  if (count < BLOCK) {
    const int32_t bytes = count * (int32_t)sizeof *x;
    sevenfold_store_first(cells, down(x, pitch, rows, bytes), bytes);
    return;
  }
  for (int32_t i = 0; i + BLOCK <= count; i += BLOCK) {
    sevenfold_store(cells + i, down(x + i, pitch, rows, SEVENFOLD_LANE_BYTES));
  }
  const int32_t last = count - BLOCK;
  sevenfold_store(cells + last, down(x + last, pitch, rows, SEVENFOLD_LANE_BYTES));
}

/* Cells 0, stride, 2 * stride, ... */
SEVENFOLD_INLINE sevenfold_lanes every(const KEY *cells, ptrdiff_t stride) {
  if (stride == 1) {
    return sevenfold_load(cells);
  }
  if (stride == 2) {
    return EVEN(sevenfold_load(cells), sevenfold_load(cells + BLOCK));
  }
  KEY some[BLOCK];
  for (ptrdiff_t i = 0; i < BLOCK; i++) {
    some[i] = cells[i * stride];
  }
  return sevenfold_load(some);
}

/* Whole blocks are computed, and as much is written as there are outputs. */
SEVENFOLD_INLINE void fold_row(const sevenfold_pool2d *g, const KEY *cells, ptrdiff_t stride,
                               int32_t columns, CODE *output) {
  for (int32_t first = 0; first < columns; first += BLOCK) {
    const KEY *from = cells + first * stride;
    sevenfold_lanes largest = every(from, stride);
    for (int32_t tap = 1; tap < g->kernel_width; tap++) {
      from += g->dilation_width;
      largest = LARGER(every(from, stride), largest);
    }
    const int32_t count = columns - first < BLOCK ? columns - first : BLOCK;
    sevenfold_store_first(output + first, CODE_OF(largest), count * (int32_t)sizeof *output);
  }
}

static void run_strip(const sevenfold_pool2d *g, const sevenfold_pool_strip *s, const CODE *input,
                      KEY *cells, CODE *output) {
  for (int32_t i = 0; i < s->cells; i++) {
    cells[i] = LOWEST;
  }
  const ptrdiff_t planes = (ptrdiff_t)g->batch * g->channels;
  for (ptrdiff_t plane = 0; plane < planes; plane++) {
    const CODE *x = input + plane * g->in_height * g->in_width + s->from;
    CODE *y = output + plane * g->out_height * g->out_width + s->first;
    for (int32_t row = 0; row < g->out_height; row++, y += g->out_width) {
      const sevenfold_taps rows =
          sevenfold_taps_inside((int64_t)row * g->stride_height - g->pad_top, g->in_height,
                                g->kernel_height, g->dilation_height);
      down_rows(x + (ptrdiff_t)rows.begin * g->in_width, (ptrdiff_t)rows.step * g->in_width,
                sevenfold_taps_count(&rows), s->inside, cells + s->skipped);
      if (g->stride_width == 1) {
        fold_row(g, cells, 1, s->columns, y);
      } else if (g->stride_width == 2) {
        fold_row(g, cells, 2, s->columns, y);
      } else {
        fold_row(g, cells, g->stride_width, s->columns, y);
      }
    }
  }
}

void SEVENFOLD_VECTOR_NAME(NAME)(const sevenfold_pool2d *g, const void *input, void *output) {
  /* A block is read whole, and up to its next output. */
  KEY cells[SEVENFOLD_POOL_CELLS + BLOCK] = {0};
  for (int32_t first = 0; first < g->out_width;) {
    const sevenfold_pool_strip strip = sevenfold_next_pool_strip(g, first);
    run_strip(g, &strip, input, cells, output);
    first += strip.columns;
  }
}
