#ifndef SEVENFOLD_HOST_MATMUL_ROWS_H
#define SEVENFOLD_HOST_MATMUL_ROWS_H

/**
 * @file matmul_rows.h
 * Sizes that bound the scratch of a matmul, and the blocks of one with int16 activations.
 */

#include <stddef.h>

#include "conv_layout.h"

/** Input rows an int8 matmul prepares at a time. */
enum { SEVENFOLD_MATMUL_ROWS = 48 };

/** Rows and columns of the sums that an int16 matmul holds at a time. */
enum { SEVENFOLD_DOT_ROWS = 4, SEVENFOLD_DOT_COLUMNS = 64 };

/** Bytes of the panels of an int8 right operand, for whichever instruction set needs most. */
static inline size_t sevenfold_operand_bytes(int32_t inner, int32_t columns) {
  return sevenfold_round_up((size_t)columns, 16) * SEVENFOLD_CELL_BYTES *
         (size_t)sevenfold_ceil_div(inner, SEVENFOLD_INTEGER_CELL);
}

/** Bytes of the rows of int16 codes that are split into bytes at a time. */
static inline size_t sevenfold_split_bytes(int32_t rows, int32_t inner) {
  const size_t held = (size_t)(rows < SEVENFOLD_DOT_ROWS ? rows : SEVENFOLD_DOT_ROWS);
  return sevenfold_align(4 * held * sevenfold_round_up((size_t)inner, 32));
}

/** Where a block of sums begins, and how large it is. */
typedef struct sevenfold_dot_block {
  int32_t row;
  int32_t rows;
  int32_t column;
  int32_t columns;
} sevenfold_dot_block;

static inline int32_t sevenfold_dot_part(int32_t left, int32_t most) {
  return left < most ? left : most;
}

/** The first block. */
static inline sevenfold_dot_block sevenfold_first_dot_block(const sevenfold_matmul *g) {
  const sevenfold_dot_block block = {0, sevenfold_dot_part(g->rows, SEVENFOLD_DOT_ROWS), 0,
                                     sevenfold_dot_part(g->columns, SEVENFOLD_DOT_COLUMNS)};
  return block;
}

/** Goes on down the rows, so that the weights of a block's columns stay in the cache; 0 at the end.
 */
static inline int sevenfold_next_dot_block(const sevenfold_matmul *g, sevenfold_dot_block *block) {
  block->row += block->rows;
  if (block->row == g->rows) {
    block->row = 0;
    block->column += block->columns;
  }
  block->rows = sevenfold_dot_part(g->rows - block->row, SEVENFOLD_DOT_ROWS);
  block->columns = sevenfold_dot_part(g->columns - block->column, SEVENFOLD_DOT_COLUMNS);
  return block->columns > 0;
}

#endif
