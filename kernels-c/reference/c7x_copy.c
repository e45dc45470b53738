#include <string.h>

#include "sevenfold/movement.h"

int32_t c7x_copy(int32_t bytes, const void *input, void *output) {
  if (!input || !output) {
    return SEVENFOLD_STATUS_NULL_POINTER;
  }
  if (bytes < 0) {
    return SEVENFOLD_STATUS_INVALID_GEOMETRY;
  }
  memmove(output, input, (size_t)bytes);
  return SEVENFOLD_STATUS_OK;
}
