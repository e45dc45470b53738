#include "backends.h"
#include "batch_index.h"
#include "checks.h"
#include "float_clamp.h"
#include "reference_kernels.h"
#include "sevenfold/float.h"
#include "transpose.h"
#include "widen_weights.h"

SEVENFOLD_TRANSPOSE(f32, float)

static void scale_and_clamp(ptrdiff_t count, const float *parameters, float *y) {
  for (ptrdiff_t i = 0; i < count; i++) {
    y[i] = sevenfold_clamp_f32(parameters[2] * y[i], parameters[0], parameters[1]);
  }
}

/* Row by row, with the matrix where it is. */
static void run_rows(const sevenfold_batch_matmul *g, const float *a, const float *matrix,
                     const float *parameters, float *output) {
  sevenfold_row_product_f32_function *function = sevenfold_current_backends()->row_product_f32;
  for (int32_t row = 0; row < g->rows; row++) {
    const sevenfold_row_product_f32 product = {
        a + (ptrdiff_t)row * g->inner,       matrix, g->inner, g->columns, parameters,
        output + (ptrdiff_t)row * g->columns};
    function(&product);
  }
}

int32_t c7x_float_matmul(const sevenfold_batch_matmul *geometry, const float *a, const float *b,
                         const float *parameters, float *output, void *scratch) {
  sevenfold_float_linear_function *linear = sevenfold_current_backends()->float_linear;
  if (!linear || !geometry || (!scratch && !geometry->transposed)) {
    return sevenfold_reference_c7x_float_matmul(geometry, a, b, parameters, output, NULL);
  }
  if (!a || !b || !parameters || !output) {
    return SEVENFOLD_STATUS_NULL_POINTER;
  }
  int32_t status = sevenfold_check_batch_matmul(geometry);
  if (status == SEVENFOLD_STATUS_OK) {
    status = sevenfold_check_float_bounds(parameters);
  }
  if (status != SEVENFOLD_STATUS_OK) {
    return status;
  }
  const sevenfold_matmul one = {geometry->rows, geometry->inner, geometry->columns};
  const ptrdiff_t elements = (ptrdiff_t)geometry->rows * geometry->columns;
  const int has_few_rows = !geometry->transposed && geometry->rows < SEVENFOLD_FEW_ROWS_PLAIN;
  const float *done = NULL;
  sevenfold_batch_walk walk = {{0}, 0, 0};
  do {
    const float *matrix = b + walk.b;
    if (has_few_rows) {
      run_rows(geometry, a + walk.a, matrix, parameters, output);
    } else {
      if (!geometry->transposed && matrix != done) {
        sevenfold_transpose_f32(matrix, geometry->inner, geometry->columns, scratch);
        done = matrix;
      }
      linear(&one, a + walk.a, geometry->transposed ? matrix : scratch, NULL, sevenfold_no_bounds,
             output);
      scale_and_clamp(elements, parameters, output);
    }
    output += elements;
  } while (sevenfold_next_batch(geometry, &walk));
  return SEVENFOLD_STATUS_OK;
}
