#ifndef SEVENFOLD_HOST_CONV_TRANSPOSE_H
#define SEVENFOLD_HOST_CONV_TRANSPOSE_H

/**
 * @file conv_transpose.h
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

#include "checks.h"
#include "conv_engine.h"
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

/** Bytes of the prepared block; planes is 2 for int16 weights, else 1. 0 for an invalid geometry.
 */
size_t sevenfold_transpose_prepared_bytes(const sevenfold_conv_transpose2d *geometry,
                                          size_t planes);

/** Bytes of the scratch for codes of so many bytes; 0 for an invalid geometry. */
size_t sevenfold_transpose_scratch_bytes(const sevenfold_conv_transpose2d *geometry,
                                         size_t code_bytes);

/** Writes the prepared block; weights have weight_bytes bytes. backend may be NULL: tags alone. */
int32_t sevenfold_transpose_prepare(const sevenfold_conv_transpose2d *geometry, const void *weight,
                                    size_t weight_bytes, const sevenfold_conv_backend *backend,
                                    sevenfold_pack_function *pack, void *prepared);

/** Everything about a call: pointers, geometry, parameters. */
int32_t sevenfold_check_transpose_call(const sevenfold_conv_transpose2d *geometry,
                                       const sevenfold_arrays *arrays, sevenfold_code_range range);

/** Runs a call that has been checked. */
void sevenfold_run_transpose(const sevenfold_conv_transpose2d *geometry,
                             const sevenfold_arrays *arrays, const sevenfold_conv_backend *backend,
                             size_t planes, const void *prepared, void *output, void *scratch);

#endif
