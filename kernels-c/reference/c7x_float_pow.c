#include "float_blocks.h"
#include "float_functions.h"
#include "sevenfold/unary.h"

enum { LARGEST_WHOLE = 64 };

/* x^n by squares, from the lowest bit of n on. */
static void multiply(sevenfold_float_block *block, int32_t n) {
  sevenfold_float_block square = *block;
  for (int32_t i = 0; i < SEVENFOLD_FLOAT_BLOCK; i++) {
    block->x[i] = 1.0f;
  }
  for (; n > 0; n /= 2) {
    for (int32_t i = 0; n % 2 != 0 && i < SEVENFOLD_FLOAT_BLOCK; i++) {
      block->x[i] = block->x[i] * square.x[i];
    }
    for (int32_t i = 0; i < SEVENFOLD_FLOAT_BLOCK; i++) {
      square.x[i] = square.x[i] * square.x[i];
    }
  }
}

static void take_roots(sevenfold_float_block *block) {
  for (int32_t i = 0; i < SEVENFOLD_FLOAT_BLOCK; i++) {
    block->x[i] = sqrtf(block->x[i]);
  }
}

static void invert(sevenfold_float_block *block) {
  for (int32_t i = 0; i < SEVENFOLD_FLOAT_BLOCK; i++) {
    block->x[i] = 1.0f / block->x[i];
  }
}

/* e^(exponent ln x), which is NaN for negative x. */
static void take_powers(sevenfold_float_block *block, float exponent) {
  for (int32_t i = 0; i < SEVENFOLD_FLOAT_BLOCK; i++) {
    block->x[i] = sevenfold_exp(exponent * sevenfold_log(block->x[i]));
  }
}

int32_t c7x_float_pow(int32_t elements, const float *input, const float *parameters,
                      float *output) {
  if (!input || !parameters || !output) {
    return SEVENFOLD_STATUS_NULL_POINTER;
  }
  if (elements < 0) {
    return SEVENFOLD_STATUS_INVALID_GEOMETRY;
  }
  const float exponent = parameters[0];
  const float magnitude = fabsf(exponent);
  const int is_whole = magnitude <= (float)LARGEST_WHOLE && rintf(exponent) == exponent;
  const int is_half = magnitude == 0.5f;
  for (int32_t first = 0; first < elements; first += SEVENFOLD_FLOAT_BLOCK) {
    sevenfold_float_block block = sevenfold_load_block(input, elements, first);
    if (is_whole) {
      multiply(&block, (int32_t)magnitude);
    } else if (is_half) {
      take_roots(&block);
    } else {
      take_powers(&block, exponent);
    }
    if (exponent < 0.0f && (is_whole || is_half)) {
      invert(&block);
    }
    sevenfold_store_block(&block, output, first);
  }
  return SEVENFOLD_STATUS_OK;
}
