#include "conv_engine.h"

/* Weights kept in the first-level cache beside a run of positions. */
enum { RESIDENT_WEIGHT_BYTES = 16384 };

/* What does not change between the tiles of a job. */
typedef struct engine {
  const sevenfold_conv_job *job;
  const sevenfold_conv_backend *backend;
  sevenfold_conv_layout layout;
  uint32_t *cells;
  int32_t *tap_offsets;
  int32_t cell_count;
  /* Cells of one phase plane and of one group of channels. */
  ptrdiff_t phase_stride;
  ptrdiff_t cell_stride;
  /* The band being worked. */
  int32_t first_row;
  int32_t rows;
} engine;

static int32_t smaller(int32_t a, int32_t b) { return a < b ? a : b; }

static int32_t larger(int32_t a, int32_t b) { return a > b ? a : b; }

static void fill_tap_offsets(const engine *e) {
  const sevenfold_conv2d *g = &e->job->geometry;
  int32_t *offset = e->tap_offsets;
  for (int32_t row = 0; row < g->kernel_height; row++) {
    const int32_t r = row * g->dilation_height;
    for (int32_t column = 0; column < g->kernel_width; column++) {
      const int32_t c = column * g->dilation_width;
      const int32_t phase = r % g->stride_height * e->layout.phases_w + c % g->stride_width;
      *offset++ =
          (int32_t)(phase * e->phase_stride + (ptrdiff_t)(r / g->stride_height) * e->layout.pitch +
                    c / g->stride_width);
    }
  }
}

/* The columns of one phase: which cells lie on the image, and the column under cell 0. */
static void set_columns(const engine *e, int32_t phase, sevenfold_pack_row *row) {
  const sevenfold_conv2d *g = &e->job->geometry;
  row->stride = g->stride_width;
  row->first = phase - g->pad_left;
  const int32_t before = row->first < 0 ? sevenfold_ceil_div(-row->first, row->stride) : 0;
  const int32_t room = g->in_width - row->first;
  const int32_t after = room > 0 ? sevenfold_ceil_div(room, row->stride) : 0;
  row->begin = smaller(before, row->pitch);
  row->end = larger(smaller(after, row->pitch), row->begin);
}

static void pack_group(const engine *e, int32_t cell) {
  const size_t element_bytes = (size_t)e->backend->input_bytes;
  const sevenfold_conv2d *g = &e->job->geometry;
  const int32_t per_cell = e->backend->channels_per_cell;
  const int32_t channel = cell * per_cell;
  const ptrdiff_t plane = (ptrdiff_t)g->in_height * g->in_width;
  const char *image = (const char *)e->job->input + (size_t)(channel * plane) * element_bytes;
  sevenfold_pack_row row = {NULL,
                            plane,
                            smaller(per_cell, g->in_channels - channel),
                            e->layout.pitch,
                            0,
                            0,
                            0,
                            0,
                            e->job->zero_point,
                            e->cells + cell * e->cell_stride};
  for (int32_t phase_h = 0; phase_h < e->layout.phases_h; phase_h++) {
    for (int32_t phase_w = 0; phase_w < e->layout.phases_w; phase_w++) {
      set_columns(e, phase_w, &row);
      for (int32_t r = 0; r < e->rows + e->layout.halo_h; r++) {
        const int32_t in_row = (e->first_row + r) * g->stride_height + phase_h - g->pad_top;
        const int is_image = in_row >= 0 && in_row < g->in_height;
        row.row =
            is_image ? image + (size_t)((ptrdiff_t)in_row * g->in_width) * element_bytes : NULL;
        e->backend->pack_row(&row);
        row.cells += row.pitch;
      }
      row.cells += (ptrdiff_t)(e->layout.band - e->rows) * row.pitch;
    }
  }
}

/* Bits of the positions that are output elements, out of `positions` from (row 0, column) on. */
static uint64_t valid_positions(const engine *e, int32_t column, int32_t positions) {
  const int32_t width = e->job->geometry.out_width;
  uint64_t valid = 0;
  for (int32_t done = 0; done < positions;) {
    const int32_t run = smaller(e->layout.pitch - column, positions - done);
    const int32_t kept = smaller(run, width - column);
    if (kept > 0) {
      valid |= (UINT64_MAX >> (64 - kept)) << done;
    }
    done += run;
    column = 0;
  }
  return valid;
}

