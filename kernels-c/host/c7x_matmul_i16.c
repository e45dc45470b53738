#include "backends.h"
#include "batch_index.h"
#include "checks.h"
#include "conv_layout.h"
#include "product.h"
#include "reference_kernels.h"
#include "sevenfold/matmul.h"
#include "transpose.h"

/* Columns whose sums are held at a time. */
enum { COLUMNS = 64 };

SEVENFOLD_TRANSPOSE(i16, int16_t)

/* One product; columns of b are rows of `weight`. */
static void run(const sevenfold_batch_matmul *g, const int16_t *a, const int16_t *weight,
                const sevenfold_product *p, sevenfold_dot_i16_function *dot, void *scratch,
                int16_t *output) {
  for (int32_t row = 0; row < g->rows; row++, a += g->inner) {
    for (int32_t first = 0; first < g->columns; first += COLUMNS) {
      int64_t sum[COLUMNS];
      const int32_t left = g->columns - first;
      const int32_t columns = left < COLUMNS ? left : COLUMNS;
      dot(a, weight + (ptrdiff_t)first * g->inner, g->inner, columns, scratch, sum);
      for (int32_t n = 0; n < columns; n++) {
        *output++ = (int16_t)sevenfold_requantize_sum(p, sum[n]);
      }
    }
  }
}

/* Row by row, with the matrix where it is; zero points are 0. */
static void run_rows(const sevenfold_batch_matmul *g, const int16_t *a, const int16_t *matrix,
                     const sevenfold_product *p, int16_t *output) {
  for (int32_t row = 0; row < g->rows; row++) {
    const sevenfold_row_product product = {
        a + (ptrdiff_t)row * g->inner,       matrix, g->inner, g->columns, 0, p,
        output + (ptrdiff_t)row * g->columns};
    sevenfold_current_backends()->row_product_i16(&product);
  }
}

int32_t c7x_matmul_i16(const sevenfold_batch_matmul *geometry, const int16_t *a, const int16_t *b,
                       const int32_t *quantization, int16_t *output, void *scratch) {
  sevenfold_dot_i16_function *dot = sevenfold_current_backends()->dot_i16;
  const int is_symmetric = quantization && quantization[0] == 0 && quantization[1] == 0;
  if (!dot || !scratch || !is_symmetric) {
    return sevenfold_reference_c7x_matmul_i16(geometry, a, b, quantization, output, NULL);
  }
  const int32_t status =
      sevenfold_check_batch_matmul_call(geometry, a, b, quantization, output, sevenfold_range_i16);
  if (status != SEVENFOLD_STATUS_OK) {
    return status;
  }
  const sevenfold_product p = sevenfold_read_product(quantization);
  int16_t *transposed =
      (int16_t *)(void *)((char *)scratch +
                          sevenfold_align(4 * sevenfold_round_up((size_t)geometry->inner, 32)));
  const int16_t *done = NULL;
  const int32_t batches = sevenfold_batches(geometry);
  for (int32_t entry = 0; entry < batches; entry++) {
    const int16_t *matrix = b + sevenfold_batch_b(geometry, entry);
    if (!geometry->transposed && geometry->rows < SEVENFOLD_FEW_ROWS) {
      run_rows(geometry, a + sevenfold_batch_a(geometry, entry), matrix, &p,
               output + (ptrdiff_t)entry * geometry->rows * geometry->columns);
      continue;
    }
    if (!geometry->transposed && matrix != done) {
      sevenfold_transpose_i16(matrix, geometry->inner, geometry->columns, transposed);
      done = matrix;
    }
    run(geometry, a + sevenfold_batch_a(geometry, entry),
        geometry->transposed ? matrix : transposed, &p, dot, scratch,
        output + (ptrdiff_t)entry * geometry->rows * geometry->columns);
  }
  return SEVENFOLD_STATUS_OK;
}
