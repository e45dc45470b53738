#include "depthwise_engine.h"

#include "pack_weights.h"

/* What does not change between the channels of a job. */
typedef struct engine {
  const sevenfold_conv_job *job;
  sevenfold_depthwise_type type;
  sevenfold_depthwise_function *function;
  sevenfold_depthwise_row_function *pack_row;
  sevenfold_conv_layout layout;
  int32_t taps;
  int32_t *tap_offsets;
  uint32_t *tap_pairs;
  int16_t *cells;
  int32_t phase_stride;
} engine;

static int32_t smaller(int32_t a, int32_t b) { return a < b ? a : b; }

static int is_int8(const engine *e) { return e->type == SEVENFOLD_DEPTHWISE_I8; }

static void fill_tap_offsets(const engine *e) {
  const sevenfold_conv2d *g = &e->job->geometry;
  for (int32_t tap = 0; tap < e->taps; tap++) {
    const int32_t r = tap / g->kernel_width * g->dilation_height;
    const int32_t c = tap % g->kernel_width * g->dilation_width;
    const int32_t phase = r % g->stride_height * e->layout.phases_w + c % g->stride_width;
    e->tap_offsets[tap] =
        phase * e->phase_stride + r / g->stride_height * e->layout.pitch + c / g->stride_width;
  }
  e->tap_offsets[e->taps] = e->tap_offsets[0];
}

static int32_t weight_at(const engine *e, int32_t channel, int32_t tap) {
  if (tap >= e->taps) {
    return 0;
  }
  const ptrdiff_t index = (ptrdiff_t)channel * e->taps + tap;
  return e->type == SEVENFOLD_DEPTHWISE_I16 ? ((const int16_t *)e->job->weight)[index]
                                            : ((const int8_t *)e->job->weight)[index];
}

static void fill_tap_pairs(const engine *e, int32_t channel) {
  uint32_t *word = e->tap_pairs;
  for (int32_t tap = 0; tap < e->taps; tap += 2) {
    const int32_t first = weight_at(e, channel, tap);
    const int32_t second = weight_at(e, channel, tap + 1);
    if (e->type == SEVENFOLD_DEPTHWISE_I16) {
      *word++ = sevenfold_pair(sevenfold_low_part(first), sevenfold_low_part(second));
      *word++ = sevenfold_pair(sevenfold_high_part(first), sevenfold_high_part(second));
    } else {
      *word++ = sevenfold_pair(first, second);
    }
  }
}

/* How many of the columns first, first + stride, … lie before a limit. */
static int32_t columns_before(int32_t first, int32_t limit, int32_t stride) {
  return first < limit ? sevenfold_ceil_div(limit - first, stride) : 0;
}

static void pack_channel(const engine *e, ptrdiff_t plane) {
  const sevenfold_conv2d *g = &e->job->geometry;
  const ptrdiff_t bytes = is_int8(e) ? 1 : 2;
  const char *image = (const char *)e->job->input + plane * g->in_height * g->in_width * bytes;
  sevenfold_depthwise_row row = {.stride = g->stride_width,
                                 .pitch = e->layout.pitch,
                                 .zero_point = (int16_t)e->job->zero_point,
                                 .cells = e->cells};
  for (int32_t phase_h = 0; phase_h < e->layout.phases_h; phase_h++) {
    for (int32_t phase_w = 0; phase_w < e->layout.phases_w; phase_w++) {
      row.first = phase_w - g->pad_left;
      row.begin = smaller(columns_before(row.first, 0, row.stride), row.pitch);
      row.end = smaller(columns_before(row.first, g->in_width, row.stride), row.pitch);
      for (int32_t r = 0; r < g->out_height + e->layout.halo_h; r++) {
        const int32_t in_row = r * g->stride_height + phase_h - g->pad_top;
        const int is_image = in_row >= 0 && in_row < g->in_height && row.begin < row.end;
        row.row = is_image ? image + (ptrdiff_t)in_row * g->in_width * bytes : NULL;
        e->pack_row(&row);
        row.cells += row.pitch;
      }
    }
  }
}

static void run_channel(const engine *e, int32_t channel, char *output) {
  const sevenfold_conv_job *job = e->job;
  const sevenfold_depthwise_plane plane = {
      .cells = e->cells,
      .tap_offsets = e->tap_offsets,
      .tap_pairs = e->tap_pairs,
      .pairs = (e->taps + 1) / 2,
      .positions = (job->geometry.out_height - 1) * e->layout.pitch + job->geometry.out_width,
      .pitch = e->layout.pitch,
      .width = job->geometry.out_width,
      .bias = is_int8(e) ? ((const int32_t *)job->bias)[channel]
                         : ((const int64_t *)job->bias)[channel],
      .scale = job->scale[channel],
      .shift = job->shift[channel],
      .lo = job->lo,
      .hi = job->hi,
      .output = output};
  e->function(&plane);
}

void sevenfold_run_depthwise(const sevenfold_conv_job *job, sevenfold_depthwise_type type,
                             sevenfold_depthwise_function *function) {
  const sevenfold_conv2d *g = &job->geometry;
  engine e = {.job = job, .type = type, .function = function};
  const sevenfold_backends *backends = sevenfold_current_backends();
  e.pack_row = is_int8(&e) ? backends->depthwise_row_i8 : backends->depthwise_row_i16;
  e.layout = sevenfold_layout_conv2d(g, 1);
  e.taps = g->kernel_height * g->kernel_width;
  e.phase_stride = (g->out_height + e.layout.halo_h) * e.layout.pitch;
  /* The scratch begins with 16 bytes a tap: 4 (taps + 1) of offsets, at most 8 (taps + 1) / 2 of
     weights; a single tap needs 8 and 8. */
  e.tap_offsets = job->scratch;
  e.tap_pairs = (uint32_t *)job->scratch + e.taps + 1;
  e.cells = (int16_t *)(void *)((char *)job->scratch + sevenfold_align(16 * (size_t)e.taps));
  fill_tap_offsets(&e);
  const int32_t multiplier = g->out_channels / g->groups;
  const ptrdiff_t out_plane = (ptrdiff_t)g->out_height * g->out_width * (is_int8(&e) ? 1 : 2);
  char *output = job->output;
  for (int32_t batch = 0; batch < g->batch; batch++) {
    for (int32_t channel = 0; channel < g->out_channels; channel++, output += out_plane) {
      if (channel % multiplier == 0) {
        pack_channel(&e, (ptrdiff_t)batch * g->in_channels + channel / multiplier);
      }
      fill_tap_pairs(&e, channel);
      run_channel(&e, channel, output);
    }
  }
}
