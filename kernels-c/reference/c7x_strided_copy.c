#include "copy_row.h"
#include "sevenfold/movement.h"

/* Output elements of one tile when rows would be read across: as many input rows as are read for
 * one output row are read once more for the next ones while they are near. */
enum { TILE = 32 };

static int is_valid(const sevenfold_strided_copy *g) {
  if (g->rank < 1 || g->rank > SEVENFOLD_MAX_RANK || !sevenfold_is_element_size(g->element_bytes)) {
    return 0;
  }
  int64_t elements = 1;
  int64_t lowest = g->offset;
  int64_t highest = g->offset;
  for (int32_t axis = 0; axis < g->rank; axis++) {
    if (g->dims[axis] < 1) {
      return 0;
    }
    elements *= g->dims[axis];
    const int64_t reach = ((int64_t)g->dims[axis] - 1) * g->strides[axis];
    lowest += reach < 0 ? reach : 0;
    highest += reach > 0 ? reach : 0;
    if (elements > INT32_MAX || lowest < INT32_MIN || highest > INT32_MAX) {
      return 0;
    }
  }
  return lowest >= 0;
}

/* The two innermost axes, where the outer of them is contiguous in the input and the inner one is
 * not: a transposition, by tiles that stay in the cache. */
static void transpose(const sevenfold_strided_copy *g, const char *from, char *to) {
  const int32_t last = g->rank - 1;
  const int32_t rows = g->dims[last - 1];
  const int32_t columns = g->dims[last];
  const ptrdiff_t bytes = g->element_bytes;
  const ptrdiff_t row_step = (ptrdiff_t)g->strides[last - 1] * bytes;
  const ptrdiff_t column_step = (ptrdiff_t)g->strides[last] * bytes;
  for (int32_t column = 0; column < columns; column += TILE) {
    const int32_t count = columns - column < TILE ? columns - column : TILE;
    for (int32_t row = 0; row < rows; row++) {
      sevenfold_copy_row(from + row * row_step + column * column_step, g->strides[last],
                         to + ((ptrdiff_t)row * columns + column) * bytes, count, g->element_bytes);
    }
  }
}

static void copy_block(const sevenfold_strided_copy *g, int32_t block_axes, const char *from,
                       char *to) {
  if (block_axes == 2) {
    transpose(g, from, to);
  } else {
    const int32_t last = g->rank - 1;
    sevenfold_copy_row(from, g->strides[last], to, g->dims[last], g->element_bytes);
  }
}

int32_t c7x_strided_copy(const sevenfold_strided_copy *geometry, const void *input, void *output) {
  if (!geometry || !input || !output) {
    return SEVENFOLD_STATUS_NULL_POINTER;
  }
  if (!is_valid(geometry)) {
    return SEVENFOLD_STATUS_INVALID_GEOMETRY;
  }
  const sevenfold_strided_copy g = *geometry;
  const int32_t last = g.rank - 1;
  const int is_transposed = g.rank > 1 && g.strides[last - 1] == 1 && g.strides[last] != 1;
  const int32_t block_axes = is_transposed ? 2 : 1;
  const int32_t outer_axes = g.rank - block_axes;
  ptrdiff_t block = g.element_bytes;
  for (int32_t axis = outer_axes; axis < g.rank; axis++) {
    block *= g.dims[axis];
  }
  const char *from = (const char *)input + (ptrdiff_t)g.offset * g.element_bytes;
  char *to = output;
  int32_t index[SEVENFOLD_MAX_RANK] = {0};
  int32_t axis;
  do {
    copy_block(&g, block_axes, from, to);
    to += block;
    for (axis = outer_axes - 1; axis >= 0; axis--) {
      const ptrdiff_t step = (ptrdiff_t)g.strides[axis] * g.element_bytes;
      from += step;
      if (++index[axis] < g.dims[axis]) {
        break;
      }
      from -= g.dims[axis] * step;
      index[axis] = 0;
    }
  } while (axis >= 0);
  return SEVENFOLD_STATUS_OK;
}
