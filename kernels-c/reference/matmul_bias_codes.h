#ifndef SEVENFOLD_REFERENCE_MATMUL_BIAS_CODES_H
#define SEVENFOLD_REFERENCE_MATMUL_BIAS_CODES_H

/**
 * @file matmul_bias_codes.h
 * The integer linear layers. Who includes it defines TYPES, the types_*.h of its types.
 */

#include "sevenfold/matmul.h"

#include TYPES

static int32_t matmul_bias(const sevenfold_matmul *geometry, const CODE *input,
                           const WEIGHT *weight, const ACCUMULATOR *bias, const uint8_t *scale,
                           const uint8_t *shift, const int32_t *quantization, CODE *output) {
  const sevenfold_arrays arrays = {input, weight, bias, scale, shift, quantization, output};
  const int32_t status = sevenfold_check_matmul_call(geometry, &arrays, CODE_RANGE);
  if (status != SEVENFOLD_STATUS_OK) {
    return status;
  }
  const int32_t inner = geometry->inner;
  for (int32_t row = 0; row < geometry->rows; row++) {
    const CODE *x = input + (ptrdiff_t)row * inner;
    for (int32_t column = 0; column < geometry->columns; column++) {
      const WEIGHT *w = weight + (ptrdiff_t)column * inner;
      ACCUMULATOR sum = 0;
      for (int32_t k = 0; k < inner; k++) {
        sum = WRAP_ADD(sum, x[k] * w[k]);
      }
      *output++ = REQUANTIZE(sum, bias[column], scale[column], shift[column], quantization[1],
                             quantization[2]);
    }
  }
  return SEVENFOLD_STATUS_OK;
}

#endif
