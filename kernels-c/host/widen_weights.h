#ifndef SEVENFOLD_HOST_WIDEN_WEIGHTS_H
#define SEVENFOLD_HOST_WIDEN_WEIGHTS_H

/**
 * @file widen_weights.h
 * A float layer with int8 weights is the float layer on some channels at a time, whose codes are
 * widened into the scratch.
 */

#include <math.h>
#include <stddef.h>
#include <stdint.h>

enum {
  /** Output channels at a time. */
  SEVENFOLD_WIDE_CHANNELS = 16,
  /** Rows of a linear layer at a time. */
  SEVENFOLD_WIDE_ROWS = 64
};

/** Without a clamp. */
static const float sevenfold_no_bounds[2] = {-INFINITY, INFINITY};

/** count codes as floats. */
static inline void sevenfold_widen(const int8_t *restrict codes, ptrdiff_t count,
                                   float *restrict wide) {
  for (ptrdiff_t i = 0; i < count; i++) {
    wide[i] = (float)codes[i];
  }
}

#endif
