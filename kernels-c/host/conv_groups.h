#ifndef SEVENFOLD_HOST_CONV_GROUPS_H
#define SEVENFOLD_HOST_CONV_GROUPS_H

/**
 * @file conv_groups.h
 * A convolution of any batch and groups as a series of jobs.
 */

#include "checks.h"
#include "conv_engine.h"

/** What an integer kernel verifies before it hands a job to the engine; a sevenfold_status. */
int32_t sevenfold_check_conv_job(const sevenfold_conv_job *job, const int32_t *quantization,
                                 sevenfold_code_range range);

/**
 * Runs a job for every group of every batch entry.
 *
 * @param job the whole convolution; weight, correction of integer types come from prepared
 * @param prepared one block per group, or NULL: then job->weight is read in place
 * @param prepared_bytes bytes of one group's block
 */
void sevenfold_run_conv_groups(const sevenfold_conv_job *job, const sevenfold_conv_backend *backend,
                               const void *prepared, size_t prepared_bytes);

#endif
