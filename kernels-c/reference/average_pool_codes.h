#ifndef SEVENFOLD_REFERENCE_AVERAGE_POOL_CODES_H
#define SEVENFOLD_REFERENCE_AVERAGE_POOL_CODES_H

/**
 * @file average_pool_codes.h
 * The integer average pools. Who includes it defines TYPES, the types_*.h of its types,
 * GEOMETRY, its check CHECK_GEOMETRY, and WINDOW, which gives the window of an output.
 */

#include <stddef.h>

#include "average.h"
#include "pool_window.h"
#include "sevenfold/pool.h"
#include "window_sum.h"

#include TYPES

SEVENFOLD_WINDOW_SUM(sum_of_window, CODE, int64_t)

static int32_t average_pool(const GEOMETRY *geometry, const CODE *input,
                            const int32_t *quantization, const int32_t *counts,
                            const int32_t *multiplier, const int32_t *shift, CODE *output) {
  if (!geometry || !input || !quantization || !counts || !multiplier || !shift || !output) {
    return SEVENFOLD_STATUS_NULL_POINTER;
  }
  int32_t status = CHECK_GEOMETRY(geometry);
  if (status == SEVENFOLD_STATUS_OK) {
    status = sevenfold_check_average(quantization, counts, multiplier, shift, CODE_RANGE);
  }
  const sevenfold_average average = {quantization, counts, multiplier, shift, CODE_BITS};
  const ptrdiff_t planes = (ptrdiff_t)geometry->batch * geometry->channels;
  for (ptrdiff_t plane = 0; plane < planes && status == SEVENFOLD_STATUS_OK; plane++) {
    const CODE *x = input + plane * geometry->in_height * geometry->in_width;
    for (int32_t row = 0; row < geometry->out_height; row++) {
      for (int32_t column = 0; column < geometry->out_width; column++) {
        const sevenfold_pool_window window = WINDOW(geometry, row, column);
        const int64_t sum = sum_of_window(x, geometry->in_width, &window);
        int32_t code = 0;
        status |= sevenfold_average_code(&average, sum, sevenfold_window_elements(&window),
                                         window.divisor, &code);
        *output++ = (CODE)code;
      }
    }
  }
  return status;
}

#endif
