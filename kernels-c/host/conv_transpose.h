#ifndef SEVENFOLD_HOST_CONV_TRANSPOSE_H
#define SEVENFOLD_HOST_CONV_TRANSPOSE_H

/**
 * @file conv_transpose.h
 * The fast integer transposed convolution: one convolution of stride 1 for each phase
 * (transpose_phase.h), whose results are then put where they belong.
 */

#include "checks.h"
#include "conv_engine.h"
#include "transpose_phase.h"

/** Writes the prepared block; weights have weight_bytes bytes. backend may be NULL: tags alone. */
int32_t sevenfold_transpose_prepare(const sevenfold_conv_transpose2d *geometry, const void *weight,
                                    size_t weight_bytes, const sevenfold_conv_backend *backend,
                                    sevenfold_pack_function *pack, void *prepared);

/** Runs a call that has been checked. */
void sevenfold_run_transpose(const sevenfold_conv_transpose2d *geometry,
                             const sevenfold_arrays *arrays, const sevenfold_conv_backend *backend,
                             size_t planes, const void *prepared, void *output, void *scratch);

#endif
