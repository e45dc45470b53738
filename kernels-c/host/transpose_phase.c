#include "transpose_phase.h"

#include "checks.h"
#include "conv_transpose2d_index.h"
#include "isa.h"

/* The taps that serve the outputs of one remainder along one axis. */
typedef struct axis {
  int32_t taps;
  /* The last of them, the distance between two, and between what they read of the input. */
  int32_t last;
  int32_t step;
  int32_t dilation;
  int32_t pad;
  int32_t outputs;
} axis;

static axis axis_of(int32_t remainder, int32_t kernel, int32_t stride, int32_t dilation,
                    int32_t pad, int32_t out) {
  const sevenfold_transposed_taps t =
      sevenfold_transposed_taps_of(remainder, pad, kernel, stride, dilation);
  axis a = {.step = t.step, .dilation = t.back, .outputs = (out - remainder - 1) / stride + 1};
  if (t.first < kernel) {
    a.taps = (kernel - 1 - t.first) / t.step + 1;
    a.last = t.first + (a.taps - 1) * t.step;
    a.pad = (int32_t)((int64_t)(a.taps - 1) * t.back - t.position);
  }
  return a;
}

sevenfold_transpose_phase sevenfold_transpose_phase_of(const sevenfold_conv_transpose2d *g,
                                                       int32_t row, int32_t column) {
  const axis h = axis_of(row, g->kernel_height, g->stride_height, g->dilation_height, g->pad_top,
                         g->out_height);
  const axis w = axis_of(column, g->kernel_width, g->stride_width, g->dilation_width, g->pad_left,
                         g->out_width);
  const sevenfold_transpose_phase phase = {.geometry = {.batch = 1,
                                                        .in_channels = g->in_channels / g->groups,
                                                        .in_height = g->in_height,
                                                        .in_width = g->in_width,
                                                        .out_channels = g->out_channels / g->groups,
                                                        .out_height = h.outputs,
                                                        .out_width = w.outputs,
                                                        .kernel_height = h.taps,
                                                        .kernel_width = w.taps,
                                                        .stride_height = 1,
                                                        .stride_width = 1,
                                                        .pad_top = h.pad,
                                                        .pad_left = w.pad,
                                                        .dilation_height = h.dilation,
                                                        .dilation_width = w.dilation,
                                                        .groups = 1},
                                           .view = {.plane = g->kernel_height * g->kernel_width,
                                                    .first = h.last * g->kernel_width + w.last,
                                                    .row_step = -h.step * g->kernel_width,
                                                    .column_step = -w.step},
                                           .row = row,
                                           .column = column};
  return phase;
}

int sevenfold_phase_is_served(const sevenfold_transpose_phase *p) {
  return p->geometry.kernel_height > 0 && p->geometry.kernel_width > 0;
}

static int32_t smaller(int32_t a, int32_t b) { return a < b ? a : b; }

int32_t sevenfold_phase_rows(const sevenfold_conv_transpose2d *g) {
  return smaller(g->stride_height, g->out_height);
}

int32_t sevenfold_phase_columns(const sevenfold_conv_transpose2d *g) {
  return smaller(g->stride_width, g->out_width);
}

size_t sevenfold_phase_weights(const sevenfold_transpose_phase *p) {
  return SEVENFOLD_TAG_BYTES + sevenfold_align(4 * (size_t)p->geometry.out_channels);
}

size_t sevenfold_phase_sums(const sevenfold_transpose_phase *p, size_t planes) {
  return sevenfold_phase_weights(p) + sevenfold_conv_weight_bytes(&p->geometry, planes);
}

size_t sevenfold_phase_block_bytes(const sevenfold_transpose_phase *p, size_t planes) {
  return sevenfold_phase_sums(p, planes) + sevenfold_align(8 * (size_t)p->geometry.out_channels);
}

size_t sevenfold_transpose_prepared_bytes(const sevenfold_conv_transpose2d *geometry,
                                          size_t planes) {
  if (!geometry || sevenfold_check_conv_transpose2d(geometry) != SEVENFOLD_STATUS_OK) {
    return 0;
  }
  size_t bytes = 0;
  for (int32_t row = 0; row < sevenfold_phase_rows(geometry); row++) {
    for (int32_t column = 0; column < sevenfold_phase_columns(geometry); column++) {
      const sevenfold_transpose_phase phase = sevenfold_transpose_phase_of(geometry, row, column);
      bytes += sevenfold_phase_block_bytes(&phase, planes);
    }
  }
  return (size_t)geometry->groups * bytes;
}

size_t sevenfold_phase_results_bytes(const sevenfold_transpose_phase *p, size_t code_bytes) {
  const sevenfold_conv2d *g = &p->geometry;
  return sevenfold_align(code_bytes * (size_t)g->out_channels * (size_t)g->out_height *
                         (size_t)g->out_width);
}

size_t sevenfold_transpose_scratch_bytes(const sevenfold_conv_transpose2d *geometry,
                                         size_t code_bytes) {
  if (!geometry || sevenfold_check_conv_transpose2d(geometry) != SEVENFOLD_STATUS_OK) {
    return 0;
  }
  size_t largest = 0;
  for (int32_t row = 0; row < sevenfold_phase_rows(geometry); row++) {
    for (int32_t column = 0; column < sevenfold_phase_columns(geometry); column++) {
      const sevenfold_transpose_phase phase = sevenfold_transpose_phase_of(geometry, row, column);
      const size_t bytes =
          sevenfold_phase_results_bytes(&phase, code_bytes) +
          (sevenfold_phase_is_served(&phase)
               ? sevenfold_conv_scratch_bytes(&phase.geometry, SEVENFOLD_INTEGER_CELL)
               : 0);
      largest = bytes > largest ? bytes : largest;
    }
  }
  return sevenfold_align(8 * (size_t)(geometry->out_channels / geometry->groups)) + largest;
}
