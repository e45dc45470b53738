/*
 * How fast the kernels are: GMAC/s of typical layers by instruction set, beside the rate the
 * processor's 8-bit dot product reaches from registers in the same run. Not a test.
 */

#define _POSIX_C_SOURCE 200809L

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "sevenfold/conv2d.h"
#include "sevenfold/float.h"
#include "sevenfold/host.h"
#include "sevenfold/matmul.h"

#if defined(SEVENFOLD_X86_BACKENDS)
#include "peak.h"
#endif

enum { LARGEST = 4 << 20, CHANNELS = 4096 };

static const char *const isas[] = {"reference", "avx2", "avx512"};
enum { ISA_COUNT = sizeof isas / sizeof isas[0] };

/* Buffers large enough for every layer below. */
static char *input;
static char *weight;
static char *output;
static int64_t bias[CHANNELS];
static uint8_t scale[CHANNELS];
static uint8_t shift[CHANNELS];
static const int32_t quantization_i8[3] = {0, -128, 127};
static const int32_t quantization_i16[3] = {0, -32768, 32767};
static const float bounds[2] = {-1e30f, 1e30f};

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

typedef enum type { I8, I16, W8A16, F32 } type;

static const char *const type_names[] = {"i8", "i16", "w8a16", "f32"};

/* A layer to measure. */
typedef struct layer {
  const char *what;
  type type;
  sevenfold_conv2d g;
} layer;

typedef struct memory {
  void *prepared;
  void *scratch;
} memory;

static int is_depthwise(const sevenfold_conv2d *g) { return g->groups > 1; }

static memory prepare(const layer *l) {
  memory m = {NULL, NULL};
  const sevenfold_conv2d *g = &l->g;
  size_t prepared = 0;
  size_t scratch = c7x_float_conv2d_scratch_bytes(g);
  if (l->type != F32) {
    prepared = c7x_conv2d_i16_prepared_bytes(g);
    scratch = is_depthwise(g) ? c7x_depthwise_conv2d_i16_scratch_bytes(g)
                              : c7x_conv2d_i16_scratch_bytes(g);
  }
  m.prepared = aligned_alloc(64, (prepared + 127) / 64 * 64);
  m.scratch = aligned_alloc(64, (scratch + 127) / 64 * 64);
  if (!m.prepared || !m.scratch) {
    exit(EXIT_FAILURE);
  }
  if (l->type == I8) {
    c7x_conv2d_i8_prepare(g, (int8_t *)weight, m.prepared);
  } else if (l->type == I16) {
    c7x_conv2d_i16_prepare(g, (int16_t *)(void *)weight, m.prepared);
  } else if (l->type == W8A16) {
    c7x_conv2d_w8a16_prepare(g, (int8_t *)weight, m.prepared);
  }
  return m;
}

static int32_t call(const layer *l, const memory *m) {
  const sevenfold_conv2d *g = &l->g;
  const int8_t *x8 = (const int8_t *)input;
  const int16_t *x16 = (const int16_t *)(const void *)input;
  int16_t *y16 = (int16_t *)(void *)output;
  switch (l->type) {
    case I8:
      return (is_depthwise(g) ? c7x_depthwise_conv2d_i8 : c7x_conv2d_i8)(
          g, x8, (const int8_t *)weight, (const int32_t *)(const void *)bias, scale, shift,
          quantization_i8, (int8_t *)output, m->prepared, m->scratch);
    case I16:
      return (is_depthwise(g) ? c7x_depthwise_conv2d_i16 : c7x_conv2d_i16)(
          g, x16, (const int16_t *)(const void *)weight, bias, scale, shift, quantization_i16, y16,
          m->prepared, m->scratch);
    case W8A16:
      return (is_depthwise(g) ? c7x_depthwise_conv2d_w8a16 : c7x_conv2d_w8a16)(
          g, x16, (const int8_t *)weight, bias, scale, shift, quantization_i16, y16, m->prepared,
          m->scratch);
    default:
      return c7x_float_conv2d(g, (const float *)(const void *)input,
                              (const float *)(const void *)weight, NULL, bounds,
                              (float *)(void *)output, NULL, m->scratch);
  }
}

