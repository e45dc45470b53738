#include "broadcast_index.h"
#include "checks.h"
#include "lookup_index.h"

int32_t c7x_combine_indices(const sevenfold_broadcast *geometry, int32_t a_size, int32_t b_size,
                            const int64_t *a, const int64_t *b, int64_t *output) {
  if (!geometry || !a || !b || !output) {
    return SEVENFOLD_STATUS_NULL_POINTER;
  }
  int32_t status = sevenfold_check_broadcast(geometry);
  if (status == SEVENFOLD_STATUS_OK && (a_size < 1 || b_size < 1)) {
    status = SEVENFOLD_STATUS_INVALID_GEOMETRY;
  }
  if (status != SEVENFOLD_STATUS_OK) {
    return status;
  }
  sevenfold_broadcast_run run = sevenfold_broadcast_first(geometry);
  do {
    for (int32_t i = 0; i < run.length; i++) {
      const int64_t x = sevenfold_index_inside(a[run.a_offset + (ptrdiff_t)i * run.a_step], a_size);
      const int64_t y = sevenfold_index_inside(b[run.b_offset + (ptrdiff_t)i * run.b_step], b_size);
      if (x < 0 || y < 0) {
        return SEVENFOLD_STATUS_INDEX_OUT_OF_RANGE;
      }
      *output++ = x * b_size + y;
    }
  } while (sevenfold_broadcast_next(geometry, &run));
  return SEVENFOLD_STATUS_OK;
}
