#ifndef SEVENFOLD_TESTS_CONV_CASES_H
#define SEVENFOLD_TESTS_CONV_CASES_H

/**
 * @file conv_cases.h
 * Random convolutions: geometries and per-channel parameters.
 */

#include "harness.h"
#include "sevenfold/geometry.h"

/** Fills in out_height and out_width; 0 when the kernel does not fit the padded input. */
int test_complete_conv2d(sevenfold_conv2d *geometry);

/** A geometry of any kind: strides beyond the kernel, paddings beyond the input, groups. */
sevenfold_conv2d test_random_conv2d(test_random *random);

/** A depthwise geometry. */
sevenfold_conv2d test_random_depthwise(test_random *random);

/**
 * A transposed geometry: strides beyond the kernel, dilations with and without a common divisor,
 * paddings beyond the kernel.
 */
sevenfold_conv_transpose2d test_random_conv_transpose2d(test_random *random);

/** Elements of the tensors of a convolution. */
size_t test_input_elements(const sevenfold_conv2d *geometry);
size_t test_weight_elements(const sevenfold_conv2d *geometry);
size_t test_output_elements(const sevenfold_conv2d *geometry);

/** Per-channel parameters and bounds of an integer kernel. */
typedef struct test_requantization {
  int32_t *bias_32;
  int64_t *bias_64;
  uint8_t *scale;
  uint8_t *shift;
  int32_t quantization[3];
} test_requantization;

/**
 * Random parameters for `channels` channels and codes of `bits` bits. Mostly shifts that bring
 * sums of `taps` products near the code range, so that rounding is what is tested; some extremes.
 */
test_requantization test_random_requantization(test_random *random, int32_t channels, int bits,
                                               int64_t taps);

/** Releases the arrays. */
void test_free_requantization(test_requantization *parameters);

#endif
