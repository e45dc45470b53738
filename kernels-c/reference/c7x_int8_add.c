#include "addition.h"
#include "broadcast_index.h"
#include "checks.h"
#include "sevenfold/elementwise.h"

int32_t c7x_int8_add(const sevenfold_broadcast *geometry, const int8_t *a, const int8_t *b,
                     const int32_t *quantization, int8_t *output) {
  if (!geometry || !a || !b || !quantization || !output) {
    return SEVENFOLD_STATUS_NULL_POINTER;
  }
  int32_t status = sevenfold_check_broadcast(geometry);
  if (status == SEVENFOLD_STATUS_OK) {
    status =
        sevenfold_check_add(quantization, SEVENFOLD_ADD_MULTIPLIER_LIMIT_I8, sevenfold_range_i8);
  }
  if (status != SEVENFOLD_STATUS_OK) {
    return status;
  }
  const sevenfold_addition addition = sevenfold_read_addition(quantization);
  sevenfold_broadcast_run run = sevenfold_broadcast_first(geometry);
  do {
    for (int32_t i = 0; i < run.length; i++) {
      const int32_t x = a[run.a_offset + (ptrdiff_t)i * run.a_step];
      const int32_t y = b[run.b_offset + (ptrdiff_t)i * run.b_step];
      *output++ = (int8_t)sevenfold_add_codes(&addition, x, y);
    }
  } while (sevenfold_broadcast_next(geometry, &run));
  return SEVENFOLD_STATUS_OK;
}
