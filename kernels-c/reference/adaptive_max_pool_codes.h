#ifndef SEVENFOLD_REFERENCE_ADAPTIVE_MAX_POOL_CODES_H
#define SEVENFOLD_REFERENCE_ADAPTIVE_MAX_POOL_CODES_H

/**
 * @file adaptive_max_pool_codes.h
 * The adaptive max pools of codes and floats. Who includes it defines TYPES, the types_*.h of its
 * types.
 */

#include <stddef.h>

#include "pool_window.h"
#include "sevenfold/pool.h"

#include TYPES

static CODE largest(const CODE *plane, int32_t in_width, sevenfold_pool_window window) {
  CODE result = CODE_MIN;
  for (int32_t row = window.rows.begin; row < window.rows.end; row++) {
    const CODE *x = plane + (ptrdiff_t)row * in_width;
    for (int32_t column = window.columns.begin; column < window.columns.end; column++) {
      result = CODE_LARGER(result, x[column]);
    }
  }
  return result;
}

static int32_t adaptive_max_pool(const sevenfold_adaptive_pool2d *geometry, const CODE *input,
                                 CODE *output) {
  if (!geometry || !input || !output) {
    return SEVENFOLD_STATUS_NULL_POINTER;
  }
  const int32_t status = sevenfold_check_adaptive_pool2d(geometry);
  if (status != SEVENFOLD_STATUS_OK) {
    return status;
  }
  const sevenfold_adaptive_pool2d g = *geometry;
  const ptrdiff_t planes = (ptrdiff_t)g.batch * g.channels;
  for (ptrdiff_t plane = 0; plane < planes; plane++) {
    const CODE *x = input + plane * g.in_height * g.in_width;
    for (int32_t row = 0; row < g.out_height; row++) {
      for (int32_t column = 0; column < g.out_width; column++) {
        *output++ = largest(x, g.in_width, sevenfold_adaptive_pool2d_window(&g, row, column));
      }
    }
  }
  return SEVENFOLD_STATUS_OK;
}

#endif
