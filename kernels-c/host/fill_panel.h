#ifndef SEVENFOLD_HOST_FILL_PANEL_H
#define SEVENFOLD_HOST_FILL_PANEL_H

/**
 * @file fill_panel.h
 * Transposes a piece of float weights [columns, inner] into a panel [k][lanes], four by four in
 * registers.
 */

#include <immintrin.h>
#include <stddef.h>
#include <stdint.h>

#include "unroll.h"

/** Floats of a cache line. */
enum { SEVENFOLD_LINE = 16 };

/**
 * Fills a panel; lanes is a multiple of 4. Lanes without a column repeat the last one.
 *
 * @param weight the first column's first k of the piece
 * @param depth how many k
 * @param ahead how many k follow; the next piece of them is fetched meanwhile
 */
SEVENFOLD_INLINE void sevenfold_fill_panel(const float *weight, int32_t inner, int32_t columns,
                                           int32_t depth, int32_t ahead, int32_t lanes,
                                           float *panel) {
  for (int32_t n = 0; n < lanes; n += 4) {
    const float *w[4];
    for (int32_t i = 0; i < 4; i++) {
      const int32_t column = n + i < columns ? n + i : columns - 1;
      w[i] = weight + (ptrdiff_t)column * inner;
    }
    int32_t k = 0;
    for (; k + 4 <= depth; k += 4) {
      if (k % SEVENFOLD_LINE == 0 && k < ahead) {
        for (int32_t i = 0; i < 4; i++) {
          _mm_prefetch((const char *)(w[i] + depth + k), _MM_HINT_T1);
        }
      }
      __m128 r0 = _mm_loadu_ps(w[0] + k);
      __m128 r1 = _mm_loadu_ps(w[1] + k);
      __m128 r2 = _mm_loadu_ps(w[2] + k);
      __m128 r3 = _mm_loadu_ps(w[3] + k);
      _MM_TRANSPOSE4_PS(r0, r1, r2, r3);
      float *to = panel + (ptrdiff_t)k * lanes + n;
      _mm_store_ps(to, r0);
      _mm_store_ps(to + lanes, r1);
      _mm_store_ps(to + 2 * (ptrdiff_t)lanes, r2);
      _mm_store_ps(to + 3 * (ptrdiff_t)lanes, r3);
    }
    for (; k < depth; k++) {
      for (int32_t i = 0; i < 4; i++) {
        panel[(ptrdiff_t)k * lanes + n + i] = w[i][k];
      }
    }
  }
}

#endif
