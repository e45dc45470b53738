#ifndef SEVENFOLD_C7X_VENDOR_LIMITS_H
#define SEVENFOLD_C7X_VENDOR_LIMITS_H

/**
 * @file vendor_limits.h
 * What the vendor's matrix library cannot do (see mmalib.h), as named questions. Callers have not
 * checked the geometry; these only read it.
 */

#include <stdint.h>

#include "sevenfold/geometry.h"

/** Equal strides and no dilation: what the vendor's convolution demands of any group count. */
static inline int sevenfold_vendor_has_conv2d(const sevenfold_conv2d *g) {
  return g->stride_height == g->stride_width && g->dilation_height == 1 && g->dilation_width == 1;
}

/** Channel multiplier 1, a square kernel, stride 1 or 2, no dilation. */
static inline int sevenfold_vendor_has_depthwise(const sevenfold_conv2d *g) {
  return sevenfold_vendor_has_conv2d(g) && g->groups == g->in_channels &&
         g->out_channels == g->in_channels && g->kernel_height == g->kernel_width &&
         (g->stride_height == 1 || g->stride_height == 2);
}

/** int8: 3x3 and 5x5, and 7x7 with stride 1. */
static inline int sevenfold_vendor_has_depthwise_i8(const sevenfold_conv2d *g) {
  const int32_t size = g->kernel_height;
  return sevenfold_vendor_has_depthwise(g) &&
         (size == 3 || size == 5 || (size == 7 && g->stride_height == 1));
}

/** int16: 3x3 only. */
static inline int sevenfold_vendor_has_depthwise_i16(const sevenfold_conv2d *g) {
  return sevenfold_vendor_has_depthwise(g) && g->kernel_height == 3;
}

/** Largest scale of the vendor's matmul with bias, whose scale is a signed byte. */
enum { SEVENFOLD_VENDOR_LARGEST_MATMUL_SCALE = 127 };

/** Every column's scale is within the vendor's signed byte. */
static inline int sevenfold_vendor_has_matmul_scales(const uint8_t *scale, int32_t columns) {
  for (int32_t column = 0; column < columns; column++) {
    if (scale[column] > SEVENFOLD_VENDOR_LARGEST_MATMUL_SCALE) {
      return 0;
    }
  }
  return 1;
}

/** The right operand is stored as [inner, columns]. */
static inline int sevenfold_vendor_has_matmul(const sevenfold_batch_matmul *g) {
  return g->transposed == 0;
}

#endif
