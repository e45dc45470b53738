#ifndef SEVENFOLD_HOST_PACK_ROWS_H
#define SEVENFOLD_HOST_PACK_ROWS_H

/**
 * @file pack_rows.h
 * Packs one row of an image into cells. Each instruction set's backend compiles these loops with
 * its own flags; they are written for the compiler's vectoriser. A channel that does not exist
 * packs as any value: its weights are zero.
 */

#include <string.h>

#include "conv_engine.h"

/** The column under a cell. */
static inline ptrdiff_t sevenfold_pack_column(const sevenfold_pack_row *p, int32_t cell) {
  return p->first + (ptrdiff_t)cell * p->stride;
}

/** Cells begin .. end - 1 of the padding. */
static inline void sevenfold_fill_cells(uint32_t *cells, int32_t begin, int32_t end,
                                        uint32_t value) {
  for (int32_t q = begin; q < end; q++) {
    cells[q] = value;
  }
}

/** Fills the cells of a row that lie in the padding; 1 when the row has an image part. */
static inline int sevenfold_pack_padding(const sevenfold_pack_row *p, uint32_t padding) {
  if (!p->row) {
    sevenfold_fill_cells(p->cells, 0, p->pitch, padding);
    return 0;
  }
  sevenfold_fill_cells(p->cells, 0, p->begin, padding);
  sevenfold_fill_cells(p->cells, p->end, p->pitch, padding);
  return 1;
}

/** A padding cell of two int16 lanes. */
static inline uint32_t sevenfold_pair_of(int32_t value) {
  return (uint32_t)(uint16_t)value * UINT32_C(0x00010001);
}

/** Four int8 channels, each offset by 128 to an unsigned byte. */
static inline void sevenfold_pack_i8_quads(const sevenfold_pack_row *p) {
  const uint32_t padding = (uint8_t)(p->zero_point + 128) * UINT32_C(0x01010101);
  if (!sevenfold_pack_padding(p, padding)) {
    return;
  }
  const uint8_t *a = p->row;
  const uint8_t *b = p->channels > 1 ? a + p->channel_stride : a;
  const uint8_t *c = p->channels > 2 ? a + 2 * p->channel_stride : a;
  const uint8_t *d = p->channels > 3 ? a + 3 * p->channel_stride : a;
  if (p->stride == 1) {
    for (int32_t q = p->begin; q < p->end; q++) {
      const ptrdiff_t i = p->first + q;
      const uint32_t quad =
          (uint32_t)a[i] | (uint32_t)b[i] << 8 | (uint32_t)c[i] << 16 | (uint32_t)d[i] << 24;
      p->cells[q] = quad ^ UINT32_C(0x80808080);
    }
    return;
  }
  for (int32_t q = p->begin; q < p->end; q++) {
    const ptrdiff_t i = sevenfold_pack_column(p, q);
    const uint32_t quad =
        (uint32_t)a[i] | (uint32_t)b[i] << 8 | (uint32_t)c[i] << 16 | (uint32_t)d[i] << 24;
    p->cells[q] = quad ^ UINT32_C(0x80808080);
  }
}

/** Two int8 channels, each widened to int16. */
static inline void sevenfold_pack_i8_pairs(const sevenfold_pack_row *p) {
  if (!sevenfold_pack_padding(p, sevenfold_pair_of(p->zero_point))) {
    return;
  }
  const int8_t *a = p->row;
  const int8_t *b = p->channels > 1 ? a + p->channel_stride : a;
  for (int32_t q = p->begin; q < p->end; q++) {
    const ptrdiff_t i = sevenfold_pack_column(p, q);
    p->cells[q] = (uint32_t)(uint16_t)a[i] | (uint32_t)(uint16_t)b[i] << 16;
  }
}

/** Two int16 channels. */
static inline void sevenfold_pack_i16_pairs(const sevenfold_pack_row *p) {
  if (!sevenfold_pack_padding(p, sevenfold_pair_of(p->zero_point))) {
    return;
  }
  const int16_t *a = p->row;
  const int16_t *b = p->channels > 1 ? a + p->channel_stride : a;
  for (int32_t q = p->begin; q < p->end; q++) {
    const ptrdiff_t i = sevenfold_pack_column(p, q);
    p->cells[q] = (uint32_t)(uint16_t)a[i] | (uint32_t)(uint16_t)b[i] << 16;
  }
}

/** One float32 channel, bits unchanged; padding is +0.0f. */
static inline void sevenfold_pack_f32(const sevenfold_pack_row *p) {
  if (!sevenfold_pack_padding(p, 0)) {
    return;
  }
  const float *a = p->row;
  if (p->stride == 1) {
    const size_t bytes = (size_t)(p->end - p->begin) * sizeof *a;
    memcpy(p->cells + p->begin, a + p->first + p->begin, bytes);
    return;
  }
  for (int32_t q = p->begin; q < p->end; q++) {
    memcpy(&p->cells[q], &a[sevenfold_pack_column(p, q)], sizeof *a);
  }
}

#endif
