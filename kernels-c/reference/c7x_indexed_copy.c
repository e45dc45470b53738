#include "copy_row.h"
#include "sevenfold/movement.h"

/* Elements of one side, or 0 where they are too many. */
static int64_t elements(const sevenfold_indexed_copy *g, const int32_t *dims) {
  int64_t product = (int64_t)g->outer * g->run;
  for (int32_t axis = 0; axis < g->rank && product >= 1 && product <= INT32_MAX; axis++) {
    product = dims[axis] < 1 ? 0 : product * dims[axis];
  }
  return product <= INT32_MAX ? product : 0;
}

static int32_t check(const sevenfold_indexed_copy *g, const int32_t *indices, const void *fill) {
  if (g->rank < 1 || g->rank > SEVENFOLD_MAX_RANK || g->outer < 1 || g->run < 1 ||
      !sevenfold_is_element_size(g->element_bytes) || elements(g, g->in_dims) < 1 ||
      elements(g, g->out_dims) < 1) {
    return SEVENFOLD_STATUS_INVALID_GEOMETRY;
  }
  for (int32_t axis = 0; axis < g->rank; axis++) {
    for (int32_t i = 0; i < g->out_dims[axis]; i++) {
      const int32_t index = *indices++;
      if (index < -1 || index >= g->in_dims[axis]) {
        return SEVENFOLD_STATUS_INVALID_PARAMETER;
      }
      if (index < 0 && !fill) {
        return SEVENFOLD_STATUS_NULL_POINTER;
      }
    }
  }
  return SEVENFOLD_STATUS_OK;
}

/* How many entries from `at` on name neighbours, or all fill. */
static int32_t stretch(const int32_t *table, int32_t at, int32_t count) {
  const int32_t step = table[at] < 0 ? 0 : 1;
  int32_t end = at + 1;
  while (end < count && table[end] == table[end - 1] + step && (table[end] < 0) == (step == 0)) {
    end++;
  }
  return end - at;
}

/* One row along the last axis. */
static void copy_table_row(const sevenfold_indexed_copy *g, const int32_t *table, const char *from,
                           const char *fill, char *to) {
  const int32_t count = g->out_dims[g->rank - 1];
  const ptrdiff_t run = (ptrdiff_t)g->run * g->element_bytes;
  int32_t taken;
  for (int32_t i = 0; i < count; i += taken) {
    taken = stretch(table, i, count);
    const ptrdiff_t length = (ptrdiff_t)taken * g->run;
    if (table[i] < 0) {
      sevenfold_copy_row(fill, 0, to, length, g->element_bytes);
    } else {
      sevenfold_copy_row(from + table[i] * run, 1, to, length, g->element_bytes);
    }
    to += length * g->element_bytes;
  }
}

/* Element by element, for rows whose neighbours are not neighbours in the input. */
static void gather_row(const sevenfold_indexed_copy *g, const int32_t *table, const char *from,
                       const char *fill, char *to) {
  const int32_t count = g->out_dims[g->rank - 1];
  const ptrdiff_t bytes = g->element_bytes;
  for (ptrdiff_t i = 0; i < count; i++) {
    const char *element = table[i] < 0 ? fill : from + table[i] * bytes;
    switch (bytes) {
      case 1:
        to[i] = *element;
        break;
      case 2:
        memcpy(to + 2 * i, element, 2);
        break;
      case 4:
        memcpy(to + 4 * i, element, 4);
        break;
      default:
        memcpy(to + 8 * i, element, 8);
        break;
    }
  }
}

/* Whether most entries of a table continue the one before. */
static int is_smooth(const int32_t *table, int32_t count) {
  int32_t stretches = 0;
  for (int32_t i = 0; i < count; i += stretch(table, i, count)) {
    stretches++;
  }
  return stretches <= (count + 3) / 4;
}

/* Everything below one outer element: rows in the order of the output. */
static void copy_outer(const sevenfold_indexed_copy *g, const int32_t *const *tables,
                       const ptrdiff_t *strides, const char *from, const char *fill, char *to) {
  const int32_t last = g->rank - 1;
  const ptrdiff_t row_bytes = (ptrdiff_t)g->out_dims[last] * g->run * g->element_bytes;
  const int by_element = g->run == 1 && !is_smooth(tables[last], g->out_dims[last]);
  int32_t index[SEVENFOLD_MAX_RANK] = {0};
  int32_t axis;
  const char *before = NULL;
  do {
    const char *row = from;
    for (axis = 0; axis < last && row; axis++) {
      const int32_t source = tables[axis][index[axis]];
      row = source < 0 ? NULL : row + source * strides[axis];
    }
    if (!row) {
      sevenfold_copy_row(fill, 0, to, row_bytes / g->element_bytes, g->element_bytes);
    } else if (row == before) {
      memcpy(to, to - row_bytes, (size_t)row_bytes);
    } else if (by_element) {
      gather_row(g, tables[last], row, fill, to);
    } else {
      copy_table_row(g, tables[last], row, fill, to);
    }
    before = row;
    to += row_bytes;
    for (axis = last - 1; axis >= 0 && ++index[axis] == g->out_dims[axis]; axis--) {
      index[axis] = 0;
    }
  } while (axis >= 0);
}

int32_t c7x_indexed_copy(const sevenfold_indexed_copy *geometry, const void *input,
                         const int32_t *indices, const void *fill, void *output) {
  if (!geometry || !input || !indices || !output) {
    return SEVENFOLD_STATUS_NULL_POINTER;
  }
  const int32_t status = check(geometry, indices, fill);
  if (status != SEVENFOLD_STATUS_OK) {
    return status;
  }
  const sevenfold_indexed_copy g = *geometry;
  const int32_t *tables[SEVENFOLD_MAX_RANK];
  ptrdiff_t strides[SEVENFOLD_MAX_RANK];
  for (int32_t axis = 0; axis < g.rank; axis++) {
    tables[axis] = indices;
    indices += g.out_dims[axis];
  }
  ptrdiff_t stride = (ptrdiff_t)g.run * g.element_bytes;
  for (int32_t axis = g.rank - 1; axis >= 0; axis--) {
    strides[axis] = stride;
    stride *= g.in_dims[axis];
  }
  const ptrdiff_t out_bytes = (ptrdiff_t)elements(&g, g.out_dims) / g.outer * g.element_bytes;
  for (int32_t outer = 0; outer < g.outer; outer++) {
    copy_outer(&g, tables, strides, (const char *)input + outer * stride, fill,
               (char *)output + outer * out_bytes);
  }
  return SEVENFOLD_STATUS_OK;
}
