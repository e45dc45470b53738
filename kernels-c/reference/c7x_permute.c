#include <stddef.h>
#include <string.h>

#include "sevenfold/movement.h"

static int is_valid(const sevenfold_permute *g) {
  const int32_t bytes = g->element_bytes;
  if (g->rank < 0 || g->rank > SEVENFOLD_MAX_RANK ||
      (bytes != 1 && bytes != 2 && bytes != 4 && bytes != 8)) {
    return 0;
  }
  int64_t elements = 1;
  for (int32_t axis = 0; axis < g->rank; axis++) {
    elements *= g->dims[axis];
    if (g->dims[axis] < 1 || g->strides[axis] < 0 || elements > INT32_MAX) {
      return 0;
    }
  }
  return 1;
}

int32_t c7x_permute(const sevenfold_permute *geometry, const void *input, void *output) {
  if (!geometry || !input || !output) {
    return SEVENFOLD_STATUS_NULL_POINTER;
  }
  if (!is_valid(geometry)) {
    return SEVENFOLD_STATUS_INVALID_GEOMETRY;
  }
  const size_t bytes = (size_t)geometry->element_bytes;
  const char *from = input;
  char *to = output;
  int32_t index[SEVENFOLD_MAX_RANK] = {0};
  int32_t axis;
  do {
    memcpy(to, from, bytes);
    to += bytes;
    for (axis = geometry->rank - 1; axis >= 0; axis--) {
      from += (ptrdiff_t)geometry->strides[axis] * geometry->element_bytes;
      if (++index[axis] < geometry->dims[axis]) {
        break;
      }
      from -= (ptrdiff_t)geometry->dims[axis] * geometry->strides[axis] * geometry->element_bytes;
      index[axis] = 0;
    }
  } while (axis >= 0);
  return SEVENFOLD_STATUS_OK;
}
