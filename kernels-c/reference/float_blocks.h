#ifndef SEVENFOLD_REFERENCE_FLOAT_BLOCKS_H
#define SEVENFOLD_REFERENCE_FLOAT_BLOCKS_H

/**
 * @file float_blocks.h
 * Float unary functions that decide something once for a block of elements, so that what remains
 * are loops of constant length without branches.
 */

#include <stdint.h>
#include <string.h>

enum { SEVENFOLD_FLOAT_BLOCK = 64 };

/** Some elements, and zeros behind them. */
typedef struct sevenfold_float_block {
  float x[SEVENFOLD_FLOAT_BLOCK];
  int32_t count;
} sevenfold_float_block;

/** The elements from `first` on, at most a block of them. */
static inline sevenfold_float_block sevenfold_load_block(const float *input, int32_t elements,
                                                         int32_t first) {
  const int32_t left = elements - first;
  sevenfold_float_block block = {{0.0f},
                                 left < SEVENFOLD_FLOAT_BLOCK ? left : SEVENFOLD_FLOAT_BLOCK};
  memcpy(block.x, input + first, (size_t)block.count * sizeof *block.x);
  return block;
}

/** Writes what became of a block. */
static inline void sevenfold_store_block(const sevenfold_float_block *block, float *output,
                                         int32_t first) {
  memcpy(output + first, block->x, (size_t)block->count * sizeof *block->x);
}

#endif
