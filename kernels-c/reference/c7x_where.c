#include <string.h>

#include "checks.h"
#include "sevenfold/select.h"

static int32_t check(const sevenfold_select *g) {
  const int sized = g->element_bytes == 1 || g->element_bytes == 2 || g->element_bytes == 4 ||
                    g->element_bytes == 8;
  if (!sized || g->rank < 0 || g->rank > SEVENFOLD_MAX_RANK) {
    return SEVENFOLD_STATUS_INVALID_GEOMETRY;
  }
  int64_t elements = 1;
  for (int32_t axis = 0; axis < g->rank; axis++) {
    if (g->dims[axis] < 1 || g->mask_strides[axis] < 0 || g->x_strides[axis] < 0 ||
        g->y_strides[axis] < 0) {
      return SEVENFOLD_STATUS_INVALID_GEOMETRY;
    }
    elements *= g->dims[axis];
    if (elements > INT32_MAX) {
      return SEVENFOLD_STATUS_INVALID_GEOMETRY;
    }
  }
  return SEVENFOLD_STATUS_OK;
}

/* Element index of an operand for an element of the output. */
static size_t operand(const sevenfold_select *g, const int32_t *strides, int32_t element) {
  int64_t index = 0;
  for (int32_t axis = g->rank - 1; axis >= 0; axis--) {
    index += (int64_t)(element % g->dims[axis]) * strides[axis];
    element /= g->dims[axis];
  }
  return (size_t)index;
}

int32_t c7x_where(const sevenfold_select *geometry, const uint8_t *mask, const void *x,
                  const void *y, void *output) {
  if (!geometry || !mask || !x || !y || !output) {
    return SEVENFOLD_STATUS_NULL_POINTER;
  }
  const int32_t status = check(geometry);
  if (status != SEVENFOLD_STATUS_OK) {
    return status;
  }
  int32_t elements = 1;
  for (int32_t axis = 0; axis < geometry->rank; axis++) {
    elements *= geometry->dims[axis];
  }
  const size_t bytes = (size_t)geometry->element_bytes;
  const char *const from_x = x;
  const char *const from_y = y;
  char *to = output;
  for (int32_t i = 0; i < elements; i++) {
    const char *from = mask[operand(geometry, geometry->mask_strides, i)]
                           ? from_x + bytes * operand(geometry, geometry->x_strides, i)
                           : from_y + bytes * operand(geometry, geometry->y_strides, i);
    memcpy(to, from, bytes);
    to += bytes;
  }
  return SEVENFOLD_STATUS_OK;
}
