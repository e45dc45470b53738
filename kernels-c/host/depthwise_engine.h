#ifndef SEVENFOLD_HOST_DEPTHWISE_ENGINE_H
#define SEVENFOLD_HOST_DEPTHWISE_ENGINE_H

/**
 * @file depthwise_engine.h
 * The fast depthwise convolution, without instructions: it copies one channel at a time, padded, by
 * phases and widened to int16 (conv_layout.h with one code a cell), and walks its positions.
 */

#include "backends.h"
#include "conv_engine.h"

enum {
  /** Taps above this could overflow int32 sums of int16 codes (flush.h). */
  SEVENFOLD_DEPTHWISE_LARGEST_TAPS = 256
};

/** The type of the weights, and with it of codes and bias. */
typedef enum sevenfold_depthwise_type {
  SEVENFOLD_DEPTHWISE_I8,
  SEVENFOLD_DEPTHWISE_I16,
  SEVENFOLD_DEPTHWISE_W8A16
} sevenfold_depthwise_type;

/** Runs a whole depthwise convolution; job->weight is the caller's. */
void sevenfold_run_depthwise(const sevenfold_conv_job *job, sevenfold_depthwise_type type,
                             sevenfold_depthwise_function *function);

#endif
