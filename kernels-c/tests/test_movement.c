/* Strided and indexed copies, concat and copy: every element where its indices say. */

#include <stdlib.h>
#include <string.h>

#include "isas.h"
#include "sevenfold/movement.h"

enum { ROUNDS = 300, LARGEST = 4096 * 8 };

static unsigned char input[LARGEST];
static unsigned char expected[LARGEST];
static unsigned char actual[LARGEST];

static int32_t pick(test_random *random, int32_t low, int32_t high) {
  return (int32_t)test_between(random, low, high);
}

static void fill(test_random *random) {
  for (int i = 0; i < LARGEST; i++) {
    input[i] = (unsigned char)test_next(random);
  }
}

/* Copies element by element what the definition of a strided copy says. */
static void expect_strided(const sevenfold_strided_copy *g, int32_t elements) {
  const size_t bytes = (size_t)g->element_bytes;
  for (int32_t i = 0; i < elements; i++) {
    int32_t rest = i;
    int32_t from = g->offset;
    for (int32_t axis = g->rank - 1; axis >= 0; axis--) {
      from += rest % g->dims[axis] * g->strides[axis];
      rest /= g->dims[axis];
    }
    memcpy(expected + (size_t)i * bytes, input + (size_t)from * bytes, bytes);
  }
}

/* Axes of an input in any order, each forwards, backwards, by steps of two, or repeated. */
static void check_strided(uint64_t seed) {
  test_random random = {seed};
  fill(&random);
  sevenfold_strided_copy g = {.rank = pick(&random, 1, SEVENFOLD_MAX_RANK),
                              .element_bytes = 1 << pick(&random, 0, 3)};
  const int32_t largest = g.rank < 3 ? 40 : 4;
  int32_t order[SEVENFOLD_MAX_RANK];
  for (int32_t axis = 0; axis < g.rank; axis++) {
    const int32_t other = pick(&random, 0, axis);
    order[axis] = order[other];
    order[other] = axis;
  }
  int32_t stride = 1;
  int32_t elements = 1;
  for (int32_t axis = g.rank - 1; axis >= 0; axis--) {
    const int32_t size = pick(&random, 1, largest);
    const int32_t target = order[axis];
    const int32_t kind = pick(&random, 0, 5);
    g.strides[target] = kind == 0 ? 0 : kind == 1 ? -stride : kind == 2 ? 2 * stride : stride;
    g.dims[target] = kind == 2 ? (size + 1) / 2 : size;
    g.offset += kind == 1 ? (size - 1) * stride : 0;
    stride *= size;
    elements *= g.dims[target];
  }
  expect_strided(&g, elements);
  test_check(c7x_strided_copy(&g, input, actual) == SEVENFOLD_STATUS_OK, "strided copy status");
  test_check_equal(expected, actual, (size_t)elements * (size_t)g.element_bytes, "strided copy",
                   seed);
}

/* A table of one of the kinds that occur: whole, rolled, padded, mirrored, repeated, random. */
static void fill_table(test_random *random, int32_t in, int32_t out, int32_t *table) {
  const int32_t kind = pick(random, 0, 4);
  const int32_t shift = pick(random, -3, 3);
  for (int32_t i = 0; i < out; i++) {
    const int32_t moved = i + shift;
    const int32_t inside = moved < 0 || moved >= in ? -1 : moved;
    switch (kind) {
      case 0:
        table[i] = inside;
        break;
      case 1:
        table[i] = ((moved % in) + in) % in;
        break;
      case 2:
        table[i] = i * in / out;
        break;
      case 3:
        table[i] = in - 1 - i % in;
        break;
      default:
        table[i] = pick(random, -1, in - 1);
        break;
    }
  }
}

static void expect_indexed(const sevenfold_indexed_copy *g, const int32_t *indices,
                           const unsigned char *value, int32_t elements) {
  const size_t bytes = (size_t)g->element_bytes;
  for (int32_t i = 0; i < elements; i++) {
    int32_t rest = i / g->run;
    int32_t stride = g->run;
    int32_t from = i % g->run;
    int is_filled = 0;
    const int32_t *table = indices;
    for (int32_t axis = 0; axis < g->rank; axis++) {
      table += g->out_dims[axis];
    }
    for (int32_t axis = g->rank - 1; axis >= 0; axis--) {
      table -= g->out_dims[axis];
      const int32_t index = table[rest % g->out_dims[axis]];
      is_filled |= index < 0;
      from += index * stride;
      stride *= g->in_dims[axis];
      rest /= g->out_dims[axis];
    }
    from += rest * stride;
    memcpy(expected + (size_t)i * bytes, is_filled ? value : input + (size_t)from * bytes, bytes);
  }
}

static void check_indexed(uint64_t seed) {
  test_random random = {seed};
  fill(&random);
  sevenfold_indexed_copy g = {.outer = pick(&random, 1, 3),
                              .rank = pick(&random, 1, 3),
                              .run = pick(&random, 0, 1) ? 1 : pick(&random, 1, 4),
                              .element_bytes = 1 << pick(&random, 0, 3)};
  int32_t indices[3 * 12];
  int32_t used = 0;
  int32_t elements = g.outer * g.run;
  const int32_t largest = g.rank < 3 ? 12 : 6;
  for (int32_t axis = 0; axis < g.rank; axis++) {
    g.in_dims[axis] = pick(&random, 1, largest);
    g.out_dims[axis] = pick(&random, 1, largest);
    fill_table(&random, g.in_dims[axis], g.out_dims[axis], indices + used);
    used += g.out_dims[axis];
    elements *= g.out_dims[axis];
  }
  const unsigned char value[8] = {1, 2, 3, 4, 5, 6, 7, 8};
  expect_indexed(&g, indices, value, elements);
  test_check(c7x_indexed_copy(&g, input, indices, value, actual) == SEVENFOLD_STATUS_OK,
             "indexed copy status");
  test_check_equal(expected, actual, (size_t)elements * (size_t)g.element_bytes, "indexed copy",
                   seed);
}

