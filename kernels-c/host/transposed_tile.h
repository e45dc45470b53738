#ifndef SEVENFOLD_HOST_TRANSPOSED_TILE_H
#define SEVENFOLD_HOST_TRANSPOSED_TILE_H

/**
 * @file transposed_tile.h
 * A tile of a float transposed convolution: some output channels by a run of outputs of one row
 * that are a stride apart, so that under a tap they read neighbours. Lanes are outputs; each
 * performs the fused multiply-adds of the plain loop in its order. A tap that reads outside of the
 * image leaves a lane as it is, as the plain loop leaves it out: a product with a zero could change
 * the sign of a zero.
 */

#include <stddef.h>
#include <stdint.h>

/** A kernel column over a run of outputs. */
typedef struct sevenfold_transposed_column {
  /** The input column that the first output reads; may lie outside. */
  ptrdiff_t first;
  /** The kernel column. */
  ptrdiff_t tap;
  /** Bit i is set where output i reads inside of the image. */
  uint64_t inside;
} sevenfold_transposed_column;

/** One tile. */
typedef struct sevenfold_transposed_tile {
  /** The input row under the first kernel row, of the group's first channel. */
  const float *input;
  ptrdiff_t channel_stride;
  int32_t in_channels;
  /** Kernel rows that read inside, and how far back in the input the next one reads. */
  int32_t rows;
  ptrdiff_t row_back;
  const sevenfold_transposed_column *columns;
  int32_t column_count;
  /** The first output channel's weight in the first kernel row and column 0. */
  const float *weight;
  /** Weights between kernel rows, input channels and output channels. */
  ptrdiff_t weight_row;
  ptrdiff_t weight_channel;
  ptrdiff_t weight_output;
  /** Output channels, 1 up to the backend's channel_block. */
  int32_t channels;
  /** 1 up to the backend's tile_outputs. */
  int32_t outputs;
  /** The first channel's, or NULL for none. */
  const float *bias;
  const float *bounds;
  /** The first output of the first channel; a stride apart, and what lies between channels. */
  float *output;
  ptrdiff_t output_stride;
  ptrdiff_t output_channel;
} sevenfold_transposed_tile;

/** The vector part of the float transposed convolution. */
typedef struct sevenfold_transpose_backend {
  int32_t channel_block;
  /** A multiple of lanes, at most 64. */
  int32_t tile_outputs;
  int32_t lanes;
  void (*tile)(const sevenfold_transposed_tile *tile);
} sevenfold_transpose_backend;

#endif
