#ifndef SEVENFOLD_HOST_CONV_GROUPS_H
#define SEVENFOLD_HOST_CONV_GROUPS_H

/**
 * @file conv_groups.h
 * A convolution of any batch and groups as a series of jobs.
 */

#include "checks.h"
#include "conv_engine.h"

/** The job of an integer convolution whose call has been checked. */
sevenfold_conv_job sevenfold_make_conv_job(const sevenfold_conv2d *geometry,
                                           const sevenfold_arrays *arrays, void *output,
                                           void *scratch);

/**
 * Runs a job for every group of every batch entry.
 *
 * @param job the whole convolution; weight, correction of integer types come from prepared
 * @param prepared one block per group, or NULL: then job->weight is read in place
 * @param prepared_bytes bytes of all blocks
 */
void sevenfold_run_conv_groups(const sevenfold_conv_job *job, const sevenfold_conv_backend *backend,
                               const void *prepared, size_t prepared_bytes);

#endif
