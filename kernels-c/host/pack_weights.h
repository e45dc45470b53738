#ifndef SEVENFOLD_HOST_PACK_WEIGHTS_H
#define SEVENFOLD_HOST_PACK_WEIGHTS_H

/**
 * @file pack_weights.h
 * The order in which the fast convolutions read weights: for each block of output channels, for
 * each group of input channels, for each tap, one word per output channel of the block (two for
 * int16 weights: low and high bytes). A word holds the weights of the channels of a cell. Channels
 * that do not exist have weight zero.
 */

#include "conv_engine.h"

/**
 * Where the weights of an output channel's input channel lie: tap (r, c) is `plane` elements per
 * channel behind the first, plus first + r * row_step + c * column_step.
 */
typedef struct sevenfold_weight_view {
  int32_t plane;
  int32_t first;
  int32_t row_step;
  int32_t column_step;
} sevenfold_weight_view;

/** The weights of a convolution as they are. */
sevenfold_weight_view sevenfold_whole_weights(const sevenfold_conv2d *geometry);

/** -128 * the sum of each row of weights, modulo 2^32. */
void sevenfold_offset_corrections(const int8_t *weight, int32_t channels, int32_t weights,
                                  int32_t *correction);

/** What packs one group: corrections (sevenfold_conv_job) and weights. */
typedef void sevenfold_pack_function(const sevenfold_conv2d *group, sevenfold_weight_view view,
                                     const void *weight, const sevenfold_conv_backend *backend,
                                     int32_t *correction, uint32_t *packed);

sevenfold_pack_function sevenfold_pack_i8;
sevenfold_pack_function sevenfold_pack_i16;
sevenfold_pack_function sevenfold_pack_w8a16;

/** Two int16 lanes of a word. */
static inline uint32_t sevenfold_pair(int32_t first, int32_t second) {
  return (uint32_t)(uint16_t)first | (uint32_t)(uint16_t)second << 16;
}

/** The low byte of a weight as 0..255. */
static inline int32_t sevenfold_low_part(int32_t weight) { return weight & 255; }

/** What remains above the low byte, -128..127. */
static inline int32_t sevenfold_high_part(int32_t weight) {
  return (weight - sevenfold_low_part(weight)) / 256;
}

#endif
