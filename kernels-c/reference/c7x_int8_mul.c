#include "broadcast_index.h"
#include "checks.h"
#include "product.h"
#include "sevenfold/product.h"

/* One run; the steps are constants in each call below, so that the usual ones can be vectorised. */
static inline void multiply_run(sevenfold_product p, const int8_t *a, int32_t a_step,
                                const int8_t *b, int32_t b_step, int32_t length,
                                int8_t *output) {
  for (int32_t i = 0; i < length; i++) {
    output[i] = (int8_t)sevenfold_multiply_codes(&p, a[(ptrdiff_t)i * a_step],
                                                 b[(ptrdiff_t)i * b_step]);
  }
}

int32_t c7x_int8_mul(const sevenfold_broadcast *geometry, const int8_t *a, const int8_t *b,
                     const int32_t *quantization, int8_t *output) {
  const int32_t status = sevenfold_check_product_call(geometry, a, b, quantization, output,
                                                      SEVENFOLD_MUL_LARGEST_SHIFT,
                                                      sevenfold_range_i8);
  if (status != SEVENFOLD_STATUS_OK) {
    return status;
  }
  const sevenfold_product product = sevenfold_read_product(quantization);
  sevenfold_broadcast_run run = sevenfold_broadcast_first(geometry);
  do {
    const int8_t *x = a + run.a_offset;
    const int8_t *y = b + run.b_offset;
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
