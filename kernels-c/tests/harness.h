#ifndef SEVENFOLD_TESTS_HARNESS_H
#define SEVENFOLD_TESTS_HARNESS_H

/**
 * @file harness.h
 * A test is a program: it counts its checks, prints the first failures, and fails when it failed a
 * check or made none. Random data comes from a seeded generator, whose seed a failure prints.
 */

#include <stddef.h>
#include <stdint.h>

/** A SplitMix64 generator. */
typedef struct test_random {
  uint64_t state;
} test_random;

/** The next 64 random bits. */
uint64_t test_next(test_random *random);

/** A random integer in low..high, both included. */
int64_t test_between(test_random *random, int64_t low, int64_t high);

/** Fills an array with random codes of the full range; one call in four uses only the extremes. */
void test_fill_i8(test_random *random, int8_t *data, size_t count);
void test_fill_i16(test_random *random, int16_t *data, size_t count);

/** Fills an array with random finite floats of mixed magnitude. */
void test_fill_f32(test_random *random, float *data, size_t count);

/** Memory of exactly `bytes` bytes filled with a pattern; ends the program when there is none. */
void *test_allocate(size_t bytes);

/** Fills memory with the pattern of fresh memory. */
void test_fill_pattern(void *memory, size_t bytes);

/** Records one check. The text says what failed. Returns `holds`. */
int test_check(int holds, const char *format, ...) __attribute__((format(printf, 2, 3)));

/** Records one check that two blocks are equal; prints the first differing byte. */
int test_check_equal(const void *expected, const void *actual, size_t bytes, const char *what,
                     uint64_t seed);

/** Records one check that floats are equal in every bit; any NaN equals any NaN. */
int test_check_floats(const float *expected, const float *actual, size_t count, const char *what,
                      uint64_t seed);

/** Prints the summary; the value main returns. */
int test_finish(const char *name);

#endif
