#ifndef SEVENFOLD_REFERENCE_FLOAT_WAVE_H
#define SEVENFOLD_REFERENCE_FLOAT_WAVE_H

/**
 * @file float_wave.h
 * The loop of sin and cos. Both functions of a kernel give the same bits below 2^15, where nearly
 * all arguments are.
 */

#include "float_blocks.h"
#include "float_trigonometry.h"
#include "sevenfold/unary.h"

/** Whether all elements are below 2^15 in magnitude. */
static inline int sevenfold_is_small_block(const sevenfold_float_block *block) {
  int32_t others = 0;
  for (int32_t i = 0; i < SEVENFOLD_FLOAT_BLOCK; i++) {
    others += fabsf(block->x[i]) < 0x1p15f ? 0 : 1;
  }
  return others == 0;
}

/** Defines kernel `name`: function of every element, small where a block allows it. */
#define SEVENFOLD_FLOAT_WAVE(name, function, small)                               \
  int32_t name(int32_t elements, const float *input, float *output) {             \
    if (!input || !output) {                                                      \
      return SEVENFOLD_STATUS_NULL_POINTER;                                       \
    }                                                                             \
    if (elements < 0) {                                                           \
      return SEVENFOLD_STATUS_INVALID_GEOMETRY;                                   \
    }                                                                             \
    for (int32_t first = 0; first < elements; first += SEVENFOLD_FLOAT_BLOCK) {   \
      sevenfold_float_block block = sevenfold_load_block(input, elements, first); \
      if (sevenfold_is_small_block(&block)) {                                     \
        for (int32_t i = 0; i < SEVENFOLD_FLOAT_BLOCK; i++) {                     \
          block.x[i] = small(block.x[i]);                                         \
        }                                                                         \
      } else {                                                                    \
        for (int32_t i = 0; i < block.count; i++) {                               \
          block.x[i] = function(block.x[i]);                                      \
        }                                                                         \
      }                                                                           \
      sevenfold_store_block(&block, output, first);                               \
    }                                                                             \
    return SEVENFOLD_STATUS_OK;                                                   \
  }

#endif
