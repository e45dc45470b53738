#ifndef SEVENFOLD_REFERENCE_MEAN_CODES_H
#define SEVENFOLD_REFERENCE_MEAN_CODES_H

/**
 * @file mean_codes.h
 * The integer means. Who includes it defines TYPES, the types_*.h of its types.
 */

#include <stddef.h>

#include "average.h"
#include "sevenfold/pool.h"

#include TYPES

static int32_t mean(const sevenfold_reduce *geometry, const CODE *input,
                    const int32_t *quantization, const int32_t *counts, const int32_t *multiplier,
                    const int32_t *shift, CODE *output) {
  if (!geometry || !input || !quantization || !counts || !multiplier || !shift || !output) {
    return SEVENFOLD_STATUS_NULL_POINTER;
  }
  int32_t status = sevenfold_check_reduce(geometry);
  if (status == SEVENFOLD_STATUS_OK) {
    status = sevenfold_check_average(quantization, counts, multiplier, shift, CODE_RANGE);
  }
  const sevenfold_average average = {quantization, counts, multiplier, shift, CODE_BITS};
  const int32_t n = geometry->reduced;
  for (int32_t outer = 0; outer < geometry->outer && status == SEVENFOLD_STATUS_OK; outer++) {
    for (int32_t inner = 0; inner < geometry->inner; inner++) {
      const CODE *x = input + (ptrdiff_t)outer * n * geometry->inner + inner;
      int64_t sum = 0;
      for (int32_t i = 0; i < n; i++) {
        sum += x[(ptrdiff_t)i * geometry->inner];
      }
      int32_t code = 0;
      status |= sevenfold_average_code(&average, sum, n, n, &code);
      *output++ = (CODE)code;
    }
  }
  return status;
}

#endif
