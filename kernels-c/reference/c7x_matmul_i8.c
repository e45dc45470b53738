#include "arithmetic.h"
#include "batch_index.h"
#include "checks.h"
#include "product.h"
#include "sevenfold/matmul.h"

/* Products of two differences of int8 codes, at most 255 * 255, that int32 holds the sum of. */
enum { RUN = 33025 };

/* The sum of one output element; b steps from k to k. */
static int64_t sum_of(const int8_t *a, const int8_t *b, ptrdiff_t step, int32_t inner,
                      const sevenfold_product *p) {
  int64_t total = 0;
  for (int32_t begin = 0; begin < inner; begin += RUN) {
    const int32_t end = inner - begin > RUN ? begin + RUN : inner;
    int32_t sum = 0;
    for (int32_t k = begin; k < end; k++) {
      sum += (a[k] - p->a_zero_point) * (b[k * step] - p->b_zero_point);
    }
    total += sum;
  }
  return total;
}

int32_t c7x_matmul_i8(const sevenfold_batch_matmul *geometry, const int8_t *a, const int8_t *b,
                      const int32_t *quantization, int8_t *output, void *scratch) {
  (void)scratch;
  const int32_t status =
      sevenfold_check_batch_matmul_call(geometry, a, b, quantization, output, sevenfold_range_i8);
  if (status != SEVENFOLD_STATUS_OK) {
    return status;
  }
  const sevenfold_product p = sevenfold_read_product(quantization);
  const int32_t inner = geometry->inner;
  const int32_t batches = sevenfold_batches(geometry);
  for (int32_t entry = 0; entry < batches; entry++) {
    const int8_t *x = a + sevenfold_batch_a(geometry, entry);
    const int8_t *y = b + sevenfold_batch_b(geometry, entry);
    for (int32_t row = 0; row < geometry->rows; row++, x += inner) {
      for (int32_t column = 0; column < geometry->columns; column++) {
        const int64_t sum = sum_of(x, y + column * sevenfold_column_step(geometry),
                                   sevenfold_inner_step(geometry), inner, &p);
        *output++ = (int8_t)sevenfold_requantize_sum(&p, sum);
      }
    }
  }
  return SEVENFOLD_STATUS_OK;
}
