#ifndef SEVENFOLD_REFERENCE_CONV2D_INDEX_H
#define SEVENFOLD_REFERENCE_CONV2D_INDEX_H

/**
 * @file conv2d_index.h
 * Where a convolution reads: offsets into NCHW activations and OIHW weights.
 */

#include <stddef.h>
#include <stdint.h>

#include "sevenfold/geometry.h"

/** The offset of the first input channel that an output channel reads. */
static inline ptrdiff_t sevenfold_conv2d_input_offset(const sevenfold_conv2d *g, int32_t batch,
                                                      int32_t out_channel) {
  const int32_t group = out_channel / (g->out_channels / g->groups);
  const ptrdiff_t channel =
      (ptrdiff_t)batch * g->in_channels + (ptrdiff_t)group * (g->in_channels / g->groups);
  return channel * g->in_height * g->in_width;
}

/** The number of taps of one output element, and of weights of one output channel. */
static inline ptrdiff_t sevenfold_conv2d_taps(const sevenfold_conv2d *g) {
  return (ptrdiff_t)(g->in_channels / g->groups) * g->kernel_height * g->kernel_width;
}

/**
 * The offset, from the group's first input element, of the input row under a kernel row; -1 when
 * the row lies in the padding.
 */
static inline ptrdiff_t sevenfold_conv2d_row_offset(const sevenfold_conv2d *g, int32_t channel,
                                                    int32_t out_row, int32_t kernel_row) {
  const int32_t row = out_row * g->stride_height - g->pad_top + kernel_row * g->dilation_height;
  const int is_padding = row < 0 || row >= g->in_height;
  return is_padding ? -1 : ((ptrdiff_t)channel * g->in_height + row) * g->in_width;
}

/** The input column under a kernel column; outside 0 .. in_width - 1 in the padding. */
static inline int32_t sevenfold_conv2d_column(const sevenfold_conv2d *g, int32_t out_column,
                                              int32_t kernel_column) {
  return out_column * g->stride_width - g->pad_left + kernel_column * g->dilation_width;
}

/** Output indices begin .. end - 1 of a run. */
typedef struct sevenfold_conv2d_range {
  int32_t begin;
  int32_t end;
} sevenfold_conv2d_range;

/**
 * Of a run of `count` outputs, those whose tap lies on the input: index i reads column first + i *
 * stride_width. The others, before and behind, read padding.
 */
static inline sevenfold_conv2d_range sevenfold_conv2d_outputs_on_input(const sevenfold_conv2d *g,
                                                                       int32_t first,
                                                                       int32_t count) {
  const int32_t stride = g->stride_width;
  const int32_t before = first < 0 ? (-first - 1) / stride + 1 : 0;
  const int32_t after = first < g->in_width ? (g->in_width - first - 1) / stride + 1 : 0;
  const sevenfold_conv2d_range range = {before < count ? before : count,
                                        after < count ? after : count};
  return range;
}

#endif
