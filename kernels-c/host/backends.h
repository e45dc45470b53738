#ifndef SEVENFOLD_HOST_BACKENDS_H
#define SEVENFOLD_HOST_BACKENDS_H

/**
 * @file backends.h
 * The vector code by instruction set. NULL means that the plain loops run instead.
 */

#include <stddef.h>
#include <stdint.h>

#include "conv_engine.h"
#include "sevenfold/geometry.h"

/** One plane of a depthwise convolution, packed. */
typedef struct sevenfold_depthwise_tile {
  /** int16 codes under position 0 of the tile for tap offset 0. */
  const int16_t *cells;
  /** Offsets of the taps; one more than taps exist when their number is odd. */
  const int32_t *tap_offsets;
  /** Weights of two taps in one word; for 16-bit weights low and high words alternate. */
  const uint32_t *tap_pairs;
  int32_t pairs;
  int64_t bias;
  uint8_t scale;
  uint8_t shift;
  int32_t lo;
  int32_t hi;
  /** Output elements, SEVENFOLD_DEPTHWISE_POSITIONS of them. */
  void *codes;
} sevenfold_depthwise_tile;

/** Positions of a depthwise tile. */
enum { SEVENFOLD_DEPTHWISE_POSITIONS = 32 };

typedef void sevenfold_depthwise_function(const sevenfold_depthwise_tile *tile);

/** A block of input rows of an int8 matmul. */
typedef struct sevenfold_matmul_job {
  const int8_t *input;
  int32_t rows;
  int32_t inner;
  int32_t columns;
  /** Packed panels of COLUMN_BLOCK columns. */
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
} sevenfold_matmul_job;

typedef void sevenfold_matmul_function(const sevenfold_matmul_job *job);

/** dot[n] = sum of x[k] * weight[n * inner + k] for `columns` n. */
typedef void sevenfold_dot_i16_function(const int16_t *x, const int16_t *weight, int32_t inner,
                                        int32_t columns, void *scratch, int64_t *dot);
typedef void sevenfold_dot_w8a16_function(const int16_t *x, const int8_t *weight, int32_t inner,
                                          int32_t columns, int64_t *dot);

/** Linear in float over all rows; no parameters are checked. */
typedef void sevenfold_float_linear_function(const sevenfold_matmul *geometry, const float *input,
                                             const float *weight, const float *bias,
                                             const float *bounds, float *output);

/** Everything an instruction set accelerates. */
typedef struct sevenfold_backends {
  const sevenfold_conv_backend *conv_i8;
  const sevenfold_conv_backend *conv_i16;
  const sevenfold_conv_backend *conv_w8a16;
  const sevenfold_conv_backend *conv_f32;
  sevenfold_depthwise_function *depthwise_i8;
  sevenfold_depthwise_function *depthwise_i16;
  sevenfold_depthwise_function *depthwise_w8a16;
  sevenfold_matmul_function *matmul_i8;
  sevenfold_dot_i16_function *dot_i16;
  sevenfold_dot_w8a16_function *dot_w8a16;
  sevenfold_float_linear_function *float_linear;
} sevenfold_backends;

/** The backends of the instruction set in use. */
const sevenfold_backends *sevenfold_current_backends(void);

extern const sevenfold_backends sevenfold_avx2_backends;
extern const sevenfold_backends sevenfold_avx512_backends;

#endif
