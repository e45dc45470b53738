#ifndef SEVENFOLD_HOST_TRANSPOSE_PHASE_H
#define SEVENFOLD_HOST_TRANSPOSE_PHASE_H

/**
 * @file transpose_phase.h
 * A transposed convolution as convolutions of stride 1. Outputs whose row and column have the same
 * remainders by the stride are one phase. Each kernel row serves the outputs of one remainder, and
 * neighbouring outputs of a phase read neighbouring inputs, so a phase is a convolution with the
 * taps it is served by, last tap first. Its paddings may be negative: then it leaves out the first
 * rows or columns of the input.
 *
 * What the taps of other phases add, the input's zero point times their weights, goes into the
 * bias. Prepared: per group and phase, rows of phases first, a tag, int32 corrections, packed
 * weights as those of a convolution, then int64 sums of the other phases' weights.
 */

#include "pack_weights.h"

/** One phase of one group. */
typedef struct sevenfold_transpose_phase {
  /** batch 1, groups 1; kernel_height or kernel_width is 0 where no tap serves the phase. */
  sevenfold_conv2d geometry;
  /** Its taps in the group's weights. */
  sevenfold_weight_view view;
  /** Remainders of its output rows and columns. */
  int32_t row;
  int32_t column;
} sevenfold_transpose_phase;

/** The phase of outputs whose row and column have these remainders. */
sevenfold_transpose_phase sevenfold_transpose_phase_of(const sevenfold_conv_transpose2d *geometry,
                                                       int32_t row, int32_t column);

/** Whether any tap serves the phase. */
int sevenfold_phase_is_served(const sevenfold_transpose_phase *phase);

/** Remainders of rows and of columns that have outputs. */
int32_t sevenfold_phase_rows(const sevenfold_conv_transpose2d *geometry);
int32_t sevenfold_phase_columns(const sevenfold_conv_transpose2d *geometry);

/** Where weights and sums stand in the block of a phase, behind tag and corrections; its bytes. */
size_t sevenfold_phase_weights(const sevenfold_transpose_phase *phase);
size_t sevenfold_phase_sums(const sevenfold_transpose_phase *phase, size_t planes);
size_t sevenfold_phase_block_bytes(const sevenfold_transpose_phase *phase, size_t planes);

/** Bytes of a group's codes of the phase. */
size_t sevenfold_phase_results_bytes(const sevenfold_transpose_phase *phase, size_t code_bytes);

/** Bytes of the prepared block; planes is 2 for int16 weights, else 1. 0: geometry invalid. */
size_t sevenfold_transpose_prepared_bytes(const sevenfold_conv_transpose2d *geometry,
                                          size_t planes);

/** Bytes of the scratch for codes of so many bytes; 0 for an invalid geometry. */
size_t sevenfold_transpose_scratch_bytes(const sevenfold_conv_transpose2d *geometry,
                                         size_t code_bytes);

#endif
