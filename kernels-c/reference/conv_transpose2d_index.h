#ifndef SEVENFOLD_REFERENCE_CONV_TRANSPOSE2D_INDEX_H
#define SEVENFOLD_REFERENCE_CONV_TRANSPOSE2D_INDEX_H

/**
 * @file conv_transpose2d_index.h
 * Where a transposed convolution reads. The columns of an output row fall into stride_width phases;
 * within one, output column phase + i * stride_width reads input column first + i under a tap, or
 * nothing under all its columns.
 */

#include <stddef.h>
#include <stdint.h>

#include "sevenfold/geometry.h"
#include "sevenfold/status.h"

/** Geometry that the loops can walk. */
static inline int32_t sevenfold_check_conv_transpose2d(const sevenfold_conv_transpose2d *g) {
  const int64_t limit = INT32_MAX / 2;
  const int64_t height = ((int64_t)g->in_height - 1) * g->stride_height +
                         (int64_t)g->dilation_height * (g->kernel_height - 1) + 1;
  const int64_t width = ((int64_t)g->in_width - 1) * g->stride_width +
                        (int64_t)g->dilation_width * (g->kernel_width - 1) + 1;
  const int is_positive =
      g->batch >= 1 && g->in_channels >= 1 && g->in_height >= 1 && g->in_width >= 1 &&
      g->out_channels >= 1 && g->out_height >= 1 && g->out_width >= 1 && g->kernel_height >= 1 &&
      g->kernel_width >= 1 && g->stride_height >= 1 && g->stride_width >= 1 &&
      g->dilation_height >= 1 && g->dilation_width >= 1 && g->groups >= 1 && g->pad_top >= 0 &&
      g->pad_bottom >= 0 && g->pad_left >= 0 && g->pad_right >= 0;
  const int is_valid = is_positive && g->in_channels % g->groups == 0 &&
                       g->out_channels % g->groups == 0 && height <= limit && width <= limit &&
                       g->pad_top <= limit && g->pad_left <= limit && g->out_height <= limit &&
                       g->out_width <= limit;
  return is_valid ? SEVENFOLD_STATUS_OK : SEVENFOLD_STATUS_INVALID_GEOMETRY;
}

/**
 * The taps along one axis that serve an output: first, first + step, ... below the kernel's size.
 * They read the input at `position`, position - back, ..., where that is inside.
 */
typedef struct sevenfold_transposed_taps {
  int32_t first;
  int32_t step;
  int64_t position;
  int32_t back;
} sevenfold_transposed_taps;

static inline int32_t sevenfold_common_divisor(int32_t a, int32_t b) {
  while (b != 0) {
    const int32_t rest = a % b;
    a = b;
    b = rest;
  }
  return a;
}

/** The taps of an output; first is the kernel's size where none serves it. */
static inline sevenfold_transposed_taps sevenfold_transposed_taps_of(int32_t out, int32_t pad,
                                                                     int32_t kernel, int32_t stride,
                                                                     int32_t dilation) {
  const int32_t divisor = sevenfold_common_divisor(stride, dilation);
  int64_t scaled = (int64_t)out + pad;
  int32_t tap = 0;
  while (tap < kernel && scaled % stride != 0) {
    /* The remainders repeat after stride / divisor taps. */
    tap = tap + 1 < stride / divisor ? tap + 1 : kernel;
    scaled -= dilation;
  }
  const sevenfold_transposed_taps taps = {tap < kernel ? tap : kernel, stride / divisor,
                                          scaled / stride, dilation / divisor};
  return taps;
}

/** A run of outputs of one phase: outputs begin .. end - 1 read input columns first + i. */
typedef struct sevenfold_conv_transpose2d_run {
  ptrdiff_t first;
  int32_t begin;
  int32_t end;
} sevenfold_conv_transpose2d_run;

/** Of `count` outputs, the first of which reads column `first`, those that read inside. */
static inline sevenfold_conv_transpose2d_run sevenfold_conv_transpose2d_columns(int64_t first,
                                                                                int32_t count,
                                                                                int32_t in_width) {
  const int64_t begin = first < 0 ? -first : 0;
  const int64_t end = first + count > in_width ? in_width - first : count;
  sevenfold_conv_transpose2d_run run = {(ptrdiff_t)first, (int32_t)(begin < count ? begin : count),
                                        0};
  run.end = (int32_t)(end > run.begin ? end : run.begin);
  return run;
}

/** The first input element that an output channel reads. */
static inline ptrdiff_t sevenfold_conv_transpose2d_input(const sevenfold_conv_transpose2d *g,
                                                         int32_t batch, int32_t out_channel) {
  const int32_t group = out_channel / (g->out_channels / g->groups);
  const ptrdiff_t channel =
      (ptrdiff_t)batch * g->in_channels + (ptrdiff_t)group * (g->in_channels / g->groups);
  return channel * g->in_height * g->in_width;
}

#endif
