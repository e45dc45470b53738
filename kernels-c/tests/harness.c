#include "harness.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LARGEST_REPORT = 10, PATTERN = 0xA5 };

static unsigned long check_count;
static unsigned long failure_count;

uint64_t test_next(test_random *random) {
  random->state += UINT64_C(0x9E3779B97F4A7C15);
  uint64_t z = random->state;
  z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
  z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
  return z ^ (z >> 31);
}

int64_t test_between(test_random *random, int64_t low, int64_t high) {
  const uint64_t span = (uint64_t)high - (uint64_t)low + 1;
  const uint64_t bits = test_next(random);
  return (int64_t)((uint64_t)low + (span == 0 ? bits : bits % span));
}

void test_fill_i8(test_random *random, int8_t *data, size_t count) {
  const int extremes_only = test_between(random, 0, 3) == 0;
  for (size_t i = 0; i < count; i++) {
    const int64_t code = test_between(random, INT8_MIN, INT8_MAX);
    data[i] = (int8_t)(extremes_only ? (code < 0 ? INT8_MIN : INT8_MAX) : code);
  }
}

void test_fill_i16(test_random *random, int16_t *data, size_t count) {
  const int extremes_only = test_between(random, 0, 3) == 0;
  for (size_t i = 0; i < count; i++) {
    const int64_t code = test_between(random, INT16_MIN, INT16_MAX);
    data[i] = (int16_t)(extremes_only ? (code < 16384 ? INT16_MIN : INT16_MAX) : code);
  }
}

void test_fill_f32(test_random *random, float *data, size_t count) {
  for (size_t i = 0; i < count; i++) {
    const float magnitude = (float)test_between(random, -1000000, 1000000);
    data[i] = magnitude / (float)(1 << test_between(random, 8, 24));
  }
}

void *test_allocate(size_t bytes) {
  void *memory = malloc(bytes > 0 ? bytes : 1);
  if (!memory) {
    fprintf(stderr, "cannot allocate %zu bytes\n", bytes);
    exit(EXIT_FAILURE);
  }
  test_fill_pattern(memory, bytes);
  return memory;
}

void test_fill_pattern(void *memory, size_t bytes) { memset(memory, PATTERN, bytes); }

int test_check(int holds, const char *format, ...) {
  check_count++;
  if (!holds && ++failure_count <= LARGEST_REPORT) {
    va_list arguments;
    va_start(arguments, format);
    fputs("FAILED: ", stdout);
    vprintf(format, arguments);
    fputc('\n', stdout);
    va_end(arguments);
  }
  return holds;
}

int test_check_equal(const void *expected, const void *actual, size_t bytes, const char *what,
                     uint64_t seed) {
  const unsigned char *a = expected;
  const unsigned char *b = actual;
  for (size_t i = 0; i < bytes; i++) {
    if (a[i] != b[i]) {
      return test_check(0, "%s: byte %zu of %zu is %d, expected %d (seed %llu)", what, i, bytes,
                        b[i], a[i], (unsigned long long)seed);
    }
  }
  return test_check(bytes > 0, "%s: nothing compared", what);
}

static uint32_t bits_of(float x) {
  uint32_t bits;
  memcpy(&bits, &x, sizeof bits);
  return bits;
}

int test_check_floats(const float *expected, const float *actual, size_t count, const char *what,
                      uint64_t seed) {
  for (size_t i = 0; i < count; i++) {
    const int are_nan = expected[i] != expected[i] && actual[i] != actual[i];
    if (!are_nan && bits_of(expected[i]) != bits_of(actual[i])) {
      return test_check(0, "%s: element %zu of %zu is %a, expected %a (seed %llu)", what, i, count,
                        (double)actual[i], (double)expected[i], (unsigned long long)seed);
    }
  }
  return test_check(count > 0, "%s: nothing compared", what);
}

int test_finish(const char *name) {
  printf("%s: %lu checks, %lu failed\n", name, check_count, failure_count);
  return check_count > 0 && failure_count == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
