#include "backends.h"
#include "checks.h"
#include "conv_layout.h"
#include "reference_kernels.h"
#include "sevenfold/float.h"
#include "weight_only.h"
#include "widen_weights.h"

/* A block of rows and columns of the layer. */
typedef struct block {
  int32_t row;
  int32_t rows;
  int32_t column;
  int32_t columns;
} block;

static void store(const sevenfold_matmul *g, const block *b, const float *sums,
                  const float *weight_scale, const float *bias, const float *bounds,
                  float *output) {
  for (int32_t m = 0; m < b->rows; m++) {
    float *y = output + (ptrdiff_t)(b->row + m) * g->columns + b->column;
    for (int32_t n = 0; n < b->columns; n++) {
      const int32_t column = b->column + n;
      y[n] =
          sevenfold_weight_only(*sums++, weight_scale[column], bias ? bias + column : NULL, bounds);
    }
  }
}

int32_t c7x_float_linear_w8(const sevenfold_matmul *geometry, const float *input,
                            const int8_t *weight, const float *weight_scale, const float *bias,
                            const float *bounds, float *output, const void *prepared,
                            void *scratch) {
  sevenfold_float_linear_function *linear = sevenfold_current_backends()->float_linear;
  if (!linear || !scratch) {
    return sevenfold_reference_c7x_float_linear_w8(geometry, input, weight, weight_scale, bias,
                                                   bounds, output, prepared, scratch);
  }
  if (!geometry || !input || !weight || !weight_scale || !bounds || !output) {
    return SEVENFOLD_STATUS_NULL_POINTER;
  }
  int32_t status = sevenfold_check_matmul(geometry);
  if (status == SEVENFOLD_STATUS_OK) {
    status = sevenfold_check_float_bounds(bounds);
  }
  if (status != SEVENFOLD_STATUS_OK) {
    return status;
  }
  if (geometry->rows < SEVENFOLD_LINEAR_FEW_ROWS) {
    sevenfold_current_backends()->float_linear_w8(geometry, input, weight, weight_scale, bias,
                                                  bounds, output);
    return SEVENFOLD_STATUS_OK;
  }
  float *sums = scratch;
  float *wide = sums + SEVENFOLD_WIDE_ROWS * SEVENFOLD_WIDE_CHANNELS;
  const ptrdiff_t inner = geometry->inner;
  for (int32_t column = 0; column < geometry->columns; column += SEVENFOLD_WIDE_CHANNELS) {
    const int32_t columns = geometry->columns - column < SEVENFOLD_WIDE_CHANNELS
                                ? geometry->columns - column
                                : SEVENFOLD_WIDE_CHANNELS;
    sevenfold_widen(weight + column * inner, columns * inner, wide);
    for (int32_t row = 0; row < geometry->rows; row += SEVENFOLD_WIDE_ROWS) {
      const int32_t rows =
          geometry->rows - row < SEVENFOLD_WIDE_ROWS ? geometry->rows - row : SEVENFOLD_WIDE_ROWS;
      const block part = {row, rows, column, columns};
      const sevenfold_matmul g = {rows, geometry->inner, columns};
      linear(&g, input + row * inner, wide, NULL, sevenfold_no_bounds, sums);
      store(geometry, &part, sums, weight_scale, bias, bounds, output);
    }
  }
  return SEVENFOLD_STATUS_OK;
}
