/**
 * @file resize_columns.h
 * The columns of a block of a resize's output, tap by tap, so that a vector of them is loaded at
 * once. Who includes it defines WEIGHT, the type of a weight, and REAL, the type it is held in.
 */

#include <stddef.h>

#include "backends.h"

/* Output columns at a time, what their number is rounded up to, and taps at most. */
enum { BLOCK = 128, STEP = 16, TAPS = 4 };

typedef struct columns {
  int32_t first;
  int32_t count;
  /* The count rounded up: so many are computed. */
  int32_t whole;
  /* The columns of the input that are read: from `lowest` on, and their number. */
  int32_t lowest;
  int32_t pixels;
  /* Counted from `lowest`; 0, and weights of 0, behind the last column. */
  int32_t index[TAPS][BLOCK];
  REAL weight[TAPS][BLOCK];
} columns;

static void find_pixels(const sevenfold_resize_call *call, columns *c) {
  const int32_t taps = call->geometry->taps;
  const int32_t *index = call->column_index + (ptrdiff_t)c->first * taps;
  int32_t lowest = index[0];
  int32_t highest = index[0];
  for (int32_t i = 1; i < c->count * taps; i++) {
    lowest = index[i] < lowest ? index[i] : lowest;
    highest = index[i] > highest ? index[i] : highest;
  }
  c->lowest = lowest;
  c->pixels = highest - lowest + 1;
}

/* The block that begins at output column `first`. */
static void take_columns(const sevenfold_resize_call *call, int32_t first, columns *c) {
  const int32_t left = call->geometry->out_width - first;
  c->first = first;
  c->count = left < BLOCK ? left : BLOCK;
  c->whole = (c->count + STEP - 1) / STEP * STEP;
  find_pixels(call, c);
  const int32_t taps = call->geometry->taps;
  for (int32_t tap = 0; tap < taps; tap++) {
    for (int32_t i = 0; i < c->whole; i++) {
      const ptrdiff_t at = (ptrdiff_t)(first + i) * taps + tap;
      c->index[tap][i] = i < c->count ? call->column_index[at] - c->lowest : 0;
      c->weight[tap][i] = i < c->count ? (REAL)((const WEIGHT *)call->column_weight)[at] : 0;
    }
  }
}
