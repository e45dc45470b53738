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

#endif
