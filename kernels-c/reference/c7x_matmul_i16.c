#include "arithmetic.h"
#include "batch_index.h"
#include "checks.h"
#include "product.h"
#include "sevenfold/matmul.h"

/* The sum of one output element; b steps from k to k. */
static int64_t sum_of(const int16_t *a, const int16_t *b, ptrdiff_t step, int32_t inner,
                      const sevenfold_product *p) {
  int64_t sum = 0;
  for (int32_t k = 0; k < inner; k++) {
    sum += (int64_t)(a[k] - p->a_zero_point) * (b[k * step] - p->b_zero_point);
  }
  return sum;
}

int32_t c7x_matmul_i16(const sevenfold_batch_matmul *geometry, const int16_t *a, const int16_t *b,
                       const int32_t *quantization, int16_t *output, void *scratch) {
  (void)scratch;
  const int32_t status =
      sevenfold_check_batch_matmul_call(geometry, a, b, quantization, output, sevenfold_range_i16);
  if (status != SEVENFOLD_STATUS_OK) {
    return status;
  }
  const sevenfold_product p = sevenfold_read_product(quantization);
  const int32_t inner = geometry->inner;
  const int32_t batches = sevenfold_batches(geometry);
  for (int32_t entry = 0; entry < batches; entry++) {
    const int16_t *x = a + sevenfold_batch_a(geometry, entry);
    const int16_t *y = b + sevenfold_batch_b(geometry, entry);
    for (int32_t row = 0; row < geometry->rows; row++, x += inner) {
      for (int32_t column = 0; column < geometry->columns; column++) {
        const int64_t sum = sum_of(x, y + column * sevenfold_column_step(geometry),
                                   sevenfold_inner_step(geometry), inner, &p);
        *output++ = (int16_t)sevenfold_requantize_sum(&p, sum);
      }
    }
  }
  return SEVENFOLD_STATUS_OK;
}
