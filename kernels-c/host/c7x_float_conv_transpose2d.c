#include "backends.h"
#include "checks.h"
#include "conv_layout.h"
#include "conv_transpose2d_index.h"
#include "group_slice.h"
#include "reference_kernels.h"
#include "sevenfold/conv_transpose2d.h"

/* Kernel columns that serve one output, at most; larger kernels keep the plain loops. */
enum { LARGEST_COLUMNS = 256 };

/* What does not change within some output channels of one group. */
typedef struct walk {
  const sevenfold_conv_transpose2d *geometry;
  const sevenfold_transpose_backend *backend;
  const float *input;
  sevenfold_transposed_tile tile;
  sevenfold_transposed_column columns[LARGEST_COLUMNS];
} walk;

/* The kernel columns under `outputs` outputs of a phase, the first of which is start. */
static void set_columns(walk *w, sevenfold_transposed_taps taps, int32_t start, int32_t outputs) {
  const sevenfold_conv_transpose2d *g = w->geometry;
  int32_t count = 0;
  int64_t first = taps.position + start;
  for (int64_t tap = taps.first; tap < g->kernel_width; tap += taps.step, first -= taps.back) {
    const sevenfold_conv_transpose2d_run run =
        sevenfold_conv_transpose2d_columns(first, outputs, g->in_width);
    const int32_t length = run.end - run.begin;
    if (length > 0) {
      const sevenfold_transposed_column column = {run.first, (ptrdiff_t)tap,
                                                  UINT64_MAX >> (64 - length) << run.begin};
      w->columns[count++] = column;
    }
  }
  w->tile.column_count = count;
}

/* The kernel rows of a phase: of the output row that reads input row `position` under the first. */
static void set_rows(walk *w, sevenfold_transposed_taps taps, int64_t position,
                     const float *weight) {
  const sevenfold_conv_transpose2d *g = w->geometry;
  int64_t tap = taps.first;
  for (; tap < g->kernel_height && position >= g->in_height; tap += taps.step) {
    position -= taps.back;
  }
  w->tile.rows = 0;
  w->tile.weight = weight + (ptrdiff_t)tap * g->kernel_width;
  w->tile.input = w->input + (ptrdiff_t)position * g->in_width;
  for (; tap < g->kernel_height && position >= 0; tap += taps.step) {
    w->tile.rows++;
    position -= taps.back;
  }
}

/* All rows of a run of outputs; output is its place in output row 0. */
static void run_rows(walk *w, const float *weight, float *output) {
  const sevenfold_conv_transpose2d *g = w->geometry;
  for (int32_t phase = 0; phase < g->stride_height && phase < g->out_height; phase++) {
    const sevenfold_transposed_taps taps = sevenfold_transposed_taps_of(
        phase, g->pad_top, g->kernel_height, g->stride_height, g->dilation_height);
    w->tile.row_back = (ptrdiff_t)taps.back * g->in_width;
    w->tile.weight_row = (ptrdiff_t)taps.step * g->kernel_width;
    int64_t position = taps.position;
    for (int32_t row = phase; row < g->out_height; row += g->stride_height, position++) {
      set_rows(w, taps, position, weight);
      w->tile.output = output + (ptrdiff_t)row * g->out_width;
      w->backend->tile(&w->tile);
    }
  }
}

/* The width of the runs a row of a phase is cut into: as few as possible, then as even. */
static int32_t even_run(const sevenfold_transpose_backend *backend, int32_t outputs) {
  const int32_t runs = sevenfold_ceil_div(outputs, backend->tile_outputs);
  const int32_t vectors = sevenfold_ceil_div(outputs, backend->lanes);
  return sevenfold_ceil_div(vectors, runs) * backend->lanes;
}

/* Some output channels of one group; weight and output are those of the first. */
static void run_channels(walk *w, const float *weight, float *output) {
  const sevenfold_conv_transpose2d *g = w->geometry;
  const int32_t stride = g->stride_width;
  for (int32_t phase = 0; phase < stride && phase < g->out_width; phase++) {
    const sevenfold_transposed_taps taps = sevenfold_transposed_taps_of(
        phase, g->pad_left, g->kernel_width, stride, g->dilation_width);
    const int32_t outputs = (g->out_width - phase - 1) / stride + 1;
    const int32_t width = even_run(w->backend, outputs);
    for (int32_t start = 0; start < outputs; start += width) {
      w->tile.outputs = outputs - start < width ? outputs - start : width;
      set_columns(w, taps, start, w->tile.outputs);
      run_rows(w, weight, output + phase + (ptrdiff_t)start * stride);
    }
  }
}

static void run_groups(const sevenfold_conv_transpose2d *g,
                       const sevenfold_transpose_backend *backend, const float *input,
                       const float *weight, const float *bias, const float *bounds, float *output) {
  walk w = {.geometry = g, .backend = backend};
  w.tile.columns = w.columns;
  w.tile.bounds = bounds;
  w.tile.channel_stride = (ptrdiff_t)g->in_height * g->in_width;
  w.tile.in_channels = g->in_channels / g->groups;
  w.tile.weight_channel = (ptrdiff_t)g->kernel_height * g->kernel_width;
  w.tile.weight_output = w.tile.weight_channel * w.tile.in_channels;
  w.tile.output_stride = g->stride_width;
  w.tile.output_channel = (ptrdiff_t)g->out_height * g->out_width;
  for (int32_t batch = 0; batch < g->batch; batch++) {
    for (int32_t group = 0; group < g->groups; group++) {
      const sevenfold_group_slice s = sevenfold_slice_group(g, batch, group);
      w.input = input + s.input;
      for (int32_t first = 0; first < s.geometry.out_channels; first += backend->channel_block) {
        const int32_t left = s.geometry.out_channels - first;
        w.tile.channels = left < backend->channel_block ? left : backend->channel_block;
        w.tile.bias = bias ? bias + s.channel + first : NULL;
        run_channels(&w, weight + s.weight + first * w.tile.weight_output,
                     output + s.output + first * w.tile.output_channel);
      }
    }
  }
}

static int is_large(const sevenfold_conv_transpose2d *g) {
  const int32_t divisor = sevenfold_common_divisor(g->stride_width, g->dilation_width);
  return (g->kernel_width - 1) / (g->stride_width / divisor) >= LARGEST_COLUMNS;
}

int32_t c7x_float_conv_transpose2d(const sevenfold_conv_transpose2d *geometry, const float *input,
                                   const float *weight, const float *bias, const float *bounds,
                                   float *output) {
  const sevenfold_transpose_backend *backend = sevenfold_current_backends()->float_transpose;
  if (!geometry || !input || !weight || !bounds || !output) {
    return SEVENFOLD_STATUS_NULL_POINTER;
  }
  int32_t status = sevenfold_check_conv_transpose2d(geometry);
  if (status == SEVENFOLD_STATUS_OK) {
    status = sevenfold_check_float_bounds(bounds);
  }
  if (status != SEVENFOLD_STATUS_OK) {
    return status;
  }
  if (!backend || is_large(geometry)) {
    return sevenfold_reference_c7x_float_conv_transpose2d(geometry, input, weight, bias, bounds,
                                                          output);
  }
  run_groups(geometry, backend, input, weight, bias, bounds, output);
  return SEVENFOLD_STATUS_OK;
}
