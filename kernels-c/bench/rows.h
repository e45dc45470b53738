#ifndef SEVENFOLD_BENCH_ROWS_H
#define SEVENFOLD_BENCH_ROWS_H

/**
 * @file rows.h
 * What bench_kernels measures.
 */

#include <stdint.h>

#include "sevenfold/sevenfold.h"

/** Memory large enough for every row; numbers that no calculation depends on. */
typedef struct bench_memory {
  const void *input;
  const void *weight;
  void *output;
  void *prepared;
  void *scratch;
  const void *bias;
  const uint8_t *scale;
  const uint8_t *shift;
  int32_t *index;
  void *index_weight;
} bench_memory;

enum {
  BENCH_INPUT_BYTES = 4 << 20,
  BENCH_WEIGHT_BYTES = 64 << 20,
  BENCH_PREPARED_BYTES = 64 << 20,
  BENCH_SCRATCH_BYTES = 16 << 20,
  BENCH_CHANNELS = 8192
};

typedef union bench_geometry {
  sevenfold_conv2d conv;
  sevenfold_matmul linear;
  sevenfold_batch_matmul product;
  sevenfold_pool2d pool;
  sevenfold_reduce reduce;
  sevenfold_resize resize;
  sevenfold_broadcast broadcast;
} bench_geometry;

/** A kernel of one type. */
typedef struct bench_kernel {
  const char *type;
  /** Multiply-accumulates of a call, or outputs where there are none. */
  double (*work)(const bench_geometry *g);
  /** Fills the prepared block or the tables; NULL for none. */
  int32_t (*prepare)(const bench_geometry *g, const bench_memory *m);
  int32_t (*run)(const bench_geometry *g, const bench_memory *m);
} bench_kernel;

typedef struct bench_row {
  const char *what;
  const bench_kernel *kernel;
  bench_geometry geometry;
} bench_row;

extern const bench_row bench_rows[];
extern const int bench_row_count;

/** By operator, then i8, i16, w8a16, f32, f32 with int8 weights where there is one. */
extern const bench_kernel bench_conv[4];
extern const bench_kernel bench_depthwise[3];
extern const bench_kernel bench_transposed[4];
extern const bench_kernel bench_linear[5];
extern const bench_kernel bench_product[3];
extern const bench_kernel bench_max_pool[2];
extern const bench_kernel bench_softmax[2];
extern const bench_kernel bench_resize[2];

/** sin, a power. */
extern const bench_kernel bench_unary[2];
extern const bench_kernel bench_divide;

#endif
