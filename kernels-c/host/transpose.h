#ifndef SEVENFOLD_HOST_TRANSPOSE_H
#define SEVENFOLD_HOST_TRANSPOSE_H

/**
 * @file transpose.h
 * Copies a matrix with rows and columns exchanged, in blocks that stay in the first-level cache.
 */

#include <stddef.h>
#include <stdint.h>

enum { SEVENFOLD_TRANSPOSE_BLOCK = 16 };

/** Defines sevenfold_transpose_<suffix>(from [rows, columns], to [columns, rows]). */
#define SEVENFOLD_TRANSPOSE(suffix, type)                                                  \
  static inline void sevenfold_transpose_##suffix(const type *restrict from, int32_t rows, \
                                                  int32_t columns, type *restrict to) {    \
    for (int32_t first = 0; first < columns; first += SEVENFOLD_TRANSPOSE_BLOCK) {         \
      const int32_t left = columns - first;                                                \
      const int32_t end =                                                                  \
          first + (left < SEVENFOLD_TRANSPOSE_BLOCK ? left : SEVENFOLD_TRANSPOSE_BLOCK);   \
      for (int32_t row = 0; row < rows; row++) {                                           \
        for (int32_t column = first; column < end; column++) {                             \
          to[(ptrdiff_t)column * rows + row] = from[(ptrdiff_t)row * columns + column];    \
        }                                                                                  \
      }                                                                                    \
    }                                                                                      \
  }

#endif
