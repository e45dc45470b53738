#include "checks.h"
#include "conv_layout.h"
#include "isa.h"
#include "matmul_rows.h"
#include "sevenfold/host.h"
#include "widen_weights.h"

static size_t conv2d_prepared(const sevenfold_conv2d *g, size_t planes) {
  if (!g || sevenfold_check_conv2d(g) != SEVENFOLD_STATUS_OK) {
    return 0;
  }
  const size_t out = (size_t)(g->out_channels / g->groups);
  return (size_t)g->groups *
         (SEVENFOLD_TAG_BYTES + sevenfold_align(4 * out) + sevenfold_conv_weight_bytes(g, planes));
}

static size_t conv2d_scratch(const sevenfold_conv2d *g, int32_t channels_per_cell) {
  if (!g || sevenfold_check_conv2d(g) != SEVENFOLD_STATUS_OK) {
    return 0;
  }
  return sevenfold_conv_scratch_bytes(g, channels_per_cell);
}

static size_t depthwise_scratch(const sevenfold_conv2d *g) {
  if (!g || sevenfold_check_depthwise(g) != SEVENFOLD_STATUS_OK) {
    return 0;
  }
  const sevenfold_conv_layout layout = sevenfold_layout_conv2d(g, 1);
  const size_t plane = (size_t)(g->out_height + layout.halo_h) * (size_t)layout.pitch;
  const size_t taps = (size_t)g->kernel_height * (size_t)g->kernel_width;
  return sevenfold_align(2 * (size_t)layout.phases_h * (size_t)layout.phases_w * plane) +
         sevenfold_align(16 * taps) + SEVENFOLD_SLACK_BYTES;
}

size_t c7x_conv2d_i8_prepared_bytes(const sevenfold_conv2d *geometry) {
  return conv2d_prepared(geometry, 1);
}

size_t c7x_conv2d_i16_prepared_bytes(const sevenfold_conv2d *geometry) {
  return conv2d_prepared(geometry, 2);
}

size_t c7x_conv2d_w8a16_prepared_bytes(const sevenfold_conv2d *geometry) {
  return conv2d_prepared(geometry, 1);
}

size_t c7x_matmul_bias_i8_prepared_bytes(const sevenfold_matmul *geometry) {
  if (!geometry || sevenfold_check_matmul(geometry) != SEVENFOLD_STATUS_OK) {
    return 0;
  }
  return SEVENFOLD_TAG_BYTES + sevenfold_align(4 * (size_t)geometry->columns) +
         sevenfold_operand_bytes(geometry->inner, geometry->columns);
}

size_t c7x_conv2d_i8_scratch_bytes(const sevenfold_conv2d *geometry) {
  return conv2d_scratch(geometry, SEVENFOLD_INTEGER_CELL);
}

size_t c7x_conv2d_i16_scratch_bytes(const sevenfold_conv2d *geometry) {
  return conv2d_scratch(geometry, SEVENFOLD_INTEGER_CELL);
}

size_t c7x_conv2d_w8a16_scratch_bytes(const sevenfold_conv2d *geometry) {
  return conv2d_scratch(geometry, SEVENFOLD_INTEGER_CELL);
}

size_t c7x_float_conv2d_scratch_bytes(const sevenfold_conv2d *geometry) {
  return conv2d_scratch(geometry, 1);
}

size_t c7x_depthwise_conv2d_i8_scratch_bytes(const sevenfold_conv2d *geometry) {
  return depthwise_scratch(geometry);
}

size_t c7x_depthwise_conv2d_i16_scratch_bytes(const sevenfold_conv2d *geometry) {
  return depthwise_scratch(geometry);
}

size_t c7x_depthwise_conv2d_w8a16_scratch_bytes(const sevenfold_conv2d *geometry) {
  return depthwise_scratch(geometry);
}

size_t c7x_matmul_bias_i8_scratch_bytes(const sevenfold_matmul *geometry) {
  if (!geometry || sevenfold_check_matmul(geometry) != SEVENFOLD_STATUS_OK) {
    return 0;
  }
  const size_t rows =
      (size_t)(geometry->rows < SEVENFOLD_MATMUL_ROWS ? geometry->rows : SEVENFOLD_MATMUL_ROWS);
  return sevenfold_align(2 * rows * sevenfold_round_up((size_t)geometry->inner, 4)) +
         SEVENFOLD_SLACK_BYTES;
}

size_t c7x_matmul_bias_i16_scratch_bytes(const sevenfold_matmul *geometry) {
  if (!geometry || sevenfold_check_matmul(geometry) != SEVENFOLD_STATUS_OK) {
    return 0;
  }
  return sevenfold_split_bytes(geometry->rows, geometry->inner) + SEVENFOLD_SLACK_BYTES;
}

size_t c7x_matmul_bias_w8a16_scratch_bytes(const sevenfold_matmul *geometry) {
  (void)geometry;
  return 0;
}

size_t c7x_matmul_i8_scratch_bytes(const sevenfold_batch_matmul *geometry) {
  if (!geometry || sevenfold_check_batch_matmul(geometry) != SEVENFOLD_STATUS_OK) {
    return 0;
  }
  const size_t rows =
      (size_t)(geometry->rows < SEVENFOLD_MATMUL_ROWS ? geometry->rows : SEVENFOLD_MATMUL_ROWS);
  return sevenfold_operand_bytes(geometry->inner, geometry->columns) +
         sevenfold_align(4 * (size_t)geometry->columns) +
         sevenfold_align(4 * SEVENFOLD_MATMUL_ROWS) +
         sevenfold_align(2 * rows * sevenfold_round_up((size_t)geometry->inner, 4)) +
         SEVENFOLD_SLACK_BYTES;
}

/* A transposed copy of the right operand, where the caller's is not transposed already. */
static size_t transposed_bytes(const sevenfold_batch_matmul *g, size_t element_bytes) {
  const size_t elements = (size_t)g->inner * (size_t)g->columns;
  return g->transposed ? 0 : sevenfold_align(element_bytes * elements);
}

size_t c7x_matmul_i16_scratch_bytes(const sevenfold_batch_matmul *geometry) {
  if (!geometry || sevenfold_check_batch_matmul(geometry) != SEVENFOLD_STATUS_OK) {
    return 0;
  }
  return sevenfold_split_bytes(geometry->rows, geometry->inner) + transposed_bytes(geometry, 2) +
         SEVENFOLD_SLACK_BYTES;
}

size_t c7x_float_matmul_scratch_bytes(const sevenfold_batch_matmul *geometry) {
  if (!geometry || sevenfold_check_batch_matmul(geometry) != SEVENFOLD_STATUS_OK) {
    return 0;
  }
  return transposed_bytes(geometry, 4);
}

size_t c7x_float_conv2d_w8_scratch_bytes(const sevenfold_conv2d *geometry) {
  const size_t float_bytes = conv2d_scratch(geometry, 1);
  if (float_bytes == 0) {
    return 0;
  }
  const size_t taps = (size_t)(geometry->in_channels / geometry->groups) *
                      (size_t)geometry->kernel_height * (size_t)geometry->kernel_width;
  return sevenfold_align(4 * SEVENFOLD_WIDE_CHANNELS * taps) + float_bytes;
}

size_t c7x_float_linear_w8_scratch_bytes(const sevenfold_matmul *geometry) {
  if (!geometry || sevenfold_check_matmul(geometry) != SEVENFOLD_STATUS_OK) {
    return 0;
  }
  return 4 * SEVENFOLD_WIDE_CHANNELS * (SEVENFOLD_WIDE_ROWS + (size_t)geometry->inner);
}
