#ifndef SEVENFOLD_HOST_VALID_RUNS_H
#define SEVENFOLD_HOST_VALID_RUNS_H

/**
 * @file valid_runs.h
 * Copies the elements of a tile that are output, where the instruction set cannot compress vectors.
 */

#include <stddef.h>
#include <stdint.h>
#include <string.h>

/**
 * Copies elements[p] for each set bit p of valid, in order, to consecutive places. The highest bit
 * of valid is never set.
 */
static inline void sevenfold_copy_valid(void *output, const void *elements, uint64_t valid,
                                        size_t element_bytes) {
  char *to = output;
  int first = 0;
  while (valid != 0) {
    const int skipped = __builtin_ctzll(valid);
    valid >>= skipped;
    first += skipped;
    const int run = __builtin_ctzll(~valid);
    memcpy(to, (const char *)elements + (size_t)first * element_bytes, (size_t)run * element_bytes);
    to += (size_t)run * element_bytes;
    valid >>= run;
    first += run;
  }
}

#endif
