#ifndef SEVENFOLD_HOST_POSITION_WALK_H
#define SEVENFOLD_HOST_POSITION_WALK_H

/**
 * @file position_walk.h
 * Follows flat positions (conv_layout.h) and finds the runs of them that are output elements.
 */

#include <stdint.h>

/** Where a walk stands. */
typedef struct sevenfold_position_walk {
  int32_t pitch;
  int32_t width;
  /** Column of the next position; width .. pitch - 1 lie between rows. */
  int32_t column;
} sevenfold_position_walk;

/** Positions of one step: `run` of them are output elements, `skipped` behind these are not. */
typedef struct sevenfold_position_run {
  int32_t run;
  int32_t skipped;
} sevenfold_position_run;

/** The next run of at most `left` positions, followed by the gap behind it. */
static inline sevenfold_position_run sevenfold_next_run(sevenfold_position_walk *walk,
                                                        int32_t left) {
  const int32_t in_row = walk->width - walk->column;
  const int32_t run = in_row <= 0 ? 0 : (in_row < left ? in_row : left);
  const int32_t in_gap = walk->pitch - walk->column - run;
  const int32_t gap_left = left - run;
  const int32_t skipped = in_gap < gap_left ? in_gap : gap_left;
  walk->column += run + skipped;
  if (walk->column == walk->pitch) {
    walk->column = 0;
  }
  const sevenfold_position_run result = {run, skipped};
  return result;
}

#endif
