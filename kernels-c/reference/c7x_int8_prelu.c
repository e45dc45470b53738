#include <stddef.h>

#include "prelu.h"

enum { CODES = 256 };

static void prelu(const int8_t *input, int32_t count, const int32_t *quantization,
                  int32_t multiplier, int32_t shift, int8_t *output) {
  for (int32_t i = 0; i < count; i++) {
    output[i] =
        (int8_t)sevenfold_prelu(input[i], quantization, multiplier, shift, sevenfold_range_i8);
  }
}

/* More elements than there are codes: every code once, then a lookup per element. */
static void look_up(const int8_t *input, int32_t count, const int32_t *quantization,
                    int32_t multiplier, int32_t shift, int8_t *output) {
  int8_t codes[CODES];
  int8_t table[CODES];
  for (int32_t i = 0; i < CODES; i++) {
    codes[i] = (int8_t)(i + sevenfold_range_i8.lowest);
  }
  prelu(codes, CODES, quantization, multiplier, shift, table);
  for (int32_t i = 0; i < count; i++) {
    output[i] = table[input[i] - sevenfold_range_i8.lowest];
  }
}

int32_t c7x_int8_prelu(const sevenfold_channels *geometry, const int8_t *input,
                       const int32_t *quantization, const int32_t *multiplier, const int32_t *shift,
                       int8_t *output) {
  if (!geometry || !input || !quantization || !multiplier || !shift || !output) {
    return SEVENFOLD_STATUS_NULL_POINTER;
  }
  const int32_t status =
      sevenfold_check_prelu(geometry, quantization, multiplier, shift, sevenfold_range_i8);
  if (status != SEVENFOLD_STATUS_OK) {
    return status;
  }
  const int32_t rows = geometry->outer * geometry->channels;
  for (int32_t row = 0; row < rows; row++) {
    const int32_t channel = row % geometry->channels;
    const ptrdiff_t start = (ptrdiff_t)row * geometry->inner;
    (geometry->inner > CODES ? look_up : prelu)(input + start, geometry->inner, quantization,
                                                multiplier[channel], shift[channel],
                                                output + start);
  }
  return SEVENFOLD_STATUS_OK;
}
