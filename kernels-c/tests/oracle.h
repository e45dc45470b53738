#ifndef SEVENFOLD_TESTS_ORACLE_H
#define SEVENFOLD_TESTS_ORACLE_H

/**
 * @file oracle.h
 * The formulas written a second time, directly and slowly, for kernels to be compared with.
 */

#include "conv_cases.h"

/** One output element. */
typedef struct test_position {
  int32_t batch;
  int32_t channel;
  int32_t row;
  int32_t column;
} test_position;

/** The position of the i-th output element. */
test_position test_position_of(const sevenfold_conv2d *geometry, size_t i);

/** Taps per output element. */
int32_t test_taps(const sevenfold_conv2d *geometry);

/** The input element under the k-th tap, or -1 in the padding. */
ptrdiff_t test_tap_index(const sevenfold_conv2d *geometry, test_position at, int32_t k);

/** floor(v / 2^shift + 1/2), exact in 128 bits. */
int64_t test_round_half_up(int64_t v, int32_t shift);

/** The code of a sum, int8: sum and bias modulo 2^32. */
int32_t test_requantized_8(int64_t sum, int64_t bias, const test_requantization *p,
                           int32_t channel);

/** The code of a sum, int16. */
int32_t test_requantized_16(int64_t sum, int64_t bias, const test_requantization *p,
                            int32_t channel);

/** v limited to lo..hi. */
int64_t test_limited(int64_t v, int64_t lo, int64_t hi);

/** Fixed geometries worth a test of their own. */
enum { TEST_CONV_CASE_COUNT = 12 };

/** The i-th fixed geometry. */
sevenfold_conv2d test_conv_case(int i);

#endif
