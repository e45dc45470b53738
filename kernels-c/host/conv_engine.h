#ifndef SEVENFOLD_HOST_CONV_ENGINE_H
#define SEVENFOLD_HOST_CONV_ENGINE_H

/**
 * @file conv_engine.h
 * The fast convolution, without instructions: it packs a band of input into cells (conv_layout.h),
 * walks tiles of output channels by positions. A backend supplies the parts that are worth vector
 * instructions.
 */

#include <stddef.h>
#include <stdint.h>

#include "conv_layout.h"
#include "sevenfold/geometry.h"

/** One group of one batch entry. */
typedef struct sevenfold_conv_job {
  /** batch 1, groups 1. */
  sevenfold_conv2d geometry;
  const void *input;
  /** Blocks of packed weights, or OIHW float32. */
  const void *weight;
  /** Per output channel, added to the bias: what the input's packing changed. NULL for none. */
  const int32_t *correction;
  /** int32, int64 or float32 per output channel; NULL for none (float only). */
  const void *bias;
  const uint8_t *scale;
  const uint8_t *shift;
  int32_t zero_point;
  int32_t lo;
  int32_t hi;
  /** float32[2], float only. */
  const float *bounds;
  void *output;
  void *scratch;
} sevenfold_conv_job;

/** One row of cells to pack. */
typedef struct sevenfold_pack_row {
  /** The first channel's row of the input image, or NULL for a row of padding. */
  const void *row;
  /** Elements between channels. */
  ptrdiff_t channel_stride;
  /** Channels in this cell, 1 up to the backend's channels_per_cell. */
  int32_t channels;
  /** Cells to write. */
  int32_t pitch;
  /** Cells begin .. end - 1 lie on the image; cell q reads column first + q * stride. */
  int32_t begin;
  int32_t end;
  int32_t first;
  int32_t stride;
  int32_t zero_point;
  uint32_t *cells;
} sevenfold_pack_row;

/** One block of output channels by one run of positions. */
typedef struct sevenfold_conv_tile {
  const sevenfold_conv_job *job;
  /** The cell under position 0 of the tile for tap offset 0. */
  const uint32_t *cells;
  /** Cells between groups of input channels. */
  ptrdiff_t cell_stride;
  /** Groups of input channels. */
  int32_t cell_count;
  const int32_t *tap_offsets;
  int32_t taps;
  /** First output channel, and how many of the block exist. */
  int32_t channel;
  int32_t channels;
  /** Positions, 1 up to the backend's tile_positions. */
  int32_t positions;
  /** Bit p is set where position p is an output element; the others lie between rows. */
  uint64_t valid;
  /** Where the first valid element of the first channel goes; the others follow it. */
  void *output;
  /** Elements between channels. */
  ptrdiff_t output_stride;
} sevenfold_conv_tile;

/** The vector part of a convolution for one type on one instruction set. */
typedef struct sevenfold_conv_backend {
  int32_t channels_per_cell;
  /** channels_per_cell of the instruction set with the smallest, which sizes the scratch. */
  int32_t smallest_channels_per_cell;
  int32_t channel_block;
  /** A multiple of lanes, at most 48. */
  int32_t tile_positions;
  int32_t lanes;
  /** Bytes of a block's weights for one cell and tap. */
  int32_t step_bytes;
  int32_t input_bytes;
  int32_t output_bytes;
  int32_t bias_bytes;
  void (*pack_row)(const sevenfold_pack_row *row);
  /** Computes a tile and writes its elements. */
  void (*tile)(const sevenfold_conv_tile *tile);
} sevenfold_conv_backend;

/** Runs one job. */
void sevenfold_run_conv(const sevenfold_conv_job *job, const sevenfold_conv_backend *backend);

#endif
