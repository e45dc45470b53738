#include "broadcast_index.h"
#include "checks.h"
#include "product.h"
#include "sevenfold/product.h"

int32_t c7x_int16_div(const sevenfold_broadcast *geometry, const int16_t *a, const int16_t *b,
                      const int32_t *quantization, int16_t *output) {
  const int32_t status = sevenfold_check_product_call(
      geometry, a, b, quantization, output, SEVENFOLD_DIV_LARGEST_SHIFT_I16, sevenfold_range_i16);
  if (status != SEVENFOLD_STATUS_OK) {
    return status;
  }
  const sevenfold_product product = sevenfold_read_product(quantization);
  sevenfold_broadcast_run run = sevenfold_broadcast_first(geometry);
  do {
    for (int32_t i = 0; i < run.length; i++) {
      const int32_t x = a[run.a_offset + (ptrdiff_t)i * run.a_step];
      const int32_t y = b[run.b_offset + (ptrdiff_t)i * run.b_step];
      *output++ = (int16_t)sevenfold_divide_codes(&product, x, y);
    }
  } while (sevenfold_broadcast_next(geometry, &run));
  return SEVENFOLD_STATUS_OK;
}
