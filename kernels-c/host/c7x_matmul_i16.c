#include "backends.h"
#include "batch_index.h"
#include "checks.h"
#include "matmul_rows.h"
#include "product.h"
#include "reference_kernels.h"
#include "sevenfold/matmul.h"
#include "transpose.h"

SEVENFOLD_TRANSPOSE(i16, int16_t)

/* Up to so many k, adding the lanes of a dot product takes longer than the products. */
enum { SHORT_INNER = 16 };

/* One product; columns of b are rows of `weight`. */
static void run(const sevenfold_batch_matmul *g, const int16_t *a, const int16_t *weight,
                const sevenfold_product *p, sevenfold_dot_function *dot, void *scratch,
                int16_t *output) {
  sevenfold_requantize_products_function *requantize =
      sevenfold_current_backends()->requantize_products;
  const sevenfold_matmul one = {g->rows, g->inner, g->columns};
  sevenfold_dot_block block = sevenfold_first_dot_block(&one);
  do {
    int64_t sum[SEVENFOLD_DOT_ROWS * SEVENFOLD_DOT_COLUMNS];
    dot(a + (ptrdiff_t)block.row * g->inner, weight + (ptrdiff_t)block.column * g->inner, g->inner,
        block.rows, block.columns, scratch, sum);
    for (int32_t r = 0; r < block.rows; r++) {
      requantize(p, sum + (ptrdiff_t)r * block.columns, block.columns,
                 output + (ptrdiff_t)(block.row + r) * g->columns + block.column);
    }
  } while (sevenfold_next_dot_block(&one, &block));
}

/* Row by row, with the matrix where it is; zero points are 0. */
static void run_rows(const sevenfold_batch_matmul *g, const int16_t *a, const int16_t *matrix,
                     const sevenfold_product *p, int16_t *output) {
  sevenfold_row_product_function *function = sevenfold_current_backends()->row_product_i16;
  for (int32_t row = 0; row < g->rows; row++) {
    const sevenfold_row_product product = {
        a + (ptrdiff_t)row * g->inner,       matrix, g->inner, g->columns, 0, p,
        output + (ptrdiff_t)row * g->columns};
    function(&product);
  }
}

int32_t c7x_matmul_i16(const sevenfold_batch_matmul *geometry, const int16_t *a, const int16_t *b,
                       const int32_t *quantization, int16_t *output, void *scratch) {
  sevenfold_dot_function *dot = sevenfold_current_backends()->dot_i16;
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
      (int16_t *)(void *)((char *)scratch + sevenfold_split_bytes(geometry->rows, geometry->inner));
  const int is_short = geometry->rows < SEVENFOLD_FEW_ROWS || geometry->inner <= SHORT_INNER;
  const int16_t *done = NULL;
  sevenfold_batch_walk walk = {{0}, 0, 0};
  do {
    const int16_t *matrix = b + walk.b;
    if (!geometry->transposed && is_short) {
      run_rows(geometry, a + walk.a, matrix, &p, output);
    } else {
      if (!geometry->transposed && matrix != done) {
        sevenfold_transpose_i16(matrix, geometry->inner, geometry->columns, transposed);
        done = matrix;
      }
      run(geometry, a + walk.a, geometry->transposed ? matrix : transposed, &p, dot, scratch,
          output);
    }
    output += (ptrdiff_t)geometry->rows * geometry->columns;
  } while (sevenfold_next_batch(geometry, &walk));
  return SEVENFOLD_STATUS_OK;
}
