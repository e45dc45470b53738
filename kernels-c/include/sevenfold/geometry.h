#ifndef SEVENFOLD_GEOMETRY_H
#define SEVENFOLD_GEOMETRY_H

/**
 * @file geometry.h
 * The shapes a kernel works on. Every field is an int32_t so that the structs have one layout in C,
 * in generated code and behind a foreign-function binding. Activations are NCHW (batch, channel,
 * row, column; column fastest), convolution weights OIHW, matrices row-major. Sizes are in elements
 * unless a name says bytes. A tensor has at most INT32_MAX elements.
 */

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Largest rank of the geometries with arrays of dimensions. */
enum { SEVENFOLD_MAX_RANK = 6 };

/**
 * Two-dimensional convolution with any groups, dilation, stride and (asymmetric) zero padding.
 * input [batch, in_channels, in_height, in_width], weight [out_channels, in_channels / groups,
 * kernel_height, kernel_width], output [batch, out_channels, out_height, out_width].
 * in_channels and out_channels are multiples of groups; paddings are >= 0, all other fields >= 1;
 * out_height = floor((in_height + pad_top + pad_bottom - dilation_height * (kernel_height - 1) - 1)
 * / stride_height) + 1, out_width likewise.
 */
typedef struct sevenfold_conv2d {
  int32_t batch;
  int32_t in_channels;
  int32_t in_height;
  int32_t in_width;
  int32_t out_channels;
  int32_t out_height;
  int32_t out_width;
  int32_t kernel_height;
  int32_t kernel_width;
  int32_t stride_height;
  int32_t stride_width;
  int32_t pad_top;
  int32_t pad_bottom;
  int32_t pad_left;
  int32_t pad_right;
  int32_t dilation_height;
  int32_t dilation_width;
  int32_t groups;
} sevenfold_conv2d;

/**
 * Transposed convolution, with the fields of a convolution: in and out are those of the transposed
 * one. out_height is at least (in_height - 1) * stride_height - pad_top - pad_bottom +
 * dilation_height * (kernel_height - 1) + 1; more is output padding, below stride_height or
 * dilation_height; out_width likewise.
 */
typedef sevenfold_conv2d sevenfold_conv_transpose2d;

/**
 * Matrix product with a transposed right operand, as a linear layer stores it:
 * input [rows, inner], weight [columns, inner], output [rows, columns]. All fields >= 1.
 */
typedef struct sevenfold_matmul {
  int32_t rows;
  int32_t inner;
  int32_t columns;
} sevenfold_matmul;

/**
 * Products of matrices, one per batch entry: a [..., rows, inner], b [..., inner, columns] or, with
 * transposed = 1, [..., columns, inner], output [..., rows, columns], dense. The batch has `rank`
 * axes of sizes dims; entry (i0, i1, ...) reads matrix sum of i * a_strides of a and sum of i *
 * b_strides of b, strides counted in matrices, 0 where an operand repeats. transposed is 0 or 1, 0
 * <= rank <= SEVENFOLD_MAX_RANK, sizes >= 1, strides >= 0.
 */
typedef struct sevenfold_batch_matmul {
  int32_t rows;
  int32_t inner;
  int32_t columns;
  int32_t transposed;
  int32_t rank;
  int32_t dims[SEVENFOLD_MAX_RANK];
  int32_t a_strides[SEVENFOLD_MAX_RANK];
  int32_t b_strides[SEVENFOLD_MAX_RANK];
} sevenfold_batch_matmul;

/**
 * Pooling window. input [batch, channels, in_height, in_width], output [batch, channels,
 * out_height, out_width]. A window has kernel_height rows, dilation_height apart, and columns
 * likewise. Ceil mode shows only in out_height and out_width: the last window must start inside the
 * input or the leading padding. count_include_pad and divisor matter to average pools only: the
 * divisor of a window is `divisor` where that is not 0, else the number of its positions inside the
 * padded input (count_include_pad = 1) or inside the input (count_include_pad = 0). Paddings and
 * divisor are >= 0, all other sizes >= 1.
 */
typedef struct sevenfold_pool2d {
  int32_t batch;
  int32_t channels;
  int32_t in_height;
  int32_t in_width;
  int32_t out_height;
  int32_t out_width;
  int32_t kernel_height;
  int32_t kernel_width;
  int32_t stride_height;
  int32_t stride_width;
  int32_t pad_top;
  int32_t pad_bottom;
  int32_t pad_left;
  int32_t pad_right;
  int32_t dilation_height;
  int32_t dilation_width;
  int32_t count_include_pad;
  int32_t divisor;
} sevenfold_pool2d;

/**
 * Adaptive pooling: output row i averages input rows floor(i * in_height / out_height) up to, not
 * including, ceil((i + 1) * in_height / out_height); columns likewise. All fields >= 1.
 */
typedef struct sevenfold_adaptive_pool2d {
  int32_t batch;
  int32_t channels;
  int32_t in_height;
  int32_t in_width;
  int32_t out_height;
  int32_t out_width;
} sevenfold_adaptive_pool2d;

/**
 * Reduction of one contiguous block of axes: input [outer, reduced, inner], output [outer, inner].
 * All fields >= 1.
 */
typedef struct sevenfold_reduce {
  int32_t outer;
  int32_t reduced;
  int32_t inner;
} sevenfold_reduce;

