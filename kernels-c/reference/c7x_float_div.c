#include "broadcast_index.h"
#include "checks.h"
#include "float_clamp.h"
#include "sevenfold/float.h"

int32_t c7x_float_div(const sevenfold_broadcast *geometry, const float *a, const float *b,
                      const float *bounds, float *output) {
  if (!geometry || !a || !b || !bounds || !output) {
    return SEVENFOLD_STATUS_NULL_POINTER;
  }
  int32_t status = sevenfold_check_broadcast(geometry);
  if (status == SEVENFOLD_STATUS_OK) {
    status = sevenfold_check_float_bounds(bounds);
  }
  if (status != SEVENFOLD_STATUS_OK) {
    return status;
  }
  sevenfold_broadcast_run run = sevenfold_broadcast_first(geometry);
  do {
    for (int32_t i = 0; i < run.length; i++) {
      const float x = a[run.a_offset + (ptrdiff_t)i * run.a_step];
      const float y = b[run.b_offset + (ptrdiff_t)i * run.b_step];
      *output++ = sevenfold_clamp_f32(x / y, bounds[0], bounds[1]);
    }
  } while (sevenfold_broadcast_next(geometry, &run));
  return SEVENFOLD_STATUS_OK;
}
