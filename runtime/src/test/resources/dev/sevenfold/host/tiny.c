/*
 * A model written by hand as the generator would write it, for tests of the host emulation:
 *
 *   image float32[1x1x4x4] -> codes int8 --conv--> int8[1x2x4x4] --clamp--> output codes int8
 *                                             \--dequantize--> + offset float32 -> output sum
 */
#include "tiny.h"

#include <string.h>

/* Arena: scratch of the convolution lies where the dequantized values come later. */
#define OFFSET_CONV 0
#define OFFSET_SCRATCH 64
#define OFFSET_REAL 64
#define SCRATCH_BYTES 64

enum {
  PARAM_CONV_WEIGHT,
  PARAM_CONV_BIAS,
  PARAM_CONV_SCALE,
  PARAM_CONV_SHIFT,
  PARAM_CONV_QUANTIZATION,
  PARAM_CLAMP_QUANTIZATION,
  PARAM_REAL_SCALE,
  PARAM_REAL_QUANTIZATION,
  PARAM_SUM_BOUNDS,
  PARAM_IMAGE_SCALE,
  PARAM_IMAGE_QUANTIZATION,
  PARAM_CODES_SCALE,
  PARAM_CODES_QUANTIZATION,
  PARAM_COUNT
};

static const uint8_t plan_digest[SEVENFOLD_PLAN_DIGEST_BYTES] = {
    0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15,
    16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31,
};

static const struct {
  const char *name;
  const char *kernel;
} layers[TINY_LAYER_COUNT] = {
    {"conv", "c7x_conv2d_i8"},
    {"block.clamp", "c7x_int8_clamp"},
    {"real", "c7x_dequantize_i8"},
    {"sum", "c7x_float_add"},
};

typedef struct run_context {
  const sevenfold_params *params;
  const sevenfold_hooks *hooks;
  sevenfold_error *error;
} run_context;

static int32_t fail(sevenfold_error *error, int32_t status, int32_t layer, const char *layer_name,
                    const char *kernel) {
  error->status = status;
  error->layer = layer;
  error->layer_name = layer_name;
  error->kernel = kernel;
  return status;
}

static const void *param(const run_context *run, uint32_t index) {
  return sevenfold_param(run->params, index);
}

static void begin_layer(const run_context *run, int32_t layer, void *output, size_t bytes) {
  if (run->hooks != NULL) {
    run->hooks->before_layer(run->hooks->user, layer, output, bytes);
  }
}

static int32_t end_layer(const run_context *run, int32_t layer, int32_t status, const void *output,
                         size_t bytes) {
  if (status != SEVENFOLD_STATUS_OK) {
    return fail(run->error, status, layer, layers[layer].name, layers[layer].kernel);
  }
  if (run->hooks != NULL) {
    run->hooks->after_layer(run->hooks->user, layer, output, bytes);
  }
  return SEVENFOLD_STATUS_OK;
}

static const sevenfold_conv2d conv_geometry = {
    .batch = 1,         .in_channels = 1,   .in_height = 4,       .in_width = 4,
    .out_channels = 2,  .out_height = 4,    .out_width = 4,       .kernel_height = 3,
    .kernel_width = 3,  .stride_height = 1, .stride_width = 1,    .pad_top = 1,
    .pad_bottom = 1,    .pad_left = 1,      .pad_right = 1,       .dilation_height = 1,
    .dilation_width = 1, .groups = 1,
};

static const sevenfold_broadcast sum_geometry = {
    .rank = 1,
    .dims = {32},
    .a_strides = {1},
    .b_strides = {1},
};

int32_t tiny_prepare(const sevenfold_params *params, void *prepared, sevenfold_error *error) {
  const int32_t status = sevenfold_params_check(params, plan_digest, PARAM_COUNT);
  if (status != SEVENFOLD_STATUS_OK) {
    return fail(error, status, -1, "tiny", "tiny_prepare");
  }
  memset(prepared, 0, TINY_PREPARED_BYTES);
  return SEVENFOLD_STATUS_OK;
}

int32_t tiny_run(const sevenfold_params *params, void *arena, const void *const *inputs,
                 void *const *outputs, const sevenfold_hooks *hooks, sevenfold_error *error) {
  const run_context context = {params, hooks, error};
  const run_context *const run = &context;
  uint8_t *const memory = arena;
  void *const conv = memory + OFFSET_CONV;
  void *const real = memory + OFFSET_REAL;
  int32_t status = sevenfold_params_check(params, plan_digest, PARAM_COUNT);
  if (status != SEVENFOLD_STATUS_OK) {
    return fail(error, status, -1, "tiny", "tiny_run");
  }

  begin_layer(run, 0, conv, 32);
  status = c7x_conv2d_i8(&conv_geometry, inputs[0], param(run, PARAM_CONV_WEIGHT),
                         param(run, PARAM_CONV_BIAS), param(run, PARAM_CONV_SCALE),
                         param(run, PARAM_CONV_SHIFT), param(run, PARAM_CONV_QUANTIZATION), conv,
                         NULL, NULL);
  status = end_layer(run, 0, status, conv, 32);
  if (status != SEVENFOLD_STATUS_OK) {
    return status;
  }

  begin_layer(run, 1, outputs[1], 32);
  status = c7x_int8_clamp(32, conv, param(run, PARAM_CLAMP_QUANTIZATION), outputs[1]);
  status = end_layer(run, 1, status, outputs[1], 32);
  if (status != SEVENFOLD_STATUS_OK) {
    return status;
  }

  begin_layer(run, 2, real, 128);
  status = c7x_dequantize_i8(32, conv, param(run, PARAM_REAL_SCALE),
                             param(run, PARAM_REAL_QUANTIZATION), real);
  status = end_layer(run, 2, status, real, 128);
  if (status != SEVENFOLD_STATUS_OK) {
    return status;
  }

  begin_layer(run, 3, outputs[0], 128);
  status = c7x_float_add(&sum_geometry, real, inputs[1], param(run, PARAM_SUM_BOUNDS), outputs[0]);
  return end_layer(run, 3, status, outputs[0], 128);
}

int32_t tiny_quantize(const sevenfold_params *params, int32_t input, const float *real,
                      void *codes) {
  if (input != 0) {
    return SEVENFOLD_STATUS_INVALID_PARAMETER;
  }
  return c7x_quantize_i8(16, real, sevenfold_param(params, PARAM_IMAGE_SCALE),
                         sevenfold_param(params, PARAM_IMAGE_QUANTIZATION), codes);
}

int32_t tiny_dequantize(const sevenfold_params *params, int32_t output, const void *codes,
                        float *real) {
  if (output != 1) {
    return SEVENFOLD_STATUS_INVALID_PARAMETER;
  }
  return c7x_dequantize_i8(32, codes, sevenfold_param(params, PARAM_CODES_SCALE),
                           sevenfold_param(params, PARAM_CODES_QUANTIZATION), real);
}

uint64_t tiny_arena_bytes(void) { return TINY_ARENA_BYTES; }

uint64_t tiny_prepared_bytes(void) { return TINY_PREPARED_BYTES; }

const char *tiny_plan_hash(void) { return TINY_PLAN_HASH; }
