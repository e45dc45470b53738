/* Vendor-named kernels: within the vendor's limits the bytes of our own, outside a refusal. */

#include <stdlib.h>

#include "conv_cases.h"
#include "isas.h"
#include "sevenfold/conv2d.h"
#include "sevenfold/matmul.h"
#include "sevenfold/mmalib.h"

enum { LARGEST = 1 << 18 };

static int8_t input[LARGEST];
static int8_t weight[LARGEST];
static int8_t expected[LARGEST];
static int8_t actual[LARGEST];
static int16_t input_16[LARGEST];
static int16_t weight_16[LARGEST];
static int16_t expected_16[LARGEST];
static int16_t actual_16[LARGEST];

static sevenfold_conv2d square(int32_t channels, int32_t out, int32_t size, int32_t kernel,
                               int32_t stride, int32_t groups) {
  sevenfold_conv2d g = {.batch = 2,
                        .in_channels = channels,
                        .in_height = size,
                        .in_width = size,
                        .out_channels = out,
                        .kernel_height = kernel,
                        .kernel_width = kernel,
                        .stride_height = stride,
                        .stride_width = stride,
                        .pad_top = kernel / 2,
                        .pad_bottom = kernel / 2,
                        .pad_left = kernel / 2,
                        .pad_right = kernel / 2,
                        .dilation_height = 1,
                        .dilation_width = 1,
                        .groups = groups};
  test_check(test_complete_conv2d(&g), "the kernel fits");
  return g;
}

typedef int32_t kernel_i8(const sevenfold_conv2d *geometry, const int8_t *x, const int8_t *w,
                          const int32_t *bias, const uint8_t *scale, const uint8_t *shift,
                          const int32_t *quantization, int8_t *y, const void *prepared,
                          void *scratch);
typedef int32_t kernel_i16(const sevenfold_conv2d *geometry, const int16_t *x, const int16_t *w,
                           const int64_t *bias, const uint8_t *scale, const uint8_t *shift,
                           const int32_t *quantization, int16_t *y, const void *prepared,
                           void *scratch);

/* Runs the vendor-named kernels on a geometry; both must agree with ours or refuse. */
static void check(sevenfold_conv2d g, kernel_i8 *vendor_8, int is_taken_8, kernel_i16 *vendor_16,
                  int is_taken_16, const char *what) {
  test_random random = {11};
  const int64_t taps = g.in_channels / g.groups * g.kernel_height * g.kernel_width;
  test_requantization p8 = test_random_requantization(&random, g.out_channels, 8, taps);
  test_requantization p16 = test_random_requantization(&random, g.out_channels, 16, taps);
  p16.quantization[0] = 0;
  void *prepared_8 = test_allocate(c7x_conv2d_i8_prepared_bytes(&g));
  void *prepared_16 = test_allocate(c7x_conv2d_i16_prepared_bytes(&g));
  void *scratch = test_allocate(c7x_conv2d_i16_scratch_bytes(&g));
  const size_t outputs = test_output_elements(&g);
  c7x_conv2d_i8_prepare(&g, weight, prepared_8);
  c7x_conv2d_i16_prepare(&g, weight_16, prepared_16);
  c7x_conv2d_i8(&g, input, weight, p8.bias_32, p8.scale, p8.shift, p8.quantization, expected, NULL,
                NULL);
  c7x_conv2d_i16(&g, input_16, weight_16, p16.bias_64, p16.scale, p16.shift, p16.quantization,
                 expected_16, NULL, NULL);
  test_fill_pattern(actual, sizeof actual);
  test_fill_pattern(actual_16, sizeof actual_16);
  const int32_t status_8 = vendor_8(&g, input, weight, p8.bias_32, p8.scale, p8.shift,
                                    p8.quantization, actual, prepared_8, scratch);
  const int32_t status_16 = vendor_16(&g, input_16, weight_16, p16.bias_64, p16.scale, p16.shift,
                                      p16.quantization, actual_16, prepared_16, scratch);
  test_check(status_8 == (is_taken_8 ? SEVENFOLD_STATUS_OK : SEVENFOLD_STATUS_UNSUPPORTED),
             "%s, int8: status %d", what, (int)status_8);
  test_check(status_16 == (is_taken_16 ? SEVENFOLD_STATUS_OK : SEVENFOLD_STATUS_UNSUPPORTED),
             "%s, int16: status %d", what, (int)status_16);
  if (is_taken_8) {
    test_check_equal(expected, actual, outputs, what, 8);
  }
  if (is_taken_16) {
    test_check_equal(expected_16, actual_16, outputs * 2, what, 16);
    p16.quantization[0] = 1;
    const int32_t affine = vendor_16(&g, input_16, weight_16, p16.bias_64, p16.scale, p16.shift,
                                     p16.quantization, actual_16, prepared_16, scratch);
    test_check(affine == SEVENFOLD_STATUS_UNSUPPORTED, "%s: int16 zero point 1", what);
  }
  free(prepared_8);
  free(prepared_16);
  free(scratch);
  test_free_requantization(&p8);
  test_free_requantization(&p16);
}

