#ifndef SEVENFOLD_HOST_BACKENDS_H
#define SEVENFOLD_HOST_BACKENDS_H

/**
 * @file backends.h
 * The vector code by instruction set. NULL means that the plain loops run instead.
 */

#include <stddef.h>
#include <stdint.h>

#include "conv_engine.h"
#include "divide_block.h"
#include "product.h"
#include "sevenfold/geometry.h"
#include "transposed_tile.h"

/** One row of a channel to copy, widened to int16 (depthwise_rows.h). */
typedef struct sevenfold_depthwise_row {
  /** The row of the image, or NULL for a row of padding. */
  const void *row;
  /** Cells begin .. end - 1 lie on the image; cell q reads column first + q * stride. */
  int32_t begin;
  int32_t end;
  int32_t first;
  int32_t stride;
  int32_t pitch;
  int16_t zero_point;
  int16_t *cells;
} sevenfold_depthwise_row;

typedef void sevenfold_depthwise_row_function(const sevenfold_depthwise_row *row);

/** One output channel of a depthwise convolution. */
typedef struct sevenfold_depthwise_plane {
  /** The packed input channel. */
  const int16_t *cells;
  /** Offsets of the taps; one more than taps exist when their number is odd. */
  const int32_t *tap_offsets;
  /** Weights of two taps in one word; for 16-bit weights low and high words alternate. */
  const uint32_t *tap_pairs;
  int32_t pairs;
  /** Positions, their number between rows, and how many of a row are output elements. */
  int32_t positions;
  int32_t pitch;
  int32_t width;
  int64_t bias;
  uint8_t scale;
  uint8_t shift;
  int32_t lo;
  int32_t hi;
  void *output;
} sevenfold_depthwise_plane;

typedef void sevenfold_depthwise_function(const sevenfold_depthwise_plane *plane);

/** How the sums of two activations become codes: clamp(RHU((sum + terms) * M, S) + z_y, lo, hi). */
typedef struct sevenfold_matmul_pair {
  /** Per row of the block, added to its sums. */
  const int32_t *row_terms;
  int32_t multiplier;
  int32_t shift;
  int32_t output_zero_point;
} sevenfold_matmul_pair;

/** A block of input rows of an int8 matmul. */
typedef struct sevenfold_matmul_job {
  const int8_t *input;
  int32_t rows;
  int32_t inner;
  int32_t columns;
  /** The right operand as pack_operand_i8 packs it. */
  const uint32_t *panels;
  /** Per column, added to the bias. */
  const int32_t *correction;
  const int32_t *bias;
  const uint8_t *scale;
  const uint8_t *shift;
  int32_t lo;
  int32_t hi;
  int8_t *output;
  void *scratch;
  /** NULL for a linear layer; otherwise correction, scale and shift are not used. */
  const sevenfold_matmul_pair *pair;
} sevenfold_matmul_job;

typedef void sevenfold_matmul_function(const sevenfold_matmul_job *job);

/**
 * Packs the right operand of a matmul into the panels of the instruction set.
 *
 * @param offset what each code of the left operand is raised by before it is multiplied
 */
typedef void sevenfold_pack_operand_function(const sevenfold_batch_matmul *geometry,
                                             const int8_t *b, uint32_t *panels, int32_t *offset);

/**
 * dot[r * columns + n] = sum of x[r * inner + k] * weight[n * inner + k] for `rows` r and `columns`
 * n.
 *
 * @param weight int16_t or int8_t, as the member of sevenfold_backends says
 * @param scratch sevenfold_split_bytes(rows, inner) bytes for int16_t weights, else unused
 */
typedef void sevenfold_dot_function(const int16_t *x, const void *weight, int32_t inner,
                                    int32_t rows, int32_t columns, void *scratch, int64_t *dot);

/** One row of a product of two activations; its matrix is not packed. */
typedef struct sevenfold_row_product {
  /** [inner], less the zero point. */
  const int16_t *x;
  /** [inner, columns]; for row_dots [columns, inner]. */
  const void *b;
  int32_t inner;
  int32_t columns;
  /** Added to every sum. */
  int64_t term;
  const sevenfold_product *product;
  void *output;
} sevenfold_row_product;

typedef void sevenfold_row_product_function(const sevenfold_row_product *row);

/** The same in float; parameters are {lo, hi, factor}. */
typedef struct sevenfold_row_product_f32 {
  const float *x;
  const float *b;
  int32_t inner;
  int32_t columns;
  const float *parameters;
  float *output;
} sevenfold_row_product_f32;

typedef void sevenfold_row_product_f32_function(const sevenfold_row_product_f32 *row);

