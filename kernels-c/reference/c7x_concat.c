#include <stddef.h>
#include <string.h>

#include "sevenfold/movement.h"

int32_t c7x_concat(const sevenfold_concat *geometry, const void *const *inputs,
                   const int32_t *bytes, void *output) {
  if (!geometry || !inputs || !bytes || !output) {
    return SEVENFOLD_STATUS_NULL_POINTER;
  }
  if (geometry->outer < 1 || geometry->count < 1) {
    return SEVENFOLD_STATUS_INVALID_GEOMETRY;
  }
  for (int32_t i = 0; i < geometry->count; i++) {
    if (bytes[i] < 0) {
      return SEVENFOLD_STATUS_INVALID_GEOMETRY;
    }
    if (!inputs[i] && bytes[i] > 0) {
      return SEVENFOLD_STATUS_NULL_POINTER;
    }
  }
  char *to = output;
  for (int32_t outer = 0; outer < geometry->outer; outer++) {
    for (int32_t i = 0; i < geometry->count; i++) {
      if (bytes[i] > 0) {
        const char *from = (const char *)inputs[i] + (ptrdiff_t)outer * bytes[i];
        if (from != to) {
          memcpy(to, from, (size_t)bytes[i]);
        }
        to += bytes[i];
      }
    }
  }
  return SEVENFOLD_STATUS_OK;
}
