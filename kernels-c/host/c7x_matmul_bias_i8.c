#include "backends.h"
#include "checks.h"
#include "conv_layout.h"
#include "isa.h"
#include "matmul_rows.h"
#include "reference_kernels.h"
#include "sevenfold/matmul.h"

/* All rows, a block at a time. */
static void run_blocks(const sevenfold_matmul *g, sevenfold_matmul_job job,
                       sevenfold_matmul_function *function) {
  for (int32_t row = 0; row < g->rows; row += SEVENFOLD_MATMUL_ROWS) {
    const int32_t left = g->rows - row;
    job.rows = left < SEVENFOLD_MATMUL_ROWS ? left : SEVENFOLD_MATMUL_ROWS;
    function(&job);
    job.input += (ptrdiff_t)job.rows * g->inner;
    job.output += (ptrdiff_t)job.rows * g->columns;
  }
}

int32_t c7x_matmul_bias_i8(const sevenfold_matmul *geometry, const int8_t *input,
                           const int8_t *weight, const int32_t *bias, const uint8_t *scale,
                           const uint8_t *shift, const int32_t *quantization, int8_t *output,
                           const void *prepared, void *scratch) {
  int32_t status = sevenfold_check_tag(prepared);
  if (status != SEVENFOLD_STATUS_OK) {
    return status;
  }
  sevenfold_matmul_function *function = sevenfold_current_backends()->matmul_i8;
  if (!function || !prepared || !scratch) {
    return sevenfold_reference_c7x_matmul_bias_i8(geometry, input, weight, bias, scale, shift,
                                                  quantization, output, NULL, NULL);
  }
  const sevenfold_arrays arrays = {input, weight, bias, scale, shift, quantization, output};
  status = sevenfold_check_matmul_call(geometry, &arrays, sevenfold_range_i8);
  if (status != SEVENFOLD_STATUS_OK) {
    return status;
  }
  const char *correction = (const char *)prepared + SEVENFOLD_TAG_BYTES;
  const char *panels = correction + sevenfold_align(4 * (size_t)geometry->columns);
  const sevenfold_matmul_job job = {.input = input,
                                    .inner = geometry->inner,
                                    .columns = geometry->columns,
                                    .panels = (const uint32_t *)(const void *)panels,
                                    .correction = (const int32_t *)(const void *)correction,
                                    .bias = bias,
                                    .scale = scale,
                                    .shift = shift,
                                    .lo = quantization[1],
                                    .hi = quantization[2],
                                    .output = output,
                                    .scratch = scratch};
  run_blocks(geometry, job, function);
  return SEVENFOLD_STATUS_OK;
}
