#ifndef SEVENFOLD_HOST_SOFTMAX_TABLES_H
#define SEVENFOLD_HOST_SOFTMAX_TABLES_H

/**
 * @file softmax_tables.h
 * What the vector code presumes of a call of an integer softmax; the plain loops take any.
 */

#include "softmax_codes.h"

enum { SEVENFOLD_SOFTMAX_ENTRIES = 256 };

/** Whether a table begins with 2^30 and holds nothing else than 0 .. 2^30. */
static inline int sevenfold_are_exponentials(const int32_t *table) {
  const uint32_t one = UINT32_C(1) << SEVENFOLD_EXPONENTIAL_BITS;
  uint32_t largest = 0;
  for (int32_t i = 0; i < SEVENFOLD_SOFTMAX_ENTRIES; i++) {
    const uint32_t entry = (uint32_t)table[i];
    largest = entry > largest ? entry : largest;
  }
  return (uint32_t)table[0] == one && largest == one;
}

/** Whether a call has what the kernel checks, rows without gaps, and tables of exponentials. */
static inline int sevenfold_is_vector_softmax(const sevenfold_softmax_call *call,
                                              sevenfold_code_range range) {
  return call->geometry && call->input && call->exponential && call->quantization && call->output &&
         (call->coarse || !call->is_wide) &&
         sevenfold_check_softmax(call, range) == SEVENFOLD_STATUS_OK &&
         call->geometry->inner == 1 && sevenfold_are_exponentials(call->exponential) &&
         (!call->is_wide || sevenfold_are_exponentials(call->coarse));
}

#endif
