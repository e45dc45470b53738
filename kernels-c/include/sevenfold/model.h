#ifndef SEVENFOLD_MODEL_H
#define SEVENFOLD_MODEL_H

/**
 * @file model.h
 * What generated models and their callers share: the parameter file in memory, hooks, the error.
 *
 * The parameter file is little endian. Header, 128 bytes: magic "SVNFOLD7" (8), u32 version = 1,
 * u32 entry count, u64 file size, u32 checksum, u32 zero, SHA-256 of the plan (32), zeros. Then one
 * 16-byte entry per parameter in plan order: u64 offset from the start of the file, u64 bytes. Then
 * the data, every parameter 64-byte aligned.
 */

#include <stddef.h>
#include <stdint.h>

#include "sevenfold/status.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
  /** Bytes before the first entry of the parameter file's table of contents. */
  SEVENFOLD_PARAMS_HEADER_BYTES = 128,
  /** Bytes of one entry. */
  SEVENFOLD_PARAMS_ENTRY_BYTES = 16,
  /** Alignment of every parameter, of the arena and of what is placed in it. */
  SEVENFOLD_ALIGNMENT = 64,
  /** Bytes of the plan's digest. */
  SEVENFOLD_PLAN_DIGEST_BYTES = 32
};

/** A parameter file in memory and the prepared blocks made from it. */
typedef struct sevenfold_params {
  /** The whole file, 64-byte aligned. */
  const uint8_t *data;
  /** Bytes of data. */
  size_t size;
  /** The model's prepared blocks (see host.h), 64-byte aligned, or NULL for none. */
  const uint8_t *prepared;
} sevenfold_params;

/** Called around every layer; any pointer may be NULL. `layer` counts kernel calls from 0. */
typedef struct sevenfold_hooks {
  /** Passed through. */
  void *user;
  /** Before the layer runs: its output's memory, still undefined, may be filled with a pattern. */
  void (*before_layer)(void *user, int32_t layer, void *output, size_t bytes);
  /** After the layer succeeded: its complete output. */
  void (*after_layer)(void *user, int32_t layer, const void *output, size_t bytes);
} sevenfold_hooks;

/** Where a model stopped. Strings are static. */
typedef struct sevenfold_error {
  /** A sevenfold_status other than OK. */
  int32_t status;
  /** Index of the failed kernel call, -1 when the model failed before the first one. */
  int32_t layer;
  /** The layer's name in the model, never NULL after an error. */
  const char *layer_name;
  /** The kernel's function name, never NULL after an error. */
  const char *kernel;
} sevenfold_error;

/**
 * A parameter by its index in the plan.
 *
 * @return its first byte, or NULL when the index is not in the table or the entry leaves the file
 */
const void *sevenfold_param(const sevenfold_params *params, uint32_t index);

/**
 * Checks magic, version, sizes, every entry's bounds and alignment, and the plan's digest; not the
 * checksum, which whoever reads the file from disk verifies.
 *
 * @param plan_digest 32 bytes, the SHA-256 the model was generated from
 * @param entries the number of parameters the model reads
 * @return OK, NULL_POINTER or INVALID_PARAMS_FILE
 */
int32_t sevenfold_params_check(const sevenfold_params *params, const uint8_t *plan_digest,
                               uint32_t entries);

#ifdef __cplusplus
}
#endif

#endif