/**
 * Normalization: input and output [outer, reduced, inner], statistics over the middle axis for each
 * of the others. Scale and shift of element r of outer step o are parameter
 * (o mod groups) * (reduced / spread) + r / spread. Layer norm: groups 1, spread 1. Group norm:
 * outer = batch * groups, reduced = channels / groups * spread, spread the size of a channel.
 * groups divides outer, spread divides reduced; all fields >= 1.
 */
typedef struct sevenfold_normalize {
  int32_t outer;
  int32_t reduced;
  int32_t inner;
  int32_t groups;
  int32_t spread;
} sevenfold_normalize;

/**
 * Two operands of a broadcasting element-wise operator. dims is the output shape; a_strides and
 * b_strides are element strides of the operands per output axis, 0 on a broadcast axis. The output
 * is dense. rank is 0..6; dims are >= 1; only the first `rank` entries count.
 */
typedef struct sevenfold_broadcast {
  int32_t rank;
  int32_t dims[SEVENFOLD_MAX_RANK];
  int32_t a_strides[SEVENFOLD_MAX_RANK];
  int32_t b_strides[SEVENFOLD_MAX_RANK];
} sevenfold_broadcast;

/**
 * Choice between two operands by a mask. dims is the output shape; the strides are element strides
 * of the operands per output axis, 0 on a broadcast axis. The output is dense. element_bytes is 1,
 * 2, 4 or 8, the size of an element of x, y and output. rank is 0..6; dims are >= 1; only the first
 * `rank` entries count.
 */
typedef struct sevenfold_select {
  int32_t rank;
  int32_t dims[SEVENFOLD_MAX_RANK];
  int32_t mask_strides[SEVENFOLD_MAX_RANK];
  int32_t x_strides[SEVENFOLD_MAX_RANK];
  int32_t y_strides[SEVENFOLD_MAX_RANK];
  int32_t element_bytes;
} sevenfold_select;

/**
 * Where a lookup along one axis of a table finds its elements: position (i0, i1, ...) stands for
 * the table's element at sum of i * strides + index * axis_stride, the index being read at sum of
 * i * index_strides, and a value at sum of i * value_strides. dims are the sizes of the axes of
 * positions; strides are >= 0 and in elements. axis_size is the table's size on the axis, elements
 * its number of elements. element_bytes is 1, 2, 4 or 8. rank is 1..6; only the first `rank`
 * entries count.
 */
typedef struct sevenfold_lookup {
  int32_t rank;
  int32_t dims[SEVENFOLD_MAX_RANK];
  int32_t strides[SEVENFOLD_MAX_RANK];
  int32_t index_strides[SEVENFOLD_MAX_RANK];
  int32_t value_strides[SEVENFOLD_MAX_RANK];
  int32_t axis_size;
  int32_t axis_stride;
  int32_t elements;
  int32_t element_bytes;
} sevenfold_lookup;

/**
 * Ranking along the middle axis of [outer, size, inner]: the first `count` places of each line,
 * 1..size. largest is 1 where the largest come first, 0 where the smallest do. All other fields are
 * >= 1.
 */
typedef struct sevenfold_rank {
  int32_t outer;
  int32_t size;
  int32_t inner;
  int32_t count;
  int32_t largest;
} sevenfold_rank;

/**
 * A dense output whose element at (i0, i1, ...) is the input element at offset + sum of i *
 * strides: permutation, slice, flip, broadcast copy. dims is the output shape, each >= 1; strides,
 * in elements, have any sign, 0 repeats; no element lies before the input. element_bytes is 1, 2, 4
 * or 8. rank is 1..6; only the first `rank` entries count.
 */
typedef struct sevenfold_strided_copy {
  int32_t rank;
  int32_t dims[SEVENFOLD_MAX_RANK];
  int32_t strides[SEVENFOLD_MAX_RANK];
  int32_t offset;
  int32_t element_bytes;
} sevenfold_strided_copy;

/**
 * A dense output each axis of which has a table: input [outer, in_dims, run], output [outer,
 * out_dims, run]; the run at (i0, i1, ...) is the input's run at (table0[i0], table1[i1], ...).
 * element_bytes is 1, 2, 4 or 8. rank is 1..6; only the first `rank` entries count; all sizes >= 1.
 */
typedef struct sevenfold_indexed_copy {
  int32_t outer;
  int32_t rank;
  int32_t in_dims[SEVENFOLD_MAX_RANK];
  int32_t out_dims[SEVENFOLD_MAX_RANK];
  int32_t run;
  int32_t element_bytes;
} sevenfold_indexed_copy;

/**
 * Resampling of planes: input [planes, in_height, in_width], output [planes, out_height,
 * out_width]; taps input pixels, 2 or 4, are weighted along each axis. All sizes >= 1.
 */
typedef struct sevenfold_resize {
  int32_t planes;
  int32_t in_height;
  int32_t in_width;
  int32_t out_height;
  int32_t out_width;
  int32_t taps;
} sevenfold_resize;

/**
 * Concatenation of `count` inputs: `outer` is the product of the dimensions before the axis. How
 * many bytes each input contributes per outer step is a separate array. Both fields >= 1.
 */
typedef struct sevenfold_concat {
  int32_t outer;
  int32_t count;
} sevenfold_concat;

#ifdef __cplusplus
}
#endif

#endif
