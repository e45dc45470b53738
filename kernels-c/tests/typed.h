#ifndef SEVENFOLD_TESTS_TYPED_H
#define SEVENFOLD_TESTS_TYPED_H

/**
 * @file typed.h
 * A property test is written once, in a header, for all types of a kernel. The test program defines
 * SUFFIX (i8, i16, w8a16), ACTIVATION, WEIGHT, ACTIVATION_BITS, WEIGHT_BITS and BIAS_BITS before it
 * includes the header; these macros name what depends on them.
 */

#define TEST_JOIN_2(a, b) a##b
#define TEST_JOIN(a, b) TEST_JOIN_2(a, b)
#define TEST_TEXT_2(text) #text
#define TEST_TEXT(text) TEST_TEXT_2(text)

/** Fills an array with codes of ACTIVATION or of WEIGHT. */
#define TEST_FILL_ACTIVATION TEST_JOIN(test_fill_i, ACTIVATION_BITS)
#define TEST_FILL_WEIGHT TEST_JOIN(test_fill_i, WEIGHT_BITS)

/** The bias array of a test_requantization, and the code it makes of a sum. */
#define TEST_BIAS TEST_JOIN(bias_, BIAS_BITS)
#define TEST_REQUANTIZED TEST_JOIN(test_requantized_, ACTIVATION_BITS)

/** The smallest and the largest code. */
#define TEST_LOWEST (-(1 << (ACTIVATION_BITS - 1)))
#define TEST_HIGHEST ((1 << (ACTIVATION_BITS - 1)) - 1)

/** <prefix><SUFFIX><tail>. */
#define TEST_NAME(prefix, tail) TEST_JOIN(prefix, TEST_JOIN(SUFFIX, tail))

/** A kernel named by its activation: c7x_int8_<name> or c7x_int16_<name>. */
#define TEST_KERNEL(name) TEST_JOIN(TEST_JOIN(c7x_int, ACTIVATION_BITS), _##name)

#endif
