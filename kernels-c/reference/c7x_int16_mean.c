#include <stddef.h>

#include "average.h"
#include "checks.h"
#include "sevenfold/pool.h"

int32_t c7x_int16_mean(const sevenfold_reduce *geometry, const int16_t *input,
                       const int32_t *quantization, const int32_t *counts,
                       const int32_t *multiplier, const int32_t *shift, int16_t *output) {
  if (!geometry || !input || !quantization || !counts || !multiplier || !shift || !output) {
    return SEVENFOLD_STATUS_NULL_POINTER;
  }
  int32_t status = sevenfold_check_reduce(geometry);
  if (status == SEVENFOLD_STATUS_OK) {
    status = sevenfold_check_average(quantization, counts, multiplier, shift, sevenfold_range_i16);
  }
  const sevenfold_average average = {quantization, counts, multiplier, shift,
                                     SEVENFOLD_AVERAGE_BITS_I16};
  const int32_t n = geometry->reduced;
  for (int32_t outer = 0; outer < geometry->outer && status == SEVENFOLD_STATUS_OK; outer++) {
    for (int32_t inner = 0; inner < geometry->inner; inner++) {
      const int16_t *x = input + (ptrdiff_t)outer * n * geometry->inner + inner;
      int64_t sum = 0;
      for (int32_t i = 0; i < n; i++) {
        sum += x[(ptrdiff_t)i * geometry->inner];
      }
      int32_t code = 0;
      status |= sevenfold_average_code(&average, sum, n, n, &code);
      *output++ = (int16_t)code;
    }
  }
  return status;
}
