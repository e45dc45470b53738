#include "arithmetic.h"
#include "checks.h"
#include "sevenfold/matmul.h"

int32_t c7x_matmul_bias_i16(const sevenfold_matmul *geometry, const int16_t *input,
                            const int16_t *weight, const int64_t *bias, const uint8_t *scale,
                            const uint8_t *shift, const int32_t *quantization, int16_t *output,
                            const void *prepared, void *scratch) {
  (void)prepared;
  (void)scratch;
  const sevenfold_arrays arrays = {input, weight, bias, scale, shift, quantization, output};
  const int32_t status = sevenfold_check_matmul_call(geometry, &arrays, sevenfold_range_i16);
  if (status != SEVENFOLD_STATUS_OK) {
    return status;
  }
  const int32_t inner = geometry->inner;
  for (int32_t row = 0; row < geometry->rows; row++) {
    const int16_t *x = input + (ptrdiff_t)row * inner;
    for (int32_t column = 0; column < geometry->columns; column++) {
      const int16_t *w = weight + (ptrdiff_t)column * inner;
      int64_t sum = 0;
      for (int32_t k = 0; k < inner; k++) {
        sum += (int64_t)x[k] * w[k];
      }
      *output++ = sevenfold_requantize_i16(sum, bias[column], scale[column], shift[column],
                                           quantization[1], quantization[2]);
    }
  }
  return SEVENFOLD_STATUS_OK;
}