static void check_conv(void) {
  check(square(5, 12, 9, 3, 1, 1), mmalib_conv2d_i8, 1, mmalib_conv2d_i16, 1, "3x3");
  check(square(3, 2048, 4, 1, 1, 1), mmalib_conv2d_i8, 1, mmalib_conv2d_i16, 1, "2048 channels");
  check(square(8, 8, 9, 3, 1, 2), mmalib_conv2d_i8, 0, mmalib_conv2d_i16, 0, "groups");
  check(square(8, 12, 9, 3, 2, 4), mmalib_conv2d_i8_grouped_loop, 1, mmalib_conv2d_i16_grouped_loop,
        1, "grouped loop");
  sevenfold_conv2d g = square(4, 4, 9, 3, 1, 1);
  g.stride_width = 2;
  test_check(test_complete_conv2d(&g), "the kernel fits");
  check(g, mmalib_conv2d_i8, 0, mmalib_conv2d_i16, 0, "unequal strides");
  check(g, mmalib_conv2d_i8_grouped_loop, 0, mmalib_conv2d_i16_grouped_loop, 0, "unequal strides");
  g = square(4, 4, 9, 3, 1, 1);
  g.dilation_height = g.dilation_width = 2;
  test_check(test_complete_conv2d(&g), "the kernel fits");
  check(g, mmalib_conv2d_i8, 0, mmalib_conv2d_i16, 0, "dilation");
}

static void check_depthwise(void) {
  kernel_i8 *const i8 = mmalib_depthwise_conv2d_i8;
  kernel_i16 *const i16 = mmalib_depthwise_conv2d_i16;
  check(square(6, 6, 9, 3, 1, 6), i8, 1, i16, 1, "depthwise 3x3");
  check(square(6, 6, 9, 3, 2, 6), i8, 1, i16, 1, "depthwise 3x3 stride 2");
  check(square(6, 6, 9, 5, 2, 6), i8, 1, i16, 0, "depthwise 5x5 stride 2");
  check(square(6, 6, 9, 7, 1, 6), i8, 1, i16, 0, "depthwise 7x7");
  check(square(6, 6, 9, 7, 2, 6), i8, 0, i16, 0, "depthwise 7x7 stride 2");
  check(square(6, 6, 9, 9, 1, 6), i8, 0, i16, 0, "depthwise 9x9");
  check(square(6, 6, 9, 3, 3, 6), i8, 0, i16, 0, "depthwise stride 3");
  check(square(6, 12, 9, 3, 1, 6), i8, 0, i16, 0, "channel multiplier 2");
}

static void check_matmul(void) {
  const sevenfold_matmul g = {3, 40, 17};
  test_random random = {5};
  test_requantization p = test_random_requantization(&random, g.columns, 8, g.inner);
  for (int32_t i = 0; i < g.columns; i++) {
    p.scale[i] /= 2;
  }
  p.quantization[0] = 0;
  c7x_matmul_bias_i8(&g, input, weight, p.bias_32, p.scale, p.shift, p.quantization, expected, NULL,
                     NULL);
  int32_t status = mmalib_matmul_bias_i8(&g, input, weight, p.bias_32, p.scale, p.shift,
                                         p.quantization, actual, NULL, NULL);
  test_check(status == SEVENFOLD_STATUS_OK, "matmul int8 status %d", (int)status);
  test_check_equal(expected, actual, (size_t)(g.rows * g.columns), "matmul int8", 5);
  c7x_matmul_bias_i16(&g, input_16, weight_16, p.bias_64, p.scale, p.shift, p.quantization,
                      expected_16, NULL, NULL);
  status = mmalib_matmul_bias_i16(&g, input_16, weight_16, p.bias_64, p.scale, p.shift,
                                  p.quantization, actual_16, NULL, NULL);
  test_check(status == SEVENFOLD_STATUS_OK, "matmul int16 status %d", (int)status);
  test_check_equal(expected_16, actual_16, (size_t)(g.rows * g.columns) * 2, "matmul int16", 5);
  p.scale[g.columns - 1] = 128;
  status = mmalib_matmul_bias_i8(&g, input, weight, p.bias_32, p.scale, p.shift, p.quantization,
                                 actual, NULL, NULL);
  test_check(status == SEVENFOLD_STATUS_UNSUPPORTED, "scale 128 is refused");
  test_free_requantization(&p);
}

int main(void) {
  test_random random = {3};
  test_fill_i8(&random, input, LARGEST);
  test_fill_i8(&random, weight, LARGEST);
  test_fill_i16(&random, input_16, LARGEST);
  test_fill_i16(&random, weight_16, LARGEST);
  for (int isa = 0; isa < TEST_ISA_COUNT; isa++) {
    if (test_use_isa(test_isas[isa])) {
      check_conv();
      check_depthwise();
      check_matmul();
    }
  }
  return test_finish("mmalib");
}
