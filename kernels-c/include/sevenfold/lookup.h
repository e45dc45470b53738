#ifndef SEVENFOLD_LOOKUP_H
#define SEVENFOLD_LOOKUP_H

/**
 * @file lookup.h
 * Kernels that read and write tables by index, for elements of any type. Indices below 0 count from
 * the end of the axis. Outputs overlap nothing.
 *
 * Errors: NULL_POINTER, INVALID_GEOMETRY, INDEX_OUT_OF_RANGE; nothing is read or written outside.
 */

#include <stdint.h>

#include "sevenfold/geometry.h"
#include "sevenfold/status.h"

#ifdef __cplusplus
extern "C" {
#endif

/**
 * The table's element of every position. The output is dense, one element per position.
 *
 * @param index read at the position's index strides
 */
int32_t c7x_gather(const sevenfold_lookup *geometry, const void *table, const int64_t *index,
                   void *output);

/**
 * A copy of the table with a value written at every position, in the order of positions: of several
 * for one element the last stays.
 *
 * @param values read at the position's value strides
 * @param output as large as the table
 */
int32_t c7x_scatter(const sevenfold_lookup *geometry, const void *table, const void *values,
                    const int64_t *index, void *output);

/**
 * Indices into two neighbouring axes as indices into both joined: a * b_size + b, broadcasting.
 *
 * @param a_size size of the axis of a, >= 1
 * @param b_size size of the axis of b, >= 1
 */
int32_t c7x_combine_indices(const sevenfold_broadcast *geometry, int32_t a_size, int32_t b_size,
                            const int64_t *a, const int64_t *b, int64_t *output);

#ifdef __cplusplus
}
#endif

#endif
