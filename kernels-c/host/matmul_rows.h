#ifndef SEVENFOLD_HOST_MATMUL_ROWS_H
#define SEVENFOLD_HOST_MATMUL_ROWS_H

/**
 * @file matmul_rows.h
 * Sizes that bound the scratch of a matmul.
 */

#include <stddef.h>

#include "conv_layout.h"

/** Input rows an int8 matmul prepares at a time. */
enum { SEVENFOLD_MATMUL_ROWS = 48 };

/** Bytes of the panels of an int8 right operand, for whichever instruction set needs most. */
static inline size_t sevenfold_operand_bytes(const sevenfold_batch_matmul *g) {
  return sevenfold_round_up((size_t)g->columns, 16) * SEVENFOLD_CELL_BYTES *
         (size_t)sevenfold_ceil_div(g->inner, 2);
}

#endif
