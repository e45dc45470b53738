/**
 * @file divide_int64.h
 * The fast division of integers, a block at a time, whichever runs its elements come from; include
 * it with KERNEL (its name), REFERENCE (the plain kernel) and KIND (a sevenfold_division) defined.
 */

#include "backends.h"
#include "broadcast_index.h"
#include "checks.h"
#include "reference_kernels.h"
#include "sevenfold/integer.h"

/* Operands of consecutive outputs; what is missing in the last block is 0 by 1. */
typedef struct block {
  int64_t x[SEVENFOLD_DIVIDE_BLOCK];
  int64_t y[SEVENFOLD_DIVIDE_BLOCK];
  int32_t count;
} block;

static void gather(const int64_t *from, ptrdiff_t step, int32_t count, int64_t *to) {
  if (step == 1) {
    memcpy(to, from, (size_t)count * sizeof *to);
    return;
  }
  for (int32_t i = 0; i < count; i++) {
    to[i] = from[i * step];
  }
}

/* Divides a block; operands that the fast way does not take go the plain way. */
static int32_t divide(block *b, int64_t *output) {
  int64_t result[SEVENFOLD_DIVIDE_BLOCK];
  for (int32_t i = b->count; i < SEVENFOLD_DIVIDE_BLOCK; i++) {
    b->x[i] = 0;
    b->y[i] = 1;
  }
  if (sevenfold_current_backends()->divide_block(b->x, b->y, KIND, result)) {
    memcpy(output, result, (size_t)b->count * sizeof *output);
    return SEVENFOLD_STATUS_OK;
  }
  const sevenfold_broadcast line = {1, {b->count}, {1}, {1}};
  return REFERENCE(&line, b->x, b->y, output);
}

int32_t KERNEL(const sevenfold_broadcast *geometry, const int64_t *a, const int64_t *b,
               int64_t *output) {
  if (!sevenfold_current_backends()->divide_block) {
    return REFERENCE(geometry, a, b, output);
  }
  if (!geometry || !a || !b || !output) {
    return SEVENFOLD_STATUS_NULL_POINTER;
  }
  int32_t status = sevenfold_check_broadcast(geometry);
  if (status != SEVENFOLD_STATUS_OK) {
    return status;
  }
  block held = {.count = 0};
  sevenfold_broadcast_run run = sevenfold_broadcast_first(geometry);
  do {
    for (int32_t i = 0; i < run.length;) {
      const int32_t room = SEVENFOLD_DIVIDE_BLOCK - held.count;
      const int32_t part = run.length - i < room ? run.length - i : room;
      gather(a + run.a_offset + (ptrdiff_t)i * run.a_step, run.a_step, part, held.x + held.count);
      gather(b + run.b_offset + (ptrdiff_t)i * run.b_step, run.b_step, part, held.y + held.count);
      held.count += part;
      i += part;
      if (held.count == SEVENFOLD_DIVIDE_BLOCK) {
        status = divide(&held, output);
        output += held.count;
        held.count = 0;
      }
      if (status != SEVENFOLD_STATUS_OK) {
        return status;
      }
    }
  } while (sevenfold_broadcast_next(geometry, &run));
  return held.count > 0 ? divide(&held, output) : status;
}
