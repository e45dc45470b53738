#ifndef SEVENFOLD_REFERENCE_CAST_H
#define SEVENFOLD_REFERENCE_CAST_H

/**
 * @file cast.h
 * The one loop of the casts.
 */

#include "sevenfold/select.h"

/** Defines kernel `name`: output = function(input), element by element. */
#define SEVENFOLD_CAST(name, in_type, out_type, function)                  \
  int32_t name(int32_t elements, const in_type *input, out_type *output) { \
    if (!input || !output) {                                               \
      return SEVENFOLD_STATUS_NULL_POINTER;                                \
    }                                                                      \
    if (elements < 0) {                                                    \
      return SEVENFOLD_STATUS_INVALID_GEOMETRY;                            \
    }                                                                      \
    for (int32_t i = 0; i < elements; i++) {                               \
      output[i] = function(input[i]);                                      \
    }                                                                      \
    return SEVENFOLD_STATUS_OK;                                            \
  }

#endif
