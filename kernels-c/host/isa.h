#ifndef SEVENFOLD_HOST_ISA_H
#define SEVENFOLD_HOST_ISA_H

/**
 * @file isa.h
 * The instruction set in use, and the tag that binds a prepared block to it.
 */

#include <stddef.h>
#include <stdint.h>

/** Instruction sets in ascending order of preference. */
typedef enum sevenfold_isa_kind {
  SEVENFOLD_ISA_REFERENCE = 0,
  SEVENFOLD_ISA_AVX2 = 1,
  SEVENFOLD_ISA_AVX512 = 2
} sevenfold_isa_kind;

/** The instruction set in use; chooses it on first use. */
sevenfold_isa_kind sevenfold_current_isa(void);

/** Bytes of the tag at the start of a prepared block. */
enum { SEVENFOLD_TAG_BYTES = 64 };

/** Marks a prepared block as made for the instruction set in use. */
void sevenfold_write_tag(void *prepared);

/** OK when the block was made for the instruction set in use or is NULL, else ISA_MISMATCH. */
int32_t sevenfold_check_tag(const void *prepared);

#endif
