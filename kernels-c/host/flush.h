#ifndef SEVENFOLD_HOST_FLUSH_H
#define SEVENFOLD_HOST_FLUSH_H

/**
 * @file flush.h
 * How long sums of int16 products may stay in int32.
 *
 * An int8 weight times an int16 code is at most 2^22 in magnitude. An int16 weight is split into
 * w = 256 * high + low, low 0..255 and high -128..127, so its two products are below 2^23 and at
 * most 2^22. One step of a multiply-add takes two products per lane: 128 steps are 256 products,
 * below 256 * 255 * 2^15 < 2^31. After that many steps the sums move to int64.
 */

#include <stdint.h>

enum { SEVENFOLD_FLUSH_STEPS = 128 };

/** How the steps of a convolution, taps inside groups of channels, are cut into runs. */
typedef struct sevenfold_flush_runs {
  int32_t cells;
  int32_t taps;
} sevenfold_flush_runs;

/** Whole groups while they fit, otherwise parts of one group's taps. */
static inline sevenfold_flush_runs sevenfold_cut_runs(int32_t taps) {
  sevenfold_flush_runs runs = {1, SEVENFOLD_FLUSH_STEPS};
  if (taps <= SEVENFOLD_FLUSH_STEPS) {
    runs.cells = SEVENFOLD_FLUSH_STEPS / taps;
    runs.taps = taps;
  }
  return runs;
}

#endif
