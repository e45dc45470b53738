#ifndef SEVENFOLD_MOVEMENT_H
#define SEVENFOLD_MOVEMENT_H

/**
 * @file movement.h
 * Kernels that move elements of any type and change none. Input and output must not overlap, except
 * in c7x_copy.
 *
 * Errors: NULL_POINTER, INVALID_GEOMETRY.
 */

#include <stdint.h>

#include "sevenfold/geometry.h"
#include "sevenfold/status.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Permutes axes. */
int32_t c7x_permute(const sevenfold_permute *geometry, const void *input, void *output);

/**
 * Concatenates along one axis: for each outer step, bytes[i] bytes of inputs[i] in order.
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