/** Linear in float over all rows; no parameters are checked. */
typedef void sevenfold_float_linear_function(const sevenfold_matmul *geometry, const float *input,
                                             const float *weight, const float *bias,
                                             const float *bounds, float *output);

/** A max pool whose strips fit (pool_strip.h); nothing is checked. */
typedef void sevenfold_max_pool_function(const sevenfold_pool2d *geometry, const void *input,
                                         void *output);

/** A softmax as softmax_tables.h wants it (softmax_codes.h has its arguments); nothing is checked.
 */
struct sevenfold_softmax_call;
typedef void sevenfold_softmax_rows_function(const struct sevenfold_softmax_call *call);

/** The arguments of a resize; weights are int32_t and parameters quantization, or both float. */
typedef struct sevenfold_resize_call {
  const sevenfold_resize *geometry;
  const void *input;
  const int32_t *row_index;
  const void *row_weight;
  const int32_t *column_index;
  const void *column_weight;
  const void *parameters;
  void *output;
  void *scratch;
} sevenfold_resize_call;

/** A resize as resize_limits.h wants it; nothing is checked. */
typedef void sevenfold_resize_function(const sevenfold_resize_call *call);

/** output[n] = sevenfold_requantize_sum(product, sums[n]). */
typedef void sevenfold_requantize_products_function(const sevenfold_product *product,
                                                    const int64_t *sums, int32_t count,
                                                    int16_t *output);

/** What turns the sums of a linear layer's columns into codes. */
typedef struct sevenfold_columns {
  const int64_t *bias;
  const uint8_t *scale;
  const uint8_t *shift;
  int32_t lo;
  int32_t hi;
} sevenfold_columns;

/** output[n] = sevenfold_requantize_i16(sums[n], ...) with the n-th of bias, scale and shift. */
typedef void sevenfold_requantize_columns_function(const sevenfold_columns *columns,
                                                   const int64_t *sums, int32_t count,
                                                   int16_t *output);

/** Linear in float with int8 weights, of fewer than SEVENFOLD_LINEAR_FEW_ROWS rows. */
typedef void sevenfold_float_linear_w8_function(const sevenfold_matmul *geometry,
                                                const float *input, const int8_t *weight,
                                                const float *weight_scale, const float *bias,
                                                const float *bounds, float *output);

/** Below so many rows a linear layer in float sums many columns side by side. */
enum { SEVENFOLD_LINEAR_FEW_ROWS = 4 };

/**
 * Below so many rows a product of activations does not repay packing its matrix; a row-major one
 * costs int8 and float more to pack than one that lies transposed.
 */
enum { SEVENFOLD_FEW_ROWS = 8, SEVENFOLD_FEW_ROWS_PLAIN = 32 };

/** Everything an instruction set accelerates. */
typedef struct sevenfold_backends {
  const sevenfold_conv_backend *conv_i8;
  const sevenfold_conv_backend *conv_i16;
  const sevenfold_conv_backend *conv_w8a16;
  const sevenfold_conv_backend *conv_f32;
  sevenfold_depthwise_function *depthwise_i8;
  sevenfold_depthwise_function *depthwise_i16;
  sevenfold_depthwise_function *depthwise_w8a16;
  sevenfold_depthwise_row_function *depthwise_row_i8;
  sevenfold_depthwise_row_function *depthwise_row_i16;
  sevenfold_matmul_function *matmul_i8;
  sevenfold_pack_operand_function *pack_operand_i8;
  sevenfold_dot_function *dot_i16;
  sevenfold_dot_function *dot_w8a16;
  sevenfold_row_product_function *row_dots_i8;
  sevenfold_row_product_function *row_product_i8;
  sevenfold_row_product_function *row_product_i16;
  sevenfold_row_product_f32_function *row_product_f32;
  sevenfold_float_linear_function *float_linear;
  sevenfold_max_pool_function *max_pool_i8;
  sevenfold_max_pool_function *max_pool_i16;
  sevenfold_max_pool_function *max_pool_f32;
  sevenfold_softmax_rows_function *softmax_i8;
  sevenfold_softmax_rows_function *softmax_i16;
  sevenfold_resize_function *resize_i8;
  sevenfold_resize_function *resize_i16;
  sevenfold_resize_function *resize_f32;
  sevenfold_requantize_products_function *requantize_products;
  sevenfold_requantize_columns_function *requantize_columns;

  sevenfold_float_linear_w8_function *float_linear_w8;
  const sevenfold_transpose_backend *float_transpose;
  sevenfold_divide_block_function *divide_block;
} sevenfold_backends;

/** The backends of the instruction set in use. */
const sevenfold_backends *sevenfold_current_backends(void);

extern const sevenfold_backends sevenfold_avx2_backends;
extern const sevenfold_backends sevenfold_avx512_backends;

#endif