static void run_tile(const engine *e, int32_t position, int32_t positions, int32_t channel) {
  const sevenfold_conv2d *g = &e->job->geometry;
  const ptrdiff_t plane = (ptrdiff_t)g->out_height * g->out_width;
  const int32_t row = position / e->layout.pitch;
  const int32_t column = position % e->layout.pitch;
  const ptrdiff_t first = channel * plane + (ptrdiff_t)(e->first_row + row) * g->out_width +
                          smaller(column, g->out_width);
  const sevenfold_conv_tile tile = {
      .job = e->job,
      .cells = e->cells + position,
      .cell_stride = e->cell_stride,
      .cell_count = e->cell_count,
      .tap_offsets = e->tap_offsets,
      .taps = g->kernel_height * g->kernel_width,
      .channel = channel,
      .channels = smaller(e->backend->channel_block, g->out_channels - channel),
      .positions = positions,
      .valid = valid_positions(e, column, positions),
      .output = (char *)e->job->output + first * e->backend->output_bytes,
      .output_stride = plane};
  e->backend->tile(&tile);
}

/* The width of the tiles a band is cut into: as few as possible, then as even as possible. */
static int32_t even_tile(const sevenfold_conv_backend *backend, int32_t positions) {
  const int32_t tiles = sevenfold_ceil_div(positions, backend->tile_positions);
  const int32_t vectors = sevenfold_ceil_div(positions, backend->lanes);
  return sevenfold_ceil_div(vectors, tiles) * backend->lanes;
}

/* Blocks of output channels whose weights stay in the first-level cache while one run of positions
 * after the other passes by. */
static int32_t resident_channels(const engine *e) {
  const sevenfold_conv2d *g = &e->job->geometry;
  const int64_t block_bytes =
      (int64_t)e->cell_count * g->kernel_height * g->kernel_width * e->backend->step_bytes;
  const int64_t blocks = RESIDENT_WEIGHT_BYTES / block_bytes;
  const int64_t channels = (blocks < 1 ? 1 : blocks) * e->backend->channel_block;
  return channels < g->out_channels ? (int32_t)channels : g->out_channels;
}

static void run_band(const engine *e) {
  const sevenfold_conv2d *g = &e->job->geometry;
  const int32_t block = e->backend->channel_block;
  const int32_t resident = resident_channels(e);
  const int32_t positions = (e->rows - 1) * e->layout.pitch + g->out_width;
  const int32_t tile = even_tile(e->backend, positions);
  for (int32_t first = 0; first < g->out_channels; first += resident) {
    const int32_t end = smaller(first + resident, g->out_channels);
    for (int32_t p = 0; p < positions; p += tile) {
      for (int32_t channel = first; channel < end; channel += block) {
        run_tile(e, p, smaller(tile, positions - p), channel);
      }
    }
  }
}

void sevenfold_run_conv(const sevenfold_conv_job *job, const sevenfold_conv_backend *backend) {
  const sevenfold_conv2d *g = &job->geometry;
  const int32_t sized_cells =
      sevenfold_ceil_div(g->in_channels, backend->smallest_channels_per_cell);
  engine e = {.job = job, .backend = backend};
  e.layout = sevenfold_layout_conv2d(g, sized_cells);
  e.cell_count = sevenfold_ceil_div(g->in_channels, backend->channels_per_cell);
  e.phase_stride = (ptrdiff_t)(e.layout.band + e.layout.halo_h) * e.layout.pitch;
  e.cell_stride = e.phase_stride * e.layout.phases_h * e.layout.phases_w;
  const size_t taps = (size_t)g->kernel_height * (size_t)g->kernel_width;
  e.tap_offsets = job->scratch;
  e.cells = (uint32_t *)((char *)job->scratch + sevenfold_align(4 * taps));
  fill_tap_offsets(&e);
  for (int32_t row = 0; row < g->out_height; row += e.layout.band) {
    e.first_row = row;
    e.rows = smaller(e.layout.band, g->out_height - row);
    for (int32_t cell = 0; cell < e.cell_count; cell++) {
      pack_group(&e, cell);
    }
    run_band(&e);
  }
}
