#include "rows.h"
#include "sevenfold/host.h"

static const int32_t codes_i8[3] = {0, -128, 127};
static const int32_t codes_i16[3] = {0, -32768, 32767};
static const int32_t product_i8[7] = {0, 0, 0, 77, 14, -128, 127};
static const int32_t product_i16[7] = {0, 0, 0, 77, 14, -32768, 32767};
static const int32_t resize_i8[6] = {0, 0, 1 << 20, 42, -128, 127};
static const float bounds[3] = {-1e30f, 1e30f, 1.0f};

static double conv_work(const bench_geometry *g) {
  const sevenfold_conv2d *c = &g->conv;
  return (double)c->out_channels * c->out_height * c->out_width * (c->in_channels / c->groups) *
         c->kernel_height * c->kernel_width;
}

static double transposed_work(const bench_geometry *g) {
  const sevenfold_conv2d *c = &g->conv;
  return (double)c->in_channels * c->in_height * c->in_width * (c->out_channels / c->groups) *
         c->kernel_height * c->kernel_width;
}

static double linear_work(const bench_geometry *g) {
  return (double)g->linear.rows * g->linear.inner * g->linear.columns;
}

static double product_work(const bench_geometry *g) {
  const sevenfold_batch_matmul *p = &g->product;
  return (double)p->dims[0] * p->rows * p->inner * p->columns;
}

static double pool_work(const bench_geometry *g) {
  const sevenfold_pool2d *p = &g->pool;
  return (double)p->channels * p->out_height * p->out_width;
}

static double reduce_work(const bench_geometry *g) {
  return (double)g->reduce.outer * g->reduce.reduced * g->reduce.inner;
}

static double resize_work(const bench_geometry *g) {
  return (double)g->resize.planes * g->resize.out_height * g->resize.out_width;
}

/* Kernels with weights: how they are prepared and called. */
#define PREPARE(kernel, field)                                                      \
  static int32_t prepare_##kernel(const bench_geometry *g, const bench_memory *m) { \
    return c7x_##kernel##_prepare(&g->field, m->weight, m->prepared);               \
  }
#define RUN(kernel, field, quantization, block)                                                    \
  static int32_t run_##kernel(const bench_geometry *g, const bench_memory *m) {                    \
    return c7x_##kernel(&g->field, m->input, m->weight, m->bias, m->scale, m->shift, quantization, \
                        m->output, block, m->scratch);                                             \
  }

PREPARE(conv2d_i8, conv)
PREPARE(conv2d_i16, conv)
PREPARE(conv2d_w8a16, conv)
PREPARE(conv_transpose2d_i8, conv)
PREPARE(conv_transpose2d_i16, conv)
PREPARE(conv_transpose2d_w8a16, conv)
PREPARE(matmul_bias_i8, linear)
RUN(conv2d_i8, conv, codes_i8, m->prepared)
RUN(conv2d_i16, conv, codes_i16, m->prepared)
RUN(conv2d_w8a16, conv, codes_i16, m->prepared)
RUN(depthwise_conv2d_i8, conv, codes_i8, NULL)
RUN(depthwise_conv2d_i16, conv, codes_i16, NULL)
RUN(depthwise_conv2d_w8a16, conv, codes_i16, NULL)
RUN(conv_transpose2d_i8, conv, codes_i8, m->prepared)
RUN(conv_transpose2d_i16, conv, codes_i16, m->prepared)
RUN(conv_transpose2d_w8a16, conv, codes_i16, m->prepared)
RUN(matmul_bias_i8, linear, codes_i8, m->prepared)
RUN(matmul_bias_i16, linear, codes_i16, NULL)
RUN(matmul_bias_w8a16, linear, codes_i16, NULL)

static int32_t run_float_conv2d(const bench_geometry *g, const bench_memory *m) {
  return c7x_float_conv2d(&g->conv, m->input, m->weight, NULL, bounds, m->output, NULL, m->scratch);
}

static int32_t run_float_transposed(const bench_geometry *g, const bench_memory *m) {
  return c7x_float_conv_transpose2d(&g->conv, m->input, m->weight, NULL, bounds, m->output);
}

static int32_t run_float_linear(const bench_geometry *g, const bench_memory *m) {
  return c7x_float_linear(&g->linear, m->input, m->weight, NULL, bounds, m->output, NULL, NULL);
}

static int32_t run_float_linear_w8(const bench_geometry *g, const bench_memory *m) {
  return c7x_float_linear_w8(&g->linear, m->input, m->weight, m->bias, NULL, bounds, m->output,
                             NULL, m->scratch);
}

/* Numbers as they come; zeros would be subnormal powers. */
static int32_t prepare_numbers(const bench_geometry *g, const bench_memory *m) {
  float *numbers = (float *)(void *)m->index;
  for (int32_t i = 0; i < g->reduce.outer; i++) {
    numbers[i] = (float)(i % 1000) * 0.01f + 0.5f;
  }
  return SEVENFOLD_STATUS_OK;
}

static int32_t run_sin(const bench_geometry *g, const bench_memory *m) {
  return c7x_float_sin(g->reduce.outer, (const float *)(const void *)m->index, m->output);
}

static int32_t run_pow(const bench_geometry *g, const bench_memory *m) {
  static const float exponent = 1.7f;
  return c7x_float_pow(g->reduce.outer, (const float *)(const void *)m->index, &exponent,
                       m->output);
}

static double broadcast_work(const bench_geometry *g) { return g->broadcast.dims[0]; }

static int32_t prepare_divide(const bench_geometry *g, const bench_memory *m) {
  int64_t *operands = (int64_t *)(void *)m->index;
  for (int32_t i = 0; i < 2 * g->broadcast.dims[0]; i++) {
    operands[i] = INT64_C(2654435761) * (i + 1) % 1000003 + 1;
  }
  return SEVENFOLD_STATUS_OK;
}

