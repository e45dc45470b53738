#include "arithmetic.h"
#include "backends.h"
#include "checks.h"
#include "reference_kernels.h"
#include "sevenfold/matmul.h"

/* Columns whose sums are held at a time. */
enum { COLUMNS = 64 };

int32_t c7x_matmul_bias_i16(const sevenfold_matmul *geometry, const int16_t *input,
                            const int16_t *weight, const int64_t *bias, const uint8_t *scale,
                            const uint8_t *shift, const int32_t *quantization, int16_t *output,
                            const void *prepared, void *scratch) {
  sevenfold_dot_i16_function *dot = sevenfold_current_backends()->dot_i16;
  if (!dot || !scratch) {
    return sevenfold_reference_c7x_matmul_bias_i16(geometry, input, weight, bias, scale, shift,
                                                   quantization, output, prepared, scratch);
  }
  const sevenfold_arrays arrays = {input, weight, bias, scale, shift, quantization, output};
  const int32_t status = sevenfold_check_matmul_call(geometry, &arrays, sevenfold_range_i16);
  if (status != SEVENFOLD_STATUS_OK) {
    return status;
  }
  const int32_t inner = geometry->inner;
  for (int32_t row = 0; row < geometry->rows; row++, input += inner) {
    for (int32_t first = 0; first < geometry->columns; first += COLUMNS) {
      int64_t sum[COLUMNS];
      const int32_t left = geometry->columns - first;
      const int32_t columns = left < COLUMNS ? left : COLUMNS;
      dot(input, weight + (ptrdiff_t)first * inner, inner, columns, scratch, sum);
      for (int32_t n = 0; n < columns; n++) {
        const int32_t column = first + n;
        *output++ = sevenfold_requantize_i16(sum[n], bias[column], scale[column], shift[column],
                                             quantization[1], quantization[2]);
      }
    }
  }
  return SEVENFOLD_STATUS_OK;
}
