#ifndef SEVENFOLD_REFERENCE_WINDOW_SUM_H
#define SEVENFOLD_REFERENCE_WINDOW_SUM_H

/**
 * @file window_sum.h
 * The sum of the input elements under a pooling window, rows first, columns fastest.
 */

#include <stddef.h>
#include <stdint.h>

#include "pool_window.h"

/** Defines the sum of values of one type, in another, from 0 and in the order of the window. */
#define SEVENFOLD_WINDOW_SUM(name, value, total)                                               \
  static inline total name(const value *plane, int32_t in_width,                               \
                           const sevenfold_pool_window *window) {                              \
    total sum = 0;                                                                             \
    for (int32_t row = window->rows.begin; row < window->rows.end; row += window->rows.step) { \
      for (int32_t column = window->columns.begin; column < window->columns.end;               \
           column += window->columns.step) {                                                   \
        sum += plane[(ptrdiff_t)row * in_width + column];                                      \
      }                                                                                        \
    }                                                                                          \
    return sum;                                                                                \
  }

#endif
