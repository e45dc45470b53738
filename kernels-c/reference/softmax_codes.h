#ifndef SEVENFOLD_REFERENCE_SOFTMAX_CODES_H
#define SEVENFOLD_REFERENCE_SOFTMAX_CODES_H

/**
 * @file softmax_codes.h
 * Softmax of codes of either width. Everything is inlined into the kernels, where the width is
 * known.
 */

#include <stddef.h>

#include "arithmetic.h"
#include "checks.h"
#include "float_functions.h"
#include "quantization.h"
#include "sevenfold/softmax.h"

enum { SEVENFOLD_EXPONENTIAL_BITS = 30, SEVENFOLD_LARGEST_SHIFT = 62 };

/** Codes of one width; coarse is NULL for int8. */
typedef struct sevenfold_softmax_call {
  const sevenfold_reduce *geometry;
  const void *input;
  const int32_t *exponential;
  const int32_t *coarse;
  const float *scale;
  const int32_t *quantization;
  void *output;
  int is_wide;
} sevenfold_softmax_call;

/** The codes of one row: element i is at first + i * stride. */
typedef struct sevenfold_softmax_row {
  ptrdiff_t first;
  ptrdiff_t stride;
  int32_t count;
} sevenfold_softmax_row;

static inline int32_t sevenfold_code_of(const sevenfold_softmax_call *call, ptrdiff_t index) {
  return call->is_wide ? ((const int16_t *)call->input)[index]
                       : ((const int8_t *)call->input)[index];
}

static inline void sevenfold_store_code(const sevenfold_softmax_call *call, ptrdiff_t index,
                                        int64_t code) {
  if (call->is_wide) {
    ((int16_t *)call->output)[index] = (int16_t)sevenfold_clamp(code, INT16_MIN, INT16_MAX);
  } else {
    ((int8_t *)call->output)[index] = (int8_t)sevenfold_clamp(code, INT8_MIN, INT8_MAX);
  }
}

/** 2^30 exp(-d s_x), rounded; d >= 0. */
static inline int64_t sevenfold_exponential(const sevenfold_softmax_call *call, int32_t d) {
  if (!call->is_wide) {
    return call->exponential[d];
  }
  const int64_t product = (int64_t)call->coarse[d >> 8] * call->exponential[d & 255];
  return sevenfold_round_half_up(product, SEVENFOLD_EXPONENTIAL_BITS);
}

static inline int32_t sevenfold_largest_code(const sevenfold_softmax_call *call,
                                             sevenfold_softmax_row row) {
  int32_t largest = INT16_MIN;
  for (int32_t i = 0; i < row.count; i++) {
    const int32_t code = sevenfold_code_of(call, row.first + i * row.stride);
    largest = code > largest ? code : largest;
  }
  return largest;
}

static inline int64_t sevenfold_exponential_sum(const sevenfold_softmax_call *call,
                                                sevenfold_softmax_row row, int32_t largest) {
  int64_t sum = 0;
  for (int32_t i = 0; i < row.count; i++) {
    const int32_t code = sevenfold_code_of(call, row.first + i * row.stride);
    sum += sevenfold_exponential(call, largest - code);
  }
  return sum;
}

/** What turns an e into a code: RHU(e * factor, shift) + z_y. */
typedef struct sevenfold_softmax_factor {
  int64_t factor;
  int32_t shift;
} sevenfold_softmax_factor;

static inline sevenfold_softmax_factor sevenfold_softmax_factor_of(
    const sevenfold_softmax_call *call, int64_t sum) {
  int32_t excess = 0;
  while (sum >> excess > INT32_MAX) {
    excess++;
  }
  const int64_t reciprocal = (INT64_C(1) << 61) / (sum >> excess);
  const int32_t wanted = SEVENFOLD_EXPONENTIAL_BITS + call->quantization[2] + excess;
  const sevenfold_softmax_factor factor = {
      sevenfold_round_half_up(reciprocal * call->quantization[1], 31),
      wanted < SEVENFOLD_LARGEST_SHIFT ? wanted : SEVENFOLD_LARGEST_SHIFT};
  return factor;
}

static inline void sevenfold_softmax_of_row(const sevenfold_softmax_call *call,
                                            sevenfold_softmax_row row) {
  const int32_t largest = sevenfold_largest_code(call, row);
  const sevenfold_softmax_factor by =
      sevenfold_softmax_factor_of(call, sevenfold_exponential_sum(call, row, largest));
  for (int32_t i = 0; i < row.count; i++) {
    const ptrdiff_t at = row.first + i * row.stride;
    const int64_t e = sevenfold_exponential(call, largest - sevenfold_code_of(call, at));
    const int64_t code = sevenfold_round_half_up(e * by.factor, by.shift) + call->quantization[0];
    sevenfold_store_code(call, at, code);
  }
}

static inline void sevenfold_log_softmax_of_row(const sevenfold_softmax_call *call,
                                                sevenfold_softmax_row row) {
  const int32_t largest = sevenfold_largest_code(call, row);
  const float sum = (float)sevenfold_exponential_sum(call, row, largest) * 0x1p-30f;
  const float logarithm = sevenfold_log(sum);
  const float inverse = 1.0f / call->scale[1];
  const sevenfold_code_range range = call->is_wide ? sevenfold_range_i16 : sevenfold_range_i8;
  for (int32_t i = 0; i < row.count; i++) {
    const ptrdiff_t at = row.first + i * row.stride;
    const float below = (float)(sevenfold_code_of(call, at) - largest) * call->scale[0];
    const float value = below - logarithm;
    sevenfold_store_code(call, at,
                         sevenfold_quantize(value, inverse, call->quantization[0], range));
  }
}

typedef void sevenfold_softmax_function(const sevenfold_softmax_call *call,
                                        sevenfold_softmax_row row);

static inline int32_t sevenfold_softmax_rows(const sevenfold_softmax_call *call,
                                             sevenfold_softmax_function *of_row) {
  const sevenfold_reduce g = *call->geometry;
  for (ptrdiff_t outer = 0; outer < g.outer; outer++) {
    for (ptrdiff_t inner = 0; inner < g.inner; inner++) {
      const sevenfold_softmax_row row = {outer * g.reduced * g.inner + inner, g.inner, g.reduced};
      of_row(call, row);
    }
  }
  return SEVENFOLD_STATUS_OK;
}

/** Geometry and {z_y, M, V}. */
static inline int32_t sevenfold_check_softmax(const sevenfold_softmax_call *call,
                                              sevenfold_code_range range) {
  const int32_t *q = call->quantization;
  const int valid = sevenfold_is_code(q[0], range) && sevenfold_is_free_multiplier(q[1], q[2]);
  const int32_t status = sevenfold_check_reduce(call->geometry);
  return status == SEVENFOLD_STATUS_OK && !valid ? SEVENFOLD_STATUS_INVALID_PARAMETER : status;
}

/** Geometry, both scales and {z_y}. */
static inline int32_t sevenfold_check_log_softmax(const sevenfold_softmax_call *call,
                                                  sevenfold_code_range range) {
  const int32_t zero = 0;
  int32_t status = sevenfold_check_reduce(call->geometry);
  if (status == SEVENFOLD_STATUS_OK) {
    status = sevenfold_check_scale(call->scale, &zero, range);
  }
  return status == SEVENFOLD_STATUS_OK
             ? sevenfold_check_scale(call->scale + 1, call->quantization, range)
             : status;
}

#endif
