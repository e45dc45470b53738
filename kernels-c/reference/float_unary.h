#ifndef SEVENFOLD_REFERENCE_FLOAT_UNARY_H
#define SEVENFOLD_REFERENCE_FLOAT_UNARY_H

/**
 * @file float_unary.h
 * The loop of every float unary function: a kernel is its name and an expression of x, the element,
 * and of parameters.
 */

#include <math.h>

#include "sevenfold/unary.h"

#define SEVENFOLD_FLOAT_UNARY_LOOP(is_null, expression) \
  if (is_null) {                                        \
    return SEVENFOLD_STATUS_NULL_POINTER;               \
  }                                                     \
  if (elements < 0) {                                   \
    return SEVENFOLD_STATUS_INVALID_GEOMETRY;           \
  }                                                     \
  for (int32_t i = 0; i < elements; i++) {              \
    const float x = input[i];                           \
    output[i] = (expression);                           \
  }                                                     \
  return SEVENFOLD_STATUS_OK;

/** A function without parameters. */
#define SEVENFOLD_FLOAT_UNARY(name, expression)                       \
  int32_t name(int32_t elements, const float *input, float *output) { \
    SEVENFOLD_FLOAT_UNARY_LOOP(!input || !output, expression)         \
  }

/** A function with parameters. */
#define SEVENFOLD_FLOAT_UNARY_WITH(name, expression)                                           \
  int32_t name(int32_t elements, const float *input, const float *parameters, float *output) { \
    SEVENFOLD_FLOAT_UNARY_LOOP(!input || !parameters || !output, expression)                   \
  }

#endif
