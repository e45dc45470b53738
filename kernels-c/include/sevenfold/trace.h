#ifndef SEVENFOLD_TRACE_H
#define SEVENFOLD_TRACE_H

/**
 * @file trace.h
 * Ready-made hooks for a model on the host: the time of every layer, copies of outputs, and a
 * pattern in memory that a layer has to overwrite. Nothing is allocated; the caller owns all
 * memory.
 *
 *     sevenfold_hooks hooks = {&trace, sevenfold_trace_before_layer, sevenfold_trace_after_layer};
 */

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/** What is wanted of one layer (first four fields), and what happened (the others). */
typedef struct sevenfold_trace_layer {
  /** Where the output is copied, or NULL. */
  void *tap;
  /** Bytes at tap; never more than these are copied. */
  uint64_t tap_bytes;
  /** Working memory that is filled together with the output, or NULL. */
  void *scratch;
  /** Bytes at scratch. */
  uint64_t scratch_bytes;
  /** 0..255: output and scratch are filled with this byte before the layer; -1: left alone. */
  int32_t fill;
  /** How often the layer succeeded. */
  int32_t calls;
  /** Bytes of the output, as the model said in the last call. */
  uint64_t output_bytes;
  /** Duration of the last call, without filling and copying. */
  uint64_t nanoseconds;
  /** A monotonic clock at the start of the last call, in nanoseconds. */
  uint64_t started;
} sevenfold_trace_layer;

/** The user pointer of the hooks. */
typedef struct sevenfold_trace {
  /** One element per layer. */
  sevenfold_trace_layer *layers;
  /** Number of elements; other layers are left alone. */
  int32_t count;
} sevenfold_trace;

/** sevenfold_hooks.before_layer; user is a sevenfold_trace. */
void sevenfold_trace_before_layer(void *user, int32_t layer, void *output, size_t bytes);

/** sevenfold_hooks.after_layer; user is a sevenfold_trace. */
void sevenfold_trace_after_layer(void *user, int32_t layer, const void *output, size_t bytes);

#ifdef __cplusplus
}
#endif

#endif
