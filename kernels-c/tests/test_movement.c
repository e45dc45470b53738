/* Permute, concat and copy: every element where its indices say. */

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

static void check_permute(uint64_t seed) {
  test_random random = {seed};
  fill(&random);
  sevenfold_permute g = {.rank = pick(&random, 0, SEVENFOLD_MAX_RANK),
                         .element_bytes = 1 << pick(&random, 0, 3)};
  int32_t in_dims[SEVENFOLD_MAX_RANK];
  int32_t in_strides[SEVENFOLD_MAX_RANK];
  int32_t order[SEVENFOLD_MAX_RANK];
  int32_t elements = 1;
  for (int32_t axis = g.rank - 1; axis >= 0; axis--) {
    in_dims[axis] = pick(&random, 1, 4);
    in_strides[axis] = elements;
    elements *= in_dims[axis];
    order[axis] = axis;
  }
  for (int32_t axis = g.rank - 1; axis > 0; axis--) {
    const int32_t other = pick(&random, 0, axis);
    const int32_t kept = order[axis];
    order[axis] = order[other];
    order[other] = kept;
  }
  for (int32_t axis = 0; axis < g.rank; axis++) {
    g.dims[axis] = in_dims[order[axis]];
    g.strides[axis] = in_strides[order[axis]];
  }
  const size_t bytes = (size_t)g.element_bytes;
  for (int32_t i = 0; i < elements; i++) {
    int32_t rest = i;
    int32_t from = 0;
    for (int32_t axis = g.rank - 1; axis >= 0; axis--) {
      from += rest % g.dims[axis] * g.strides[axis];
      rest /= g.dims[axis];
    }
    memcpy(expected + (size_t)i * bytes, input + (size_t)from * bytes, bytes);
  }
  test_check(c7x_permute(&g, input, actual) == SEVENFOLD_STATUS_OK, "permute status");
  test_check_equal(expected, actual, (size_t)elements * bytes, "permute", seed);
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

static void check_copy(void) {
  memcpy(expected, input, 100);
  test_check(c7x_copy(100, input, actual) == SEVENFOLD_STATUS_OK, "copy status");
  test_check_equal(expected, actual, 100, "copy", 0);
  test_check(c7x_copy(50, actual, actual + 10) == SEVENFOLD_STATUS_OK, "overlapping copy");
  test_check_equal(expected, actual + 10, 50, "overlapping copy", 0);
  test_check(c7x_copy(-1, input, actual) == SEVENFOLD_STATUS_INVALID_GEOMETRY, "negative size");
  test_check(c7x_copy(1, NULL, actual) == SEVENFOLD_STATUS_NULL_POINTER, "null input");
}

static void check_refusals(void) {
  sevenfold_permute g = {.rank = 1, .dims = {2}, .strides = {1}, .element_bytes = 3};
  test_check(c7x_permute(&g, input, actual) == SEVENFOLD_STATUS_INVALID_GEOMETRY,
             "3-byte elements");
  g.element_bytes = 1;
  g.rank = SEVENFOLD_MAX_RANK + 1;
  test_check(c7x_permute(&g, input, actual) == SEVENFOLD_STATUS_INVALID_GEOMETRY, "rank 7");
  const sevenfold_concat concat = {1, 1};
  const void *inputs[1] = {NULL};
  const int32_t bytes[1] = {4};
  test_check(c7x_concat(&concat, inputs, bytes, actual) == SEVENFOLD_STATUS_NULL_POINTER,
             "a null input with bytes");
}

int main(void) {
  for (uint64_t seed = 0; seed < ROUNDS; seed++) {
    check_permute(seed);
    check_concat(seed);
  }
  check_copy();
  check_refusals();
  return test_finish("movement");
}
