#ifndef SEVENFOLD_REFERENCE_MULTIPLY_CODES_H
#define SEVENFOLD_REFERENCE_MULTIPLY_CODES_H

/**
 * @file multiply_codes.h
 * The integer products. Who includes it defines TYPES, the types_*.h of its types.
 */

#include "broadcast_index.h"
#include "product.h"
#include "sevenfold/product.h"

#include TYPES

/* One run; the steps are constants in each call below, so that the usual ones can be vectorised. */
static inline void multiply_run(sevenfold_product p, const CODE *a, int32_t a_step, const CODE *b,
                                int32_t b_step, int32_t length, CODE *output) {
  for (int32_t i = 0; i < length; i++) {
    output[i] =
        (CODE)sevenfold_multiply_codes(&p, a[(ptrdiff_t)i * a_step], b[(ptrdiff_t)i * b_step]);
  }
}

static int32_t multiply(const sevenfold_broadcast *geometry, const CODE *a, const CODE *b,
                        const int32_t *quantization, CODE *output) {
  const int32_t status = sevenfold_check_product_call(geometry, a, b, quantization, output,
                                                      SEVENFOLD_MUL_LARGEST_SHIFT, CODE_RANGE);
  if (status != SEVENFOLD_STATUS_OK) {
    return status;
  }
  const sevenfold_product product = sevenfold_read_product(quantization);
  sevenfold_broadcast_run run = sevenfold_broadcast_first(geometry);
  do {
    const CODE *x = a + run.a_offset;
    const CODE *y = b + run.b_offset;
    if (run.a_step == 1 && run.b_step == 1) {
      multiply_run(product, x, 1, y, 1, run.length, output);
    } else if (run.a_step == 1 && run.b_step == 0) {
      multiply_run(product, x, 1, y, 0, run.length, output);
    } else {
      multiply_run(product, x, run.a_step, y, run.b_step, run.length, output);
    }
    output += run.length;
  } while (sevenfold_broadcast_next(geometry, &run));
  return SEVENFOLD_STATUS_OK;
}

#endif
