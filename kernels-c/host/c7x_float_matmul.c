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
  const float *done = NULL;
  const int32_t batches = sevenfold_batches(geometry);
  for (int32_t entry = 0; entry < batches; entry++) {
    const float *matrix = b + sevenfold_batch_b(geometry, entry);
    if (!geometry->transposed && geometry->rows < SEVENFOLD_FEW_ROWS_PLAIN) {
      run_rows(geometry, a + sevenfold_batch_a(geometry, entry), matrix, parameters,
               output + entry * elements);
      continue;
    }
    if (!geometry->transposed && matrix != done) {
      sevenfold_transpose_f32(matrix, geometry->inner, geometry->columns, scratch);
      done = matrix;
    }
    float *y = output + entry * elements;
    linear(&one, a + sevenfold_batch_a(geometry, entry), geometry->transposed ? matrix : scratch,
           NULL, sevenfold_no_bounds, y);
    scale_and_clamp(elements, parameters, y);
  }
  return SEVENFOLD_STATUS_OK;
}
