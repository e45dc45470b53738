#include <string.h>

#include "lookup_index.h"

int32_t c7x_gather(const sevenfold_lookup *geometry, const void *table, const int64_t *index,
                   void *output) {
  if (!geometry || !table || !index || !output) {
    return SEVENFOLD_STATUS_NULL_POINTER;
  }
  const int32_t status = sevenfold_check_lookup(geometry);
  if (status != SEVENFOLD_STATUS_OK) {
    return status;
  }
  const int32_t last = geometry->rank - 1;
  const size_t bytes = (size_t)geometry->element_bytes;
  /* A run of one index over neighbouring elements is copied at once. */
  const int whole = geometry->index_strides[last] == 0 && geometry->strides[last] == 1;
  const int32_t length = whole ? 1 : geometry->dims[last];
  const size_t size = whole ? bytes * (size_t)geometry->dims[last] : bytes;
  char *to = output;
  sevenfold_lookup_run run = {{0}, 0, 0, 0};
  do {
    for (int32_t i = 0; i < length; i++) {
      const int64_t at = sevenfold_index_inside(
          index[run.index + (ptrdiff_t)i * geometry->index_strides[last]], geometry->axis_size);
      if (at < 0) {
        return SEVENFOLD_STATUS_INDEX_OUT_OF_RANGE;
      }
      const ptrdiff_t element = run.table + (ptrdiff_t)i * geometry->strides[last] +
                                (ptrdiff_t)at * geometry->axis_stride;
      memcpy(to, (const char *)table + element * (ptrdiff_t)bytes, size);
      to += size;
    }
  } while (sevenfold_lookup_next(geometry, &run));
  return SEVENFOLD_STATUS_OK;
}
