#include <string.h>

#include "lookup_index.h"

int32_t c7x_scatter(const sevenfold_lookup *geometry, const void *table, const void *values,
                    const int64_t *index, void *output) {
  if (!geometry || !table || !values || !index || !output) {
    return SEVENFOLD_STATUS_NULL_POINTER;
  }
  const int32_t status = sevenfold_check_lookup(geometry);
  if (status != SEVENFOLD_STATUS_OK) {
    return status;
  }
  const int32_t last = geometry->rank - 1;
  const ptrdiff_t bytes = geometry->element_bytes;
  char *const to = output;
  memcpy(to, table, (size_t)bytes * (size_t)geometry->elements);
  sevenfold_lookup_run run = {{0}, 0, 0, 0};
  do {
    for (int32_t i = 0; i < geometry->dims[last]; i++) {
      const int64_t at = sevenfold_index_inside(
          index[run.index + (ptrdiff_t)i * geometry->index_strides[last]], geometry->axis_size);
      if (at < 0) {
        return SEVENFOLD_STATUS_INDEX_OUT_OF_RANGE;
      }
      const ptrdiff_t element = run.table + (ptrdiff_t)i * geometry->strides[last] +
                                (ptrdiff_t)at * geometry->axis_stride;
      const ptrdiff_t value = run.value + (ptrdiff_t)i * geometry->value_strides[last];
      memcpy(to + element * bytes, (const char *)values + value * bytes, (size_t)bytes);
    }
  } while (sevenfold_lookup_next(geometry, &run));
  return SEVENFOLD_STATUS_OK;
}
