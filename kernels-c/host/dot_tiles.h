#ifndef SEVENFOLD_HOST_DOT_TILES_H
#define SEVENFOLD_HOST_DOT_TILES_H

/**
 * @file dot_tiles.h
 * Dot products of rows of int16 codes with rows of weights, a tile of both at a time, so that what
 * is loaded is used several times and enough sums are under way to hide the latency of one.
 */

#include <stddef.h>
#include <stdint.h>

/**
 * The dot products of a tile: dot[r * dot_pitch + n] for the tile's rows r of x and n of weight.
 *
 * @param x rows, `pitch` elements apart, in the form the instruction set wants
 * @param weight rows of `inner` weights, one behind the other
 */
typedef void sevenfold_dot_tile(const int16_t *x, ptrdiff_t pitch, const void *weight,
                                int32_t inner, int64_t *dot, ptrdiff_t dot_pitch);

/** The tiles of a kind of weight, by whether they have several rows and several columns. */
typedef struct sevenfold_dot_tiles {
  int32_t rows;
  int32_t columns;
  ptrdiff_t weight_bytes;
  sevenfold_dot_tile *tile[2][2];
} sevenfold_dot_tiles;

/** All dot products of `rows` rows of x with `columns` rows of weights: dot[r * columns + n]. */
static inline void sevenfold_walk_dot_tiles(const sevenfold_dot_tiles *tiles, const int16_t *x,
                                            ptrdiff_t pitch, const void *weight, int32_t inner,
                                            int32_t rows, int32_t columns, int64_t *dot) {
  for (int32_t row = 0; row < rows;) {
    const int tall = rows - row >= tiles->rows;
    for (int32_t column = 0; column < columns;) {
      const int wide = columns - column >= tiles->columns;
      const char *from = (const char *)weight + (ptrdiff_t)column * inner * tiles->weight_bytes;
      tiles->tile[tall][wide](x + row * pitch, pitch, from, inner,
                              dot + (ptrdiff_t)row * columns + column, columns);
      column += wide ? tiles->columns : 1;
    }
    row += tall ? tiles->rows : 1;
  }
}

#endif
