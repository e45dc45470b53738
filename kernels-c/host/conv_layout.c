#include "conv_layout.h"

/* Output channels of a packed weight block, of every backend. */
enum { CHANNEL_BLOCK = 8 };

static int32_t phases(int32_t stride, int32_t extent) { return stride < extent ? stride : extent; }

static size_t row_bytes(const sevenfold_conv_layout *layout, int32_t cells) {
  return (size_t)cells * (size_t)layout->phases_h * (size_t)layout->phases_w *
         (size_t)layout->pitch * SEVENFOLD_CELL_BYTES;
}

sevenfold_conv_layout sevenfold_layout_conv2d(const sevenfold_conv2d *g, int32_t cells) {
  const int32_t reach_h = g->dilation_height * (g->kernel_height - 1);
  const int32_t reach_w = g->dilation_width * (g->kernel_width - 1);
  sevenfold_conv_layout layout = {phases(g->stride_height, reach_h + 1),
                                  phases(g->stride_width, reach_w + 1),
                                  reach_h / g->stride_height,
                                  reach_w / g->stride_width,
                                  g->out_width + reach_w / g->stride_width,
                                  1};
  const int64_t rows = (int64_t)(SEVENFOLD_BAND_BYTES / row_bytes(&layout, cells)) - layout.halo_h;
  layout.band = rows < 1 ? 1 : (rows < g->out_height ? (int32_t)rows : g->out_height);
  return layout;
}

size_t sevenfold_layout_bytes(const sevenfold_conv_layout *layout, int32_t cells) {
  return row_bytes(layout, cells) * (size_t)(layout->band + layout->halo_h);
}

size_t sevenfold_conv_scratch_bytes(const sevenfold_conv2d *g, int32_t channels_per_cell) {
  const int32_t cells = sevenfold_ceil_div(g->in_channels / g->groups, channels_per_cell);
  const sevenfold_conv_layout layout = sevenfold_layout_conv2d(g, cells);
  const size_t taps = (size_t)g->kernel_height * (size_t)g->kernel_width;
  return sevenfold_align(sevenfold_layout_bytes(&layout, cells)) + sevenfold_align(4 * taps) +
         SEVENFOLD_SLACK_BYTES;
}

size_t sevenfold_conv_weight_bytes(const sevenfold_conv2d *g, size_t planes) {
  const size_t channels = sevenfold_round_up((size_t)(g->out_channels / g->groups), CHANNEL_BLOCK);
  const size_t cells =
      (size_t)sevenfold_ceil_div(g->in_channels / g->groups, SEVENFOLD_INTEGER_CELL);
  const size_t taps = (size_t)g->kernel_height * (size_t)g->kernel_width;
  return sevenfold_align(channels * SEVENFOLD_CELL_BYTES * planes * cells * taps);
}
