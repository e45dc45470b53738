#include <stddef.h>
#include <string.h>

#include "checks.h"
#include "copy_row.h"
#include "sevenfold/select.h"

static int32_t check(const sevenfold_select *g) {
  if (!sevenfold_is_element_size(g->element_bytes) || g->rank < 0 || g->rank > SEVENFOLD_MAX_RANK) {
    return SEVENFOLD_STATUS_INVALID_GEOMETRY;
  }
  int64_t elements = 1;
  for (int32_t axis = 0; axis < g->rank; axis++) {
    if (g->dims[axis] < 1 || g->mask_strides[axis] < 0 || g->x_strides[axis] < 0 ||
        g->y_strides[axis] < 0) {
      return SEVENFOLD_STATUS_INVALID_GEOMETRY;
    }
    elements *= g->dims[axis];
    if (elements > INT32_MAX) {
      return SEVENFOLD_STATUS_INVALID_GEOMETRY;
    }
  }
  return SEVENFOLD_STATUS_OK;
}

/* Where the operands stand, and how they step along the last axis. */
typedef struct run {
  int32_t index[SEVENFOLD_MAX_RANK];
  ptrdiff_t mask;
  ptrdiff_t x;
  ptrdiff_t y;
  int32_t length;
  int32_t mask_step;
  int32_t x_step;
  int32_t y_step;
} run;

static run first_run(const sevenfold_select *g) {
  const int32_t last = g->rank - 1;
  run at = {.length = 1};
  if (last >= 0) {
    at.length = g->dims[last];
    at.mask_step = g->mask_strides[last];
    at.x_step = g->x_strides[last];
    at.y_step = g->y_strides[last];
  }
  return at;
}

/* Moves to the next run; 0 after the last one. */
static int next_run(const sevenfold_select *g, run *at) {
  for (int32_t axis = g->rank - 2; axis >= 0; axis--) {
    const ptrdiff_t back = ++at->index[axis] < g->dims[axis] ? 0 : g->dims[axis];
    at->mask += (1 - back) * g->mask_strides[axis];
    at->x += (1 - back) * g->x_strides[axis];
    at->y += (1 - back) * g->y_strides[axis];
    if (back == 0) {
      return 1;
    }
    at->index[axis] = 0;
  }
  return 0;
}

/* Both operands are read and one is kept, so that vectors can. A memcpy of a constant size is one
 * load or store, for any type and without assuming alignment. */
#define CHOOSE(type, mask_step, x_step, y_step)                           \
  for (ptrdiff_t i = 0; i < at->length; i++) {                            \
    type a;                                                               \
    type b;                                                               \
    memcpy(&a, x + i * (x_step) * (ptrdiff_t)sizeof(type), sizeof(type)); \
    memcpy(&b, y + i * (y_step) * (ptrdiff_t)sizeof(type), sizeof(type)); \
    const type chosen = mask[i * (mask_step)] ? a : b;                    \
    memcpy(to + i * (ptrdiff_t)sizeof(type), &chosen, sizeof(type));      \
  }

/* The steps that masks of attention have are known to the compiler. */
#define DEFINE_CHOOSE(type)                                                                   \
  static void choose_##type(const run *at, const uint8_t *mask, const char *x, const char *y, \
                            char *to) {                                                       \
    if (at->mask_step == 1 && at->x_step == 1 && at->y_step == 1) {                           \
      CHOOSE(type, 1, 1, 1)                                                                   \
    } else if (at->mask_step == 1 && at->x_step == 1 && at->y_step == 0) {                    \
      CHOOSE(type, 1, 1, 0)                                                                   \
    } else if (at->mask_step == 1 && at->x_step == 0 && at->y_step == 1) {                    \
      CHOOSE(type, 1, 0, 1)                                                                   \
    } else {                                                                                  \
      CHOOSE(type, at->mask_step, at->x_step, at->y_step)                                     \
    }                                                                                         \
  }

DEFINE_CHOOSE(uint8_t)
DEFINE_CHOOSE(uint16_t)
DEFINE_CHOOSE(uint32_t)
DEFINE_CHOOSE(uint64_t)

static void choose(int32_t bytes, const run *at, const uint8_t *mask, const char *x, const char *y,
                   char *to) {
  switch (bytes) {
    case 1:
      choose_uint8_t(at, mask, x, y, to);
      break;
    case 2:
      choose_uint16_t(at, mask, x, y, to);
      break;
    case 4:
      choose_uint32_t(at, mask, x, y, to);
      break;
    default:
      choose_uint64_t(at, mask, x, y, to);
      break;
  }
}

int32_t c7x_where(const sevenfold_select *geometry, const uint8_t *mask, const void *x,
                  const void *y, void *output) {
  if (!geometry || !mask || !x || !y || !output) {
    return SEVENFOLD_STATUS_NULL_POINTER;
  }
  const int32_t status = check(geometry);
  if (status != SEVENFOLD_STATUS_OK) {
    return status;
  }
  const ptrdiff_t bytes = geometry->element_bytes;
  char *to = output;
  run at = first_run(geometry);
  do {
    choose(geometry->element_bytes, &at, mask + at.mask, (const char *)x + bytes * at.x,
           (const char *)y + bytes * at.y, to);
    to += bytes * at.length;
  } while (next_run(geometry, &at));
  return SEVENFOLD_STATUS_OK;
}
