#ifndef SEVENFOLD_MOVEMENT_H
#define SEVENFOLD_MOVEMENT_H

/**
 * @file movement.h
 * Kernels that move elements of any type and change none. Input and output must not overlap, except
 * in c7x_copy.
 *
 * Errors: NULL_POINTER, INVALID_GEOMETRY, INVALID_PARAMETER.
 */

#include <stdint.h>

#include "sevenfold/geometry.h"
#include "sevenfold/status.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Copies elements that lie a fixed distance apart along each axis. */
int32_t c7x_strided_copy(const sevenfold_strided_copy *geometry, const void *input, void *output);

/**
 * Copies the elements that tables name.
 *
 * @param indices int32[sum of out_dims], the tables of all axes, one behind the other: 0 to in_dims
 *     - 1, or -1 for the fill value
 * @param fill one element, or NULL when no table has -1
 */
int32_t c7x_indexed_copy(const sevenfold_indexed_copy *geometry, const void *input,
                         const int32_t *indices, const void *fill, void *output);

/**
 * Concatenates along one axis: for each outer step, bytes[i] bytes of inputs[i] in order. With one
 * outer step an input may lie where it belongs in the output, or in a part of the output where
 * another input does; it must not meet bytes that are still to be written.
 *
 * @param bytes int32[count], the bytes of each input per outer step, each >= 0
 * @param inputs count pointers; one may be NULL only where its bytes are 0
 */
int32_t c7x_concat(const sevenfold_concat *geometry, const void *const *inputs,
                   const int32_t *bytes, void *output);

/** Copies `bytes` bytes; the regions may overlap. */
int32_t c7x_copy(int32_t bytes, const void *input, void *output);

#ifdef __cplusplus
}
#endif

#endif
