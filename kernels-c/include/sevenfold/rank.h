#ifndef SEVENFOLD_RANK_H
#define SEVENFOLD_RANK_H

/**
 * @file rank.h
 * Which elements come first along an axis.
 *
 * Errors: NULL_POINTER, INVALID_GEOMETRY.
 */

#include <stdint.h>

#include "sevenfold/geometry.h"
#include "sevenfold/status.h"

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Indices of the first `count` elements of every line of [outer, size, inner], in order: of equals
 * the lowest index first; NaN is larger than every number, the zeros are equal.
 *
 * @param output [outer, count, inner]
 * @param scratch 4 * count bytes, 4-byte aligned
 */
int32_t c7x_float_topk_indices(const sevenfold_rank *geometry, const float *input, int64_t *output,
                               void *scratch);

/** The same of integers. */
int32_t c7x_int64_topk_indices(const sevenfold_rank *geometry, const int64_t *input,
                               int64_t *output, void *scratch);

#ifdef __cplusplus
}
#endif

#endif