/* The best of several runs, in multiply-accumulates a second. */
static double measure(const layer *l) {
  const memory m = prepare(l);
  const sevenfold_conv2d *g = &l->g;
  const double macs = (double)g->out_channels * g->out_height * g->out_width *
                      (g->in_channels / g->groups) * g->kernel_height * g->kernel_width;
  double best = 1e30;
  const double end = now() + 0.3;
  do {
    const double start = now();
    if (call(l, &m) != SEVENFOLD_STATUS_OK) {
      fprintf(stderr, "%s failed\n", l->what);
      exit(EXIT_FAILURE);
    }
    const double seconds = now() - start;
    best = seconds < best ? seconds : best;
  } while (now() < end);
  free(m.prepared);
  free(m.scratch);
  return macs / best;
}

static sevenfold_conv2d square(int32_t in, int32_t size, int32_t out, int32_t kernel,
                               int32_t stride, int32_t groups) {
  const int32_t pad = kernel / 2;
  const int32_t out_size = (size + 2 * pad - kernel) / stride + 1;
  const sevenfold_conv2d g = {1,      in,     size, size, out, out_size, out_size, kernel, kernel,
                              stride, stride, pad,  pad,  pad, pad,      1,        1,      groups};
  return g;
}

static double peak_rate(void) {
#if defined(SEVENFOLD_X86_BACKENDS)
  if (sevenfold_isa_available("avx512")) {
    double best = 0;
    for (int i = 0; i < 20; i++) {
      const double start = now();
      const double macs = bench_vnni_round(1000000);
      const double rate = macs / (now() - start);
      best = rate > best ? rate : best;
    }
    return best;
  }
#endif
  return 0;
}

/* Usage: bench_kernels [isa [layer]]; without arguments every layer on every instruction set. */
int main(int count, char **arguments) {
  const char *only_isa = count > 1 ? arguments[1] : NULL;
  const long only_layer = count > 2 ? strtol(arguments[2], NULL, 10) : -1;
  input = calloc(1, LARGEST);
  weight = calloc(1, 4 * (size_t)LARGEST);
  output = calloc(1, LARGEST);
  if (!input || !weight || !output) {
    return EXIT_FAILURE;
  }
  memset(scale, 77, sizeof scale);
  memset(shift, 14, sizeof shift);
  const layer layers[] = {
      {"64->64 3x3 on 56x56", I8, square(64, 56, 64, 3, 1, 1)},
      {"3->64 7x7 stride 2 on 224x224", I8, square(3, 224, 64, 7, 2, 1)},
      {"64->128 3x3 stride 2 on 56x56", I8, square(64, 56, 128, 3, 2, 1)},
      {"512->512 3x3 on 7x7", I8, square(512, 7, 512, 3, 1, 1)},
      {"96->24 1x1 on 56x56", I8, square(96, 56, 24, 1, 1, 1)},
      {"960->320 1x1 on 7x7", I8, square(960, 7, 320, 1, 1, 1)},
      {"depthwise 144 3x3 on 56x56", I8, square(144, 56, 144, 3, 1, 144)},
      {"depthwise 96 3x3 stride 2 on 112x112", I8, square(96, 112, 96, 3, 2, 96)},
      {"64->64 3x3 on 56x56", I16, square(64, 56, 64, 3, 1, 1)},
      {"depthwise 144 3x3 on 56x56", I16, square(144, 56, 144, 3, 1, 144)},
      {"64->64 3x3 on 56x56", W8A16, square(64, 56, 64, 3, 1, 1)},
      {"64->64 3x3 on 56x56", F32, square(64, 56, 64, 3, 1, 1)}};
  printf("%-6s %-38s %10s %10s %10s  GMAC/s\n", "", "", isas[0], isas[1], isas[2]);
  for (size_t i = 0; i < sizeof layers / sizeof layers[0]; i++) {
    if (only_layer >= 0 && (size_t)only_layer != i) {
      continue;
    }
    printf("%-6s %-38s", type_names[layers[i].type], layers[i].what);
    for (int isa = 0; isa < ISA_COUNT; isa++) {
      const int is_wanted = !only_isa || strcmp(only_isa, isas[isa]) == 0;
      if (is_wanted && sevenfold_use_isa(isas[isa]) == SEVENFOLD_STATUS_OK) {
        printf(" %10.2f", 1e-9 * measure(&layers[i]));
      } else {
        printf(" %10s", "-");
      }
    }
    printf("\n");
    fflush(stdout);
  }
  const double peak = peak_rate();
  if (peak > 0) {
    printf("8-bit dot products from registers, AVX-512 VNNI: %.1f GMAC/s\n", 1e-9 * peak);
  }
  free(input);
  free(weight);
  free(output);
  return EXIT_SUCCESS;
}
