#ifndef SEVENFOLD_REFERENCE_ADD_CODES_H
#define SEVENFOLD_REFERENCE_ADD_CODES_H

/**
 * @file add_codes.h
 * The integer sum with broadcasting. Who includes it defines TYPES, the types_*.h of its types,
 * ADD, the sum of two codes, and ADD_LIMIT, the bound of its multipliers.
 */

#include "addition.h"
#include "broadcast_index.h"
#include "sevenfold/elementwise.h"

#include TYPES

/* One run; the steps are constants in each call below, so that the usual ones can be vectorised. */
static inline void add_run(sevenfold_addition p, const CODE *a, int32_t a_step, const CODE *b,
                           int32_t b_step, int32_t length, CODE *output) {
  for (int32_t i = 0; i < length; i++) {
    output[i] = (CODE)ADD(&p, a[(ptrdiff_t)i * a_step], b[(ptrdiff_t)i * b_step]);
  }
}

static int32_t add(const sevenfold_broadcast *geometry, const CODE *a, const CODE *b,
                   const int32_t *quantization, CODE *output) {
  if (!geometry || !a || !b || !quantization || !output) {
    return SEVENFOLD_STATUS_NULL_POINTER;
  }
  int32_t status = sevenfold_check_broadcast(geometry);
  if (status == SEVENFOLD_STATUS_OK) {
    status = sevenfold_check_add(quantization, ADD_LIMIT, CODE_RANGE);
  }
  if (status != SEVENFOLD_STATUS_OK) {
    return status;
  }
  const sevenfold_addition addition = sevenfold_read_addition(quantization);
  sevenfold_broadcast_run run = sevenfold_broadcast_first(geometry);
  do {
    const CODE *x = a + run.a_offset;
    const CODE *y = b + run.b_offset;
    if (run.a_step == 1 && run.b_step == 1) {
      add_run(addition, x, 1, y, 1, run.length, output);
    } else if (run.a_step == 1 && run.b_step == 0) {
      add_run(addition, x, 1, y, 0, run.length, output);
    } else {
      add_run(addition, x, run.a_step, y, run.b_step, run.length, output);
    }
    output += run.length;
  } while (sevenfold_broadcast_next(geometry, &run));
  return SEVENFOLD_STATUS_OK;
}

#endif
