#ifndef SEVENFOLD_HOST_DEPTHWISE_ROWS_H
#define SEVENFOLD_HOST_DEPTHWISE_ROWS_H

/**
 * @file depthwise_rows.h
 * Copies one row of one phase of a channel, widened to int16, with the zero point around it. Each
 * instruction set's backend compiles these loops with its own flags; see pack_rows.h.
 */

#include <string.h>

#include "backends.h"

/** Fills the padding; 1 when the row has an image part. */
static inline int sevenfold_pad_depthwise_row(const sevenfold_depthwise_row *p) {
  int16_t *restrict cells = p->cells;
  const int begin = p->row ? p->begin : p->pitch;
  for (int32_t q = 0; q < begin; q++) {
    cells[q] = p->zero_point;
  }
  for (int32_t q = p->row ? p->end : p->pitch; q < p->pitch; q++) {
    cells[q] = p->zero_point;
  }
  return p->row != NULL;
}

static inline void sevenfold_pack_depthwise_i8(const sevenfold_depthwise_row *p) {
  if (!sevenfold_pad_depthwise_row(p)) {
    return;
  }
  const ptrdiff_t stride = p->stride;
  const int8_t *restrict x = (const int8_t *)p->row + p->first + p->begin * stride;
  int16_t *restrict cells = p->cells + p->begin;
  const ptrdiff_t count = p->end - p->begin;
  ptrdiff_t i = 0;
  if (stride == 1) {
    for (; i < count; i++) {
      cells[i] = x[i];
    }
  } else if (stride == 2) {
    for (; i < count - 1; i++) {
      uint16_t two;
      memcpy(&two, x + 2 * i, sizeof two);
      cells[i] = (int8_t)(two & 255u);
    }
  }
  for (; i < count; i++) {
    cells[i] = x[i * stride];
  }
}

static inline void sevenfold_pack_depthwise_i16(const sevenfold_depthwise_row *p) {
  if (!sevenfold_pad_depthwise_row(p)) {
    return;
  }
  const ptrdiff_t stride = p->stride;
  const int16_t *restrict x = (const int16_t *)p->row + p->first + p->begin * stride;
  int16_t *restrict cells = p->cells + p->begin;
  const ptrdiff_t count = p->end - p->begin;
  if (stride == 1) {
    memcpy(cells, x, (size_t)count * sizeof *x);
    return;
  }
  for (ptrdiff_t i = 0; i < count; i++) {
    cells[i] = x[i * stride];
  }
}

#endif