static int32_t run_divide(const bench_geometry *g, const bench_memory *m) {
  const int64_t *operands = (const int64_t *)(const void *)m->index;
  return c7x_int64_floor_divide(&g->broadcast, operands, operands + g->broadcast.dims[0],
                                m->output);
}

static int32_t run_product_i8(const bench_geometry *g, const bench_memory *m) {
  return c7x_matmul_i8(&g->product, m->input, m->weight, product_i8, m->output, m->scratch);
}

static int32_t run_product_i16(const bench_geometry *g, const bench_memory *m) {
  return c7x_matmul_i16(&g->product, m->input, m->weight, product_i16, m->output, m->scratch);
}

static int32_t run_product_f32(const bench_geometry *g, const bench_memory *m) {
  return c7x_float_matmul(&g->product, m->input, m->weight, bounds, m->output, m->scratch);
}

static int32_t run_max_pool_i8(const bench_geometry *g, const bench_memory *m) {
  return c7x_int8_max_pool(&g->pool, m->input, m->output);
}

static int32_t run_max_pool_f32(const bench_geometry *g, const bench_memory *m) {
  return c7x_float_max_pool(&g->pool, m->input, m->output);
}

static int32_t prepare_softmax(const bench_geometry *g, const bench_memory *m) {
  (void)g;
  for (int32_t i = 0; i < 256; i++) {
    m->index[i] = (1 << 30) >> (i / 8 < 30 ? i / 8 : 30);
  }
  return SEVENFOLD_STATUS_OK;
}

static int32_t run_softmax_i8(const bench_geometry *g, const bench_memory *m) {
  static const int32_t quantization[3] = {-128, 1 << 29, 21};
  return c7x_int8_softmax(&g->reduce, m->input, m->index, quantization, m->output);
}

static int32_t run_softmax_f32(const bench_geometry *g, const bench_memory *m) {
  return c7x_float_softmax(&g->reduce, m->input, m->output);
}

/* Both taps of an output in the middle between two pixels; rows and columns alike. */
static int32_t prepare_resize(const bench_geometry *g, const bench_memory *m) {
  int32_t *weight = m->index_weight;
  for (int32_t i = 0; i < g->resize.out_width; i++) {
    const int32_t at = i / 2 + 1 < g->resize.in_width ? i / 2 : g->resize.in_width - 2;
    m->index[2 * i] = at;
    m->index[2 * i + 1] = at + 1;
    weight[2 * i] = 1 << 10;
    weight[2 * i + 1] = 1 << 10;
  }
  return SEVENFOLD_STATUS_OK;
}

static int32_t run_resize_i8(const bench_geometry *g, const bench_memory *m) {
  return c7x_int8_resize(&g->resize, m->input, m->index, m->index_weight, m->index, m->index_weight,
                         resize_i8, m->output, m->scratch);
}

static int32_t run_resize_f32(const bench_geometry *g, const bench_memory *m) {
  return c7x_float_resize(&g->resize, m->input, m->index, m->index_weight, m->index,
                          m->index_weight, bounds, m->output, m->scratch);
}

const bench_kernel bench_conv[4] = {{"i8", conv_work, prepare_conv2d_i8, run_conv2d_i8},
                                    {"i16", conv_work, prepare_conv2d_i16, run_conv2d_i16},
                                    {"w8a16", conv_work, prepare_conv2d_w8a16, run_conv2d_w8a16},
                                    {"f32", conv_work, NULL, run_float_conv2d}};

const bench_kernel bench_depthwise[3] = {{"i8", conv_work, NULL, run_depthwise_conv2d_i8},
                                         {"i16", conv_work, NULL, run_depthwise_conv2d_i16},
                                         {"w8a16", conv_work, NULL, run_depthwise_conv2d_w8a16}};

const bench_kernel bench_transposed[4] = {
    {"i8", transposed_work, prepare_conv_transpose2d_i8, run_conv_transpose2d_i8},
    {"i16", transposed_work, prepare_conv_transpose2d_i16, run_conv_transpose2d_i16},
    {"w8a16", transposed_work, prepare_conv_transpose2d_w8a16, run_conv_transpose2d_w8a16},
    {"f32", transposed_work, NULL, run_float_transposed}};

const bench_kernel bench_linear[5] = {
    {"i8", linear_work, prepare_matmul_bias_i8, run_matmul_bias_i8},
    {"i16", linear_work, NULL, run_matmul_bias_i16},
    {"w8a16", linear_work, NULL, run_matmul_bias_w8a16},
    {"f32", linear_work, NULL, run_float_linear},
    {"f32 w8", linear_work, NULL, run_float_linear_w8}};

const bench_kernel bench_product[3] = {{"i8", product_work, NULL, run_product_i8},
                                       {"i16", product_work, NULL, run_product_i16},
                                       {"f32", product_work, NULL, run_product_f32}};

const bench_kernel bench_max_pool[2] = {{"i8", pool_work, NULL, run_max_pool_i8},
                                        {"f32", pool_work, NULL, run_max_pool_f32}};

const bench_kernel bench_softmax[2] = {{"i8", reduce_work, prepare_softmax, run_softmax_i8},
                                       {"f32", reduce_work, NULL, run_softmax_f32}};

const bench_kernel bench_resize[2] = {{"i8", resize_work, prepare_resize, run_resize_i8},
                                      {"f32", resize_work, prepare_resize, run_resize_f32}};

const bench_kernel bench_unary[2] = {{"f32", reduce_work, prepare_numbers, run_sin},
                                     {"f32", reduce_work, prepare_numbers, run_pow}};

const bench_kernel bench_divide = {"i64", broadcast_work, prepare_divide, run_divide};
