/* The instruction sets: names, and prepared blocks that are refused under another one. */

#include <stdlib.h>
#include <string.h>

#include "isas.h"
#include "sevenfold/conv2d.h"
#include "sevenfold/matmul.h"

static const sevenfold_conv2d conv = {1, 4, 4, 4, 8, 4, 4, 3, 3, 1, 1, 1, 1, 1, 1, 1, 1, 1};
static const sevenfold_matmul matmul = {2, 16, 8};

static int8_t weight[8 * 4 * 9];
static int8_t input[64];
static int8_t output[128];
static int32_t bias[8];
static uint8_t scale[8];
static uint8_t shift[8];
static const int32_t quantization[3] = {0, -128, 127};

static int32_t run_conv(const void *prepared) {
  void *scratch = test_allocate(c7x_conv2d_i8_scratch_bytes(&conv));
  const int32_t status = c7x_conv2d_i8(&conv, input, weight, bias, scale, shift, quantization,
                                       output, prepared, scratch);
  free(scratch);
  return status;
}

static int32_t run_matmul(const void *prepared) {
  void *scratch = test_allocate(c7x_matmul_bias_i8_scratch_bytes(&matmul));
  const int32_t status = c7x_matmul_bias_i8(&matmul, input, weight, bias, scale, shift,
                                            quantization, output, prepared, scratch);
  free(scratch);
  return status;
}

static void check_pair(const char *made, const char *used) {
  if (!test_use_isa(made)) {
    return;
  }
  void *conv_block = test_allocate(c7x_conv2d_i8_prepared_bytes(&conv));
  void *matmul_block = test_allocate(c7x_matmul_bias_i8_prepared_bytes(&matmul));
  test_check(run_conv(conv_block) == SEVENFOLD_STATUS_ISA_MISMATCH, "no prepared block");
  c7x_conv2d_i8_prepare(&conv, weight, conv_block);
  c7x_matmul_bias_i8_prepare(&matmul, weight, matmul_block);
  if (test_use_isa(used)) {
    const int32_t expected =
        strcmp(made, used) == 0 ? SEVENFOLD_STATUS_OK : SEVENFOLD_STATUS_ISA_MISMATCH;
    test_check(run_conv(conv_block) == expected, "conv2d made for %s under %s", made, used);
    test_check(run_matmul(matmul_block) == expected, "matmul made for %s under %s", made, used);
  }
  free(conv_block);
  free(matmul_block);
}

int main(void) {
  test_check(sevenfold_isa_available(sevenfold_isa()), "the chosen set is available");
  test_check(sevenfold_isa_available("reference") == 1, "reference is always available");
  test_check(sevenfold_isa_available("sse9") == 0, "an unknown set is not available");
  test_check(sevenfold_use_isa("sse9") == SEVENFOLD_STATUS_INVALID_PARAMETER, "unknown name");
  test_check(sevenfold_use_isa(NULL) == SEVENFOLD_STATUS_INVALID_PARAMETER, "no name");
  for (int made = 0; made < TEST_ISA_COUNT; made++) {
    for (int used = 0; used < TEST_ISA_COUNT; used++) {
      check_pair(test_isas[made], test_isas[used]);
    }
  }
  test_check(sevenfold_use_isa("reference") == SEVENFOLD_STATUS_OK, "use reference");
  test_check(strcmp(sevenfold_isa(), "reference") == 0, "reference is in use");
  return test_finish("isa");
}
