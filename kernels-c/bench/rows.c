#include "rows.h"

/* A convolution that keeps a square image's size but for the stride. */
#define SQUARE(in, size, out, kernel, stride, group_count)           \
  {                                                                  \
    .conv = {                                                        \
      .batch = 1,                                                    \
      .in_channels = in,                                             \
      .in_height = size,                                             \
      .in_width = size,                                              \
      .out_channels = out,                                           \
      .out_height = (size + 2 * (kernel / 2) - kernel) / stride + 1, \
      .out_width = (size + 2 * (kernel / 2) - kernel) / stride + 1,  \
      .kernel_height = kernel,                                       \
      .kernel_width = kernel,                                        \
      .stride_height = stride,                                       \
      .stride_width = stride,                                        \
      .pad_top = kernel / 2,                                         \
      .pad_bottom = kernel / 2,                                      \
      .pad_left = kernel / 2,                                        \
      .pad_right = kernel / 2,                                       \
      .dilation_height = 1,                                          \
      .dilation_width = 1,                                           \
      .groups = group_count                                          \
    }                                                                \
  }

/* A transposed convolution that doubles a square image: 4x4, stride 2, padding 1. */
#define DOUBLED(in, size, out) \
  {                            \
    .conv = {                  \
      .batch = 1,              \
      .in_channels = in,       \
      .in_height = size,       \
      .in_width = size,        \
      .out_channels = out,     \
      .out_height = 2 * size,  \
      .out_width = 2 * size,   \
      .kernel_height = 4,      \
      .kernel_width = 4,       \
      .stride_height = 2,      \
      .stride_width = 2,       \
      .pad_top = 1,            \
      .pad_bottom = 1,         \
      .pad_left = 1,           \
      .pad_right = 1,          \
      .dilation_height = 1,    \
      .dilation_width = 1,     \
      .groups = 1              \
    }                          \
  }

#define LINEAR(m, k, n)   \
  {                       \
    .linear = { m, k, n } \
  }

/* One row per head, as attention over cached keys and values has it. */
#define HEADS(heads, k, n, is_transposed)                       \
  {                                                             \
    .product = { 1, k, n, is_transposed, 1, {heads}, {1}, {1} } \
  }

static const char convolution[] = "64->64 3x3 on 56x56";
static const char depthwise[] = "depthwise 144 3x3 on 56x56";
static const char transposed[] = "transposed 64->64 4x4 stride 2 on 28x28";
static const char linear[] = "linear 1 row 576->1536";
static const char large_linear[] = "linear 1 row 4096->4096";
static const char keys[] = "1 row, 64 by 512 transposed, 12 heads";
static const char values[] = "1 row, 512 by 64, 12 heads";
static const char small[] = "8 by 8 by 8, 512 products";
static const char pool[] = "max pool 64 3x3 stride 2 on 112x112 *";
static const char small_pool[] = "max pool 64 2x2 stride 2 on 112x112 *";
static const char softmax[] = "softmax of 197, 12 heads by 197 *";
static const char resize[] = "bilinear 64, 28x28 to 56x56 *";

/* Products of square matrices. */
#define SMALL(n, batches)                             \
  {                                                   \
    .product = { n, n, n, 0, 1, {batches}, {1}, {1} } \
  }

/* 112x112 to 56x56 with stride 2. */
#define POOL(kernel, pad)                                                                     \
  {                                                                                           \
    .pool = { 1, 64, 112, 112, 56, 56, kernel, kernel, 2, 2, pad, pad, pad, pad, 1, 1, 0, 0 } \
  }

const bench_row bench_rows[] = {
    {convolution, &bench_conv[0], SQUARE(64, 56, 64, 3, 1, 1)},
    {"3->64 7x7 stride 2 on 224x224", &bench_conv[0], SQUARE(3, 224, 64, 7, 2, 1)},
    {"64->128 3x3 stride 2 on 56x56", &bench_conv[0], SQUARE(64, 56, 128, 3, 2, 1)},
    {"512->512 3x3 on 7x7", &bench_conv[0], SQUARE(512, 7, 512, 3, 1, 1)},
    {"96->24 1x1 on 56x56", &bench_conv[0], SQUARE(96, 56, 24, 1, 1, 1)},
    {"960->320 1x1 on 7x7", &bench_conv[0], SQUARE(960, 7, 320, 1, 1, 1)},
    {convolution, &bench_conv[1], SQUARE(64, 56, 64, 3, 1, 1)},
    {convolution, &bench_conv[2], SQUARE(64, 56, 64, 3, 1, 1)},
    {convolution, &bench_conv[3], SQUARE(64, 56, 64, 3, 1, 1)},
    {depthwise, &bench_depthwise[0], SQUARE(144, 56, 144, 3, 1, 144)},
    {"depthwise 96 3x3 stride 2 on 112x112", &bench_depthwise[0], SQUARE(96, 112, 96, 3, 2, 96)},
    {depthwise, &bench_depthwise[1], SQUARE(144, 56, 144, 3, 1, 144)},
    {depthwise, &bench_depthwise[2], SQUARE(144, 56, 144, 3, 1, 144)},
    {transposed, &bench_transposed[0], DOUBLED(64, 28, 64)},
    {transposed, &bench_transposed[1], DOUBLED(64, 28, 64)},
    {transposed, &bench_transposed[2], DOUBLED(64, 28, 64)},
    {transposed, &bench_transposed[3], DOUBLED(64, 28, 64)},
    {linear, &bench_linear[0], LINEAR(1, 576, 1536)},
    {large_linear, &bench_linear[0], LINEAR(1, 4096, 4096)},
    {linear, &bench_linear[1], LINEAR(1, 576, 1536)},
    {linear, &bench_linear[2], LINEAR(1, 576, 1536)},
    {linear, &bench_linear[3], LINEAR(1, 576, 1536)},
    {large_linear, &bench_linear[3], LINEAR(1, 4096, 4096)},
    {linear, &bench_linear[4], LINEAR(1, 576, 1536)},
    {keys, &bench_product[0], HEADS(12, 64, 512, 1)},
    {keys, &bench_product[1], HEADS(12, 64, 512, 1)},
    {keys, &bench_product[2], HEADS(12, 64, 512, 1)},
    {values, &bench_product[0], HEADS(12, 512, 64, 0)},
    {values, &bench_product[1], HEADS(12, 512, 64, 0)},
    {values, &bench_product[2], HEADS(12, 512, 64, 0)},
    {small, &bench_product[0], SMALL(8, 512)},
    {small, &bench_product[1], SMALL(8, 512)},
    {small, &bench_product[2], SMALL(8, 512)},
    {pool, &bench_max_pool[0], POOL(3, 1)},
    {pool, &bench_max_pool[1], POOL(3, 1)},
    {small_pool, &bench_max_pool[0], POOL(2, 0)},
    {small_pool, &bench_max_pool[1], POOL(2, 0)},
    {softmax, &bench_softmax[0], {.reduce = {12 * 197, 197, 1}}},
    {softmax, &bench_softmax[1], {.reduce = {12 * 197, 197, 1}}},
    {resize, &bench_resize[0], {.resize = {64, 28, 28, 56, 56, 2}}},
    {resize, &bench_resize[1], {.resize = {64, 28, 28, 56, 56, 2}}},
    {"sin *", &bench_unary[0], {.reduce = {8192, 1, 1}}},
    {"power 1.7 *", &bench_unary[1], {.reduce = {8192, 1, 1}}},
    {"floor division *", &bench_divide, {.broadcast = {1, {2048}, {1}, {1}}}},
};

const int bench_row_count = sizeof bench_rows / sizeof bench_rows[0];
