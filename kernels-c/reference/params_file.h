#ifndef SEVENFOLD_REFERENCE_PARAMS_FILE_H
#define SEVENFOLD_REFERENCE_PARAMS_FILE_H

/**
 * @file params_file.h
 * Little-endian reads and the offsets of the parameter file's header fields (see model.h).
 */

#include <stdint.h>

enum {
  SEVENFOLD_PARAMS_VERSION = 1,
  SEVENFOLD_PARAMS_VERSION_OFFSET = 8,
  SEVENFOLD_PARAMS_COUNT_OFFSET = 12,
  SEVENFOLD_PARAMS_SIZE_OFFSET = 16,
  SEVENFOLD_PARAMS_DIGEST_OFFSET = 32
};

static inline uint32_t sevenfold_read_u32(const uint8_t *bytes) {
  return (uint32_t)bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 |
         (uint32_t)bytes[3] << 24;
}

static inline uint64_t sevenfold_read_u64(const uint8_t *bytes) {
  return (uint64_t)sevenfold_read_u32(bytes) | (uint64_t)sevenfold_read_u32(bytes + 4) << 32;
}

#endif
