#ifndef SEVENFOLD_HOST_CONV_LAYOUT_H
#define SEVENFOLD_HOST_CONV_LAYOUT_H

/**
 * @file conv_layout.h
 * How the fast convolutions arrange their input.
 *
 * A cell is 4 bytes: four int8 channels, two int16 channels or one float32 channel of one pixel.
 * One vector lane is one cell, so one loop serves all types. A strided convolution becomes one of
 * stride 1 by splitting rows and columns by phase (index modulo stride): tap (r, c) reads phase (r
 * mod stride, c mod stride) at distance (r / stride, c / stride). Within a phase, output positions
 * are numbered through row by row with pitch = out_width + halo_w, so a tap is a constant offset,
 * and a vector may run over the end of a row; the halo_w positions between rows are computed and
 * dropped.
 *
 *     packed cells [cells][phases_h][phases_w][rows + halo_h][pitch]
 *
 * Output rows are worked in bands, so that the packed cells of one band stay in the second-level
 * cache and the scratch has a bound.
 */

#include <stddef.h>
#include <stdint.h>

#include "sevenfold/geometry.h"

enum {
  /** Packed bytes of a band, where one output row does not need more; counted at two channels a
     cell. */
  SEVENFOLD_BAND_BYTES = 524288,
  /** Bytes a vector may read behind the last cell. */
  SEVENFOLD_SLACK_BYTES = 256,
  SEVENFOLD_CELL_BYTES = 4,
  /** Channels of a cell where any instruction set needs most cells: widened to int16. */
  SEVENFOLD_INTEGER_CELL = 2
};

/** The arrangement of one group of one batch entry. */
typedef struct sevenfold_conv_layout {
  int32_t phases_h;
  int32_t phases_w;
  int32_t halo_h;
  int32_t halo_w;
  /** Cells between output rows. */
  int32_t pitch;
  /** Output rows of a full band. */
  int32_t band;
} sevenfold_conv_layout;

/** n rounded up to a multiple of 64. */
static inline size_t sevenfold_align(size_t n) { return (n + 63) & ~(size_t)63; }

/** n rounded up to a multiple of m. */
static inline size_t sevenfold_round_up(size_t n, size_t m) { return (n + m - 1) / m * m; }

/** a / b rounded up. */
static inline int32_t sevenfold_ceil_div(int32_t a, int32_t b) { return (a - 1) / b + 1; }

/**
 * The layout for a geometry; `cells` is the largest number of cells per pixel any instruction set
 * uses for the type, so that all agree on the band.
 */
sevenfold_conv_layout sevenfold_layout_conv2d(const sevenfold_conv2d *geometry, int32_t cells);

/** Scratch of a convolution, with so many channels a cell; the geometry is valid. */
size_t sevenfold_conv_scratch_bytes(const sevenfold_conv2d *geometry, int32_t channels_per_cell);

/**
 * Bytes of the packed integer weights of one group, for whichever instruction set needs most;
 * planes is 2 for int16 weights, else 1. 0 where the kernel is empty.
 */
size_t sevenfold_conv_weight_bytes(const sevenfold_conv2d *geometry, size_t planes);

/** Bytes of the packed cells of a band. */
size_t sevenfold_layout_bytes(const sevenfold_conv_layout *layout, int32_t cells);

#endif
