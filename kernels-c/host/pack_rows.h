#ifndef SEVENFOLD_HOST_PACK_ROWS_H
#define SEVENFOLD_HOST_PACK_ROWS_H

/**
 * @file pack_rows.h
 * Packs one row of an image into cells. Each instruction set's backend compiles these loops with
 * its own flags; they are written for the compiler's vectoriser: restrict pointers, nothing but
 * locals, and stride 2 read as pairs of neighbours of which one is dropped. A channel that does not
 * exist packs as any value: its weights are zero.
 */

#include <string.h>

#include "conv_engine.h"

/** Cells begin .. end - 1 of the padding. */
static inline void sevenfold_fill_cells(uint32_t *restrict cells, int32_t begin, int32_t end,
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
  return p->end > p->begin;
}

/** The first column of the image part, in elements from the row. */
static inline ptrdiff_t sevenfold_first_column(const sevenfold_pack_row *p) {
  return p->first + (ptrdiff_t)p->begin * p->stride;
}

/** Elements from the first channel to channel c of the cell; the first where c does not exist. */
static inline ptrdiff_t sevenfold_channel_offset(const sevenfold_pack_row *p, int32_t c) {
  return c < p->channels ? c * p->channel_stride : 0;
}

/** A padding cell of two int16 lanes. */
static inline uint32_t sevenfold_pair_of(int32_t value) {
  return (uint32_t)(uint16_t)value * UINT32_C(0x00010001);
}

/** Byte 2 * i of x, read together with its neighbour. */
static inline uint32_t sevenfold_byte_of_two(const uint8_t *x, ptrdiff_t i) {
  uint16_t two;
  memcpy(&two, x + 2 * i, sizeof two);
  return two & 255u;
}

/** One cell of four offset bytes. */
static inline uint32_t sevenfold_quad(uint32_t a, uint32_t b, uint32_t c, uint32_t d) {
  return (a | b << 8 | c << 16 | d << 24) ^ UINT32_C(0x80808080);
}

/** Four int8 channels, each offset by 128 to an unsigned byte. Little-endian machines only. */
static inline void sevenfold_pack_i8_quads(const sevenfold_pack_row *p) {
  const uint32_t padding = (uint8_t)(p->zero_point + 128) * UINT32_C(0x01010101);
  if (!sevenfold_pack_padding(p, padding)) {
    return;
  }
  const uint8_t *restrict a = (const uint8_t *)p->row + sevenfold_first_column(p);
  const uint8_t *restrict b = a + sevenfold_channel_offset(p, 1);
  const uint8_t *restrict c = a + sevenfold_channel_offset(p, 2);
  const uint8_t *restrict d = a + sevenfold_channel_offset(p, 3);
  uint32_t *restrict cells = p->cells + p->begin;
  const ptrdiff_t count = p->end - p->begin;
  const ptrdiff_t stride = p->stride;
  ptrdiff_t i = 0;
  if (stride == 1) {
    for (; i < count; i++) {
      cells[i] = sevenfold_quad(a[i], b[i], c[i], d[i]);
    }
  } else if (stride == 2) {
    for (; i < count - 1; i++) {
      cells[i] = sevenfold_quad(sevenfold_byte_of_two(a, i), sevenfold_byte_of_two(b, i),
                                sevenfold_byte_of_two(c, i), sevenfold_byte_of_two(d, i));
    }
  }
  for (; i < count; i++) {
    cells[i] = sevenfold_quad(a[i * stride], b[i * stride], c[i * stride], d[i * stride]);
  }
}

/** Two int8 channels, each widened to int16. */
static inline void sevenfold_pack_i8_pairs(const sevenfold_pack_row *p) {
  if (!sevenfold_pack_padding(p, sevenfold_pair_of(p->zero_point))) {
    return;
  }
  const int8_t *restrict a = (const int8_t *)p->row + sevenfold_first_column(p);
  const int8_t *restrict b = a + sevenfold_channel_offset(p, 1);
  uint32_t *restrict cells = p->cells + p->begin;
  const ptrdiff_t count = p->end - p->begin;
  const ptrdiff_t stride = p->stride;
  if (stride == 1) {
    for (ptrdiff_t i = 0; i < count; i++) {
      cells[i] = (uint32_t)(uint16_t)a[i] | (uint32_t)(uint16_t)b[i] << 16;
    }
    return;
  }
  for (ptrdiff_t i = 0; i < count; i++) {
    cells[i] = (uint32_t)(uint16_t)a[i * stride] | (uint32_t)(uint16_t)b[i * stride] << 16;
  }
}

/** Two int16 channels. */
static inline void sevenfold_pack_i16_pairs(const sevenfold_pack_row *p) {
  if (!sevenfold_pack_padding(p, sevenfold_pair_of(p->zero_point))) {
    return;
  }
  const uint16_t *restrict a = (const uint16_t *)p->row + sevenfold_first_column(p);
  const uint16_t *restrict b = a + sevenfold_channel_offset(p, 1);
  uint32_t *restrict cells = p->cells + p->begin;
  const ptrdiff_t count = p->end - p->begin;
  const ptrdiff_t stride = p->stride;
  if (stride == 1) {
    for (ptrdiff_t i = 0; i < count; i++) {
      cells[i] = (uint32_t)a[i] | (uint32_t)b[i] << 16;
    }
    return;
  }
  for (ptrdiff_t i = 0; i < count; i++) {
    cells[i] = (uint32_t)a[i * stride] | (uint32_t)b[i * stride] << 16;
  }
}

/** One float32 channel, bits unchanged; padding is +0.0f. */
static inline void sevenfold_pack_f32(const sevenfold_pack_row *p) {
  if (!sevenfold_pack_padding(p, 0)) {
    return;
  }
  const float *restrict a = (const float *)p->row + sevenfold_first_column(p);
  uint32_t *restrict cells = p->cells + p->begin;
  const ptrdiff_t count = p->end - p->begin;
  if (p->stride == 1) {
    memcpy(cells, a, (size_t)count * sizeof *a);
    return;
  }
  for (ptrdiff_t i = 0; i < count; i++) {
    memcpy(&cells[i], &a[i * p->stride], sizeof *a);
  }
}

#endif
