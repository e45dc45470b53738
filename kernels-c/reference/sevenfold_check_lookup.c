#include "copy_row.h"
#include "lookup_index.h"

int32_t sevenfold_check_lookup(const sevenfold_lookup *g) {
  if (!sevenfold_is_element_size(g->element_bytes) || g->rank < 1 || g->rank > SEVENFOLD_MAX_RANK ||
      g->axis_size < 1 || g->axis_stride < 0 || g->elements < 1) {
    return SEVENFOLD_STATUS_INVALID_GEOMETRY;
  }
  int64_t positions = 1;
  int64_t furthest = (int64_t)(g->axis_size - 1) * g->axis_stride;
  for (int32_t axis = 0; axis < g->rank; axis++) {
    if (g->dims[axis] < 1 || g->strides[axis] < 0 || g->index_strides[axis] < 0 ||
        g->value_strides[axis] < 0) {
      return SEVENFOLD_STATUS_INVALID_GEOMETRY;
    }
    positions *= g->dims[axis];
    furthest += (int64_t)(g->dims[axis] - 1) * g->strides[axis];
    if (positions > INT32_MAX || furthest > INT32_MAX) {
      return SEVENFOLD_STATUS_INVALID_GEOMETRY;
    }
  }
  return furthest < g->elements ? SEVENFOLD_STATUS_OK : SEVENFOLD_STATUS_INVALID_GEOMETRY;
}
