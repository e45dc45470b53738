/* What convolution and matmul refuse, on every instruction set, before they write anything. */

#include <stdlib.h>

#include "isas.h"
#include "sevenfold/conv2d.h"
#include "sevenfold/matmul.h"

static const sevenfold_conv2d good = {1, 4, 6, 5, 8, 6, 5, 3, 3, 1, 1, 1, 1, 1, 1, 1, 1, 1};

static int8_t weight[8 * 4 * 9];
static int8_t input[4 * 6 * 5];
static int8_t output[8 * 6 * 5];
static int32_t bias[8];
static uint8_t scale[8];
static uint8_t shift[8];

/* Runs with a prepared block of the good geometry. */
static int32_t run(const sevenfold_conv2d *g, const int32_t *quantization, const int8_t *x) {
  void *prepared = test_allocate(c7x_conv2d_i8_prepared_bytes(&good));
  void *scratch = test_allocate(c7x_conv2d_i8_scratch_bytes(&good));
  c7x_conv2d_i8_prepare(&good, weight, prepared);
  const int32_t status =
      c7x_conv2d_i8(g, x, weight, bias, scale, shift, quantization, output, prepared, scratch);
  free(prepared);
  free(scratch);
  return status;
}

static void check_geometry(size_t field, int32_t value) {
  const int32_t quantization[3] = {0, -128, 127};
  sevenfold_conv2d g = good;
  ((int32_t *)&g)[field] = value;
  const int32_t status = run(&g, quantization, input);
  test_check(status == SEVENFOLD_STATUS_INVALID_GEOMETRY, "field %zu = %d gives %d", field,
             (int)value, (int)status);
  test_check(c7x_conv2d_i8_scratch_bytes(&g) == 0, "no scratch for field %zu = %d", field,
             (int)value);
  test_check(c7x_conv2d_i8_prepared_bytes(&g) == 0, "no block for field %zu = %d", field,
             (int)value);
}

static void check_parameters(void) {
  const int32_t right[3] = {0, -128, 127};
  const int32_t zero_point[3] = {128, -128, 127};
  const int32_t order[3] = {0, 1, 0};
  const int32_t range[3] = {0, -129, 127};
  test_check(run(&good, right, input) == SEVENFOLD_STATUS_OK, "right parameters");
  test_check(run(&good, zero_point, input) == SEVENFOLD_STATUS_INVALID_PARAMETER, "zero point");
  test_check(run(&good, order, input) == SEVENFOLD_STATUS_INVALID_PARAMETER, "lo above hi");
  test_check(run(&good, range, input) == SEVENFOLD_STATUS_INVALID_PARAMETER, "lo is no code");
  test_check(run(&good, right, NULL) == SEVENFOLD_STATUS_NULL_POINTER, "null input");
  test_check(run(&good, NULL, input) == SEVENFOLD_STATUS_NULL_POINTER, "null quantization");
  test_check(run(NULL, right, input) == SEVENFOLD_STATUS_NULL_POINTER, "null geometry");
  shift[7] = 63;
  test_check(run(&good, right, input) == SEVENFOLD_STATUS_INVALID_PARAMETER, "shift 63");
  shift[7] = 0;
}

static void check_matmul(void) {
  const int32_t right[3] = {0, -128, 127};
  const sevenfold_matmul empty = {1, 0, 8};
  const sevenfold_matmul huge = {1, INT32_MAX, 8};
  test_check(c7x_matmul_bias_i8(&empty, input, weight, bias, scale, shift, right, output, NULL,
                                NULL) == SEVENFOLD_STATUS_INVALID_GEOMETRY,
             "inner 0");
  test_check(c7x_matmul_bias_i8(&huge, input, weight, bias, scale, shift, right, output, NULL,
                                NULL) == SEVENFOLD_STATUS_INVALID_GEOMETRY,
             "inner 2^31 - 1");
}

int main(void) {
  enum {
    FIELDS = sizeof(sevenfold_conv2d) / sizeof(int32_t),
    OUT_HEIGHT = 5,
    FIRST_PAD = 11,
    LAST_PAD = 14
  };
  for (int isa = 0; isa < TEST_ISA_COUNT; isa++) {
    if (!test_use_isa(test_isas[isa])) {
      continue;
    }
    for (size_t field = 0; field < FIELDS; field++) {
      check_geometry(field, -1);
      check_geometry(field, INT32_MAX);
      if (field < FIRST_PAD || field > LAST_PAD) {
        check_geometry(field, 0);
      }
    }
    check_geometry(OUT_HEIGHT, good.out_height + 1);
    check_geometry(OUT_HEIGHT, good.out_height - 1);
    check_parameters();
    check_matmul();
  }
  return test_finish("refusals");
}