static void check_concat(uint64_t seed) {
  test_random random = {seed};
  fill(&random);
  const sevenfold_concat g = {pick(&random, 1, 6), pick(&random, 1, 5)};
  const void *inputs[5];
  int32_t bytes[5];
  size_t used = 0;
  for (int32_t i = 0; i < g.count; i++) {
    bytes[i] = pick(&random, 0, 40);
    inputs[i] = bytes[i] == 0 ? NULL : input + used;
    used += (size_t)(g.outer * bytes[i]);
  }
  size_t at = 0;
  for (int32_t outer = 0; outer < g.outer; outer++) {
    for (int32_t i = 0; i < g.count; i++) {
      for (int32_t j = 0; j < bytes[i]; j++) {
        expected[at++] = ((const unsigned char *)inputs[i])[outer * bytes[i] + j];
      }
    }
  }
  test_check(c7x_concat(&g, inputs, bytes, actual) == SEVENFOLD_STATUS_OK, "concat status");
  if (at > 0) {
    test_check_equal(expected, actual, at, "concat", seed);
  }
}

/* The first and the third input lie where they belong, and the last is the first one again. */
static void check_concat_in_place(void) {
  static const int32_t bytes[4] = {64, 100, 36, 64};
  const sevenfold_concat g = {1, 4};
  const void *const inputs[4] = {actual, input + 64, actual + 164, actual};
  memcpy(expected, input, 200);
  memcpy(expected + 200, input, 64);
  memcpy(actual, input, 64);
  memcpy(actual + 164, input + 164, 36);
  test_check(c7x_concat(&g, inputs, bytes, actual) == SEVENFOLD_STATUS_OK, "concat in place");
  test_check_equal(expected, actual, 264, "concat in place", 0);
}

static void check_copy(void) {
  memcpy(expected, input, 100);
  test_check(c7x_copy(100, input, actual) == SEVENFOLD_STATUS_OK, "copy status");
  test_check_equal(expected, actual, 100, "copy", 0);
  test_check(c7x_copy(50, actual, actual + 10) == SEVENFOLD_STATUS_OK, "overlapping copy");
  test_check_equal(expected, actual + 10, 50, "overlapping copy", 0);
  test_check(c7x_copy(-1, input, actual) == SEVENFOLD_STATUS_INVALID_GEOMETRY, "negative size");
  test_check(c7x_copy(1, NULL, actual) == SEVENFOLD_STATUS_NULL_POINTER, "null input");
}

static void check_strided_refusals(void) {
  const sevenfold_strided_copy good = {
      .rank = 1, .dims = {2}, .strides = {-1}, .offset = 1, .element_bytes = 4};
  sevenfold_strided_copy g = good;
  test_check(c7x_strided_copy(&g, input, actual) == SEVENFOLD_STATUS_OK, "backwards");
  g.offset = 0;
  test_check(c7x_strided_copy(&g, input, actual) == SEVENFOLD_STATUS_INVALID_GEOMETRY,
             "before the input");
  g = good;
  g.element_bytes = 3;
  test_check(c7x_strided_copy(&g, input, actual) == SEVENFOLD_STATUS_INVALID_GEOMETRY,
             "3-byte elements");
  g = good;
  g.rank = SEVENFOLD_MAX_RANK + 1;
  test_check(c7x_strided_copy(&g, input, actual) == SEVENFOLD_STATUS_INVALID_GEOMETRY, "rank 7");
  g = good;
  g.dims[0] = 0;
  test_check(c7x_strided_copy(&g, input, actual) == SEVENFOLD_STATUS_INVALID_GEOMETRY, "nothing");
  test_check(c7x_strided_copy(&good, NULL, actual) == SEVENFOLD_STATUS_NULL_POINTER, "null input");
}

static void check_indexed_refusals(void) {
  const sevenfold_indexed_copy g = {
      .outer = 1, .rank = 1, .in_dims = {2}, .out_dims = {3}, .run = 1, .element_bytes = 1};
  const int32_t padded[3] = {-1, 0, 1};
  const int32_t outside[3] = {0, 1, 2};
  test_check(c7x_indexed_copy(&g, input, padded, NULL, actual) == SEVENFOLD_STATUS_NULL_POINTER,
             "no fill value");
  test_check(
      c7x_indexed_copy(&g, input, outside, input, actual) == SEVENFOLD_STATUS_INVALID_PARAMETER,
      "an index outside");
  sevenfold_indexed_copy empty = g;
  empty.run = 0;
  test_check(
      c7x_indexed_copy(&empty, input, padded, input, actual) == SEVENFOLD_STATUS_INVALID_GEOMETRY,
      "empty runs");
}

static void check_concat_refusals(void) {
  const sevenfold_concat concat = {1, 1};
  const void *inputs[1] = {NULL};
  const int32_t bytes[1] = {4};
  test_check(c7x_concat(&concat, inputs, bytes, actual) == SEVENFOLD_STATUS_NULL_POINTER,
             "a null input with bytes");
}

int main(void) {
  for (uint64_t seed = 0; seed < ROUNDS; seed++) {
    check_strided(seed);
    check_indexed(seed);
    check_concat(seed);
  }
  check_copy();
  check_strided_refusals();
  check_indexed_refusals();
  check_concat_in_place();
  check_concat_refusals();
  return test_finish("movement");
}
