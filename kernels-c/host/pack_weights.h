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

/** Four int8 weights a word. */
void sevenfold_pack_weights_quads(const sevenfold_conv2d *geometry, const int8_t *weight,
                                  int32_t block, uint32_t *packed);

/** Two int8 weights a word, each widened to int16. */
void sevenfold_pack_weights_pairs(const sevenfold_conv2d *geometry, const int8_t *weight,
                                  int32_t block, uint32_t *packed);

/** Two int16 weights in two words: bytes 0 as 0..255, bytes 1 as -128..127. */
void sevenfold_pack_weights_split(const sevenfold_conv2d *geometry, const int16_t *weight,
                                  int32_t block, uint32_t *packed);

/** -128 * the sum of each output channel's weights, modulo 2^32. */
void sevenfold_offset_corrections(const int8_t *weight, int32_t channels, int32_t weights,
                                  int32_t *correction);

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
