/* Lookups by index: every element where its index says, and nothing outside of the table. */

#include <stdlib.h>
#include <string.h>

#include "isas.h"
#include "sevenfold/lookup.h"

enum { ROUNDS = 300, LARGEST = 4096 };

static int64_t index_of[LARGEST];
static unsigned char values[LARGEST * 8];
static unsigned char expected[LARGEST * 8];
static unsigned char actual[LARGEST * 8];

static int32_t pick(test_random *random, int32_t low, int32_t high) {
  return (int32_t)test_between(random, low, high);
}

/* Slices [outer, axis, inner] at `count` indices: positions [outer, count, inner]. */
static sevenfold_lookup slices(int32_t outer, int32_t axis, int32_t inner, int32_t count,
                               int32_t bytes) {
  const sevenfold_lookup g = {.rank = 3,
                              .dims = {outer, count, inner},
                              .strides = {axis * inner, 0, 1},
                              .index_strides = {0, 1, 0},
                              .value_strides = {count * inner, inner, 1},
                              .axis_size = axis,
                              .axis_stride = inner,
                              .elements = outer * axis * inner,
                              .element_bytes = bytes};
  return g;
}

static void check_slices(uint64_t seed) {
  test_random random = {seed};
  const int32_t outer = pick(&random, 1, 4);
  const int32_t axis = pick(&random, 1, 6);
  const int32_t inner = pick(&random, 1, 7);
  const int32_t count = pick(&random, 1, 9);
  const sevenfold_lookup g = slices(outer, axis, inner, count, 1 << pick(&random, 0, 3));
  const size_t bytes = (size_t)g.element_bytes;
  const size_t table_bytes = bytes * (size_t)g.elements;
  /* Exactly as large as it must be, so that a sanitizer sees what is read outside. */
  unsigned char *table = test_allocate(table_bytes);
  for (size_t i = 0; i < table_bytes; i++) {
    table[i] = (unsigned char)test_next(&random);
  }
  for (int32_t i = 0; i < LARGEST; i++) {
    values[i] = (unsigned char)test_next(&random);
  }
  for (int32_t i = 0; i < count; i++) {
    index_of[i] = pick(&random, -axis, axis - 1);
  }
  for (int32_t o = 0; o < outer; o++) {
    for (int32_t c = 0; c < count; c++) {
      const int32_t at = (int32_t)(index_of[c] < 0 ? index_of[c] + axis : index_of[c]);
      memcpy(expected + bytes * (size_t)((o * count + c) * inner),
             table + bytes * (size_t)((o * axis + at) * inner), bytes * (size_t)inner);
    }
  }
  test_check(c7x_gather(&g, table, index_of, actual) == SEVENFOLD_STATUS_OK, "gather status");
  test_check_equal(expected, actual, bytes * (size_t)(outer * count * inner), "gather", seed);
  memcpy(expected, table, table_bytes);
  for (int32_t o = 0; o < outer; o++) {
    for (int32_t c = 0; c < count; c++) {
      const int32_t at = (int32_t)(index_of[c] < 0 ? index_of[c] + axis : index_of[c]);
      memcpy(expected + bytes * (size_t)((o * axis + at) * inner),
             values + bytes * (size_t)((o * count + c) * inner), bytes * (size_t)inner);
    }
  }
  test_check(c7x_scatter(&g, table, values, index_of, actual) == SEVENFOLD_STATUS_OK,
             "scatter status");
  test_check_equal(expected, actual, table_bytes, "scatter", seed);
  free(table);
}

static void check_outside(void) {
  const sevenfold_lookup g = slices(1, 3, 2, 1, 4);
  const int64_t outside[] = {3, -4, INT64_MIN, INT64_MAX};
  float table[6] = {0};
  for (int i = 0; i < 4; i++) {
    test_check(c7x_gather(&g, table, outside + i, actual) == SEVENFOLD_STATUS_INDEX_OUT_OF_RANGE,
               "gather index %d", i);
    test_check(
        c7x_scatter(&g, table, values, outside + i, actual) == SEVENFOLD_STATUS_INDEX_OUT_OF_RANGE,
        "scatter index %d", i);
    const sevenfold_broadcast one = {1, {1}, {1}, {1}};
    int64_t joined;
    test_check(c7x_combine_indices(&one, 3, 9, outside + i, index_of, &joined) ==
                   SEVENFOLD_STATUS_INDEX_OUT_OF_RANGE,
               "combined index %d", i);
  }
}

static void check_combine(void) {
  const int64_t a[] = {0, 2, -1, -3};
  const int64_t b[] = {4, -5, 0, 1};
  const int64_t joined[] = {4, 10, 10, 1};
  int64_t found[4];
  const sevenfold_broadcast g = {1, {4}, {1}, {1}};
  c7x_combine_indices(&g, 3, 5, a, b, found);
  test_check_equal(joined, found, sizeof found, "combined", 0);
}

static void check_refusals(void) {
  const sevenfold_lookup good = slices(2, 3, 2, 2, 4);
  memset(index_of, 0, sizeof index_of);
  float table[12] = {0};
  sevenfold_lookup g = good;
  g.elements = 11;
  test_check(c7x_gather(&g, table, index_of, actual) == SEVENFOLD_STATUS_INVALID_GEOMETRY,
             "a position behind the table");
  g = good;
  g.element_bytes = 3;
  test_check(c7x_gather(&g, table, index_of, actual) == SEVENFOLD_STATUS_INVALID_GEOMETRY,
             "3 bytes");
  g = good;
  g.strides[0] = -1;
  test_check(c7x_gather(&g, table, index_of, actual) == SEVENFOLD_STATUS_INVALID_GEOMETRY,
             "negative stride");
  g = good;
  g.axis_size = 0;
  test_check(c7x_scatter(&g, table, values, index_of, actual) == SEVENFOLD_STATUS_INVALID_GEOMETRY,
             "no axis");
  test_check(c7x_gather(&good, table, NULL, actual) == SEVENFOLD_STATUS_NULL_POINTER, "no index");
  test_check(c7x_scatter(&good, table, NULL, index_of, actual) == SEVENFOLD_STATUS_NULL_POINTER,
             "no values");
}

int main(void) {
  for (uint64_t seed = 0; seed < ROUNDS; seed++) {
    check_slices(seed);
  }
  check_outside();
  check_combine();
  check_refusals();
  return test_finish("lookup");
}
