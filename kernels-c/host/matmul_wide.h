/**
 * @file matmul_wide.h
 * The fast linear layer with int16 activations; include it with KERNEL (its name), REFERENCE (the
 * plain kernel), WEIGHT (the type of a weight), DOT (the member of sevenfold_backends) and
 * NEEDS_SCRATCH (whether DOT reads any) defined.
 */

#include "backends.h"
#include "checks.h"
#include "matmul_rows.h"
#include "reference_kernels.h"
#include "sevenfold/matmul.h"

int32_t KERNEL(const sevenfold_matmul *geometry, const int16_t *input, const WEIGHT *weight,
               const int64_t *bias, const uint8_t *scale, const uint8_t *shift,
               const int32_t *quantization, int16_t *output, const void *prepared, void *scratch) {
  const sevenfold_backends *backends = sevenfold_current_backends();
  sevenfold_dot_function *dot = backends->DOT;
  if (!dot || (NEEDS_SCRATCH && !scratch)) {
    return REFERENCE(geometry, input, weight, bias, scale, shift, quantization, output, prepared,
                     scratch);
  }
  const sevenfold_arrays arrays = {input, weight, bias, scale, shift, quantization, output};
  const int32_t status = sevenfold_check_matmul_call(geometry, &arrays, sevenfold_range_i16);
  if (status != SEVENFOLD_STATUS_OK) {
    return status;
  }
  const ptrdiff_t inner = geometry->inner;
  sevenfold_dot_block block = sevenfold_first_dot_block(geometry);
  do {
    int64_t sum[SEVENFOLD_DOT_ROWS * SEVENFOLD_DOT_COLUMNS];
    dot(input + block.row * inner, weight + block.column * inner, geometry->inner, block.rows,
        block.columns, scratch, sum);
    const sevenfold_columns columns = {bias + block.column, scale + block.column,
                                       shift + block.column, quantization[1], quantization[2]};
    for (int32_t r = 0; r < block.rows; r++) {
      backends->requantize_columns(
          &columns, sum + (ptrdiff_t)r * block.columns, block.columns,
          output + (ptrdiff_t)(block.row + r) * geometry->columns + block.column);
    }
  } while (sevenfold_next_dot_block(geometry, &block));
  return SEVENFOLD_STATUS_OK;
}
