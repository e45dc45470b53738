#include "pack_weights.h"

sevenfold_weight_view sevenfold_whole_weights(const sevenfold_conv2d *geometry) {
  const sevenfold_weight_view view = {geometry->kernel_height * geometry->kernel_width, 0,
                                      geometry->kernel_width, 1};
  return view;
}

/* One place of the packed order: which output channel, group of input channels and tap. */
typedef struct place {
  const sevenfold_conv2d *g;
  sevenfold_weight_view view;
  int32_t out;
  int32_t cell;
  int32_t tap;
} place;

/* Writes the words of one place; returns the address after them. */
typedef uint32_t *write_words(const place *p, const void *weight, uint32_t *packed);

static void pack(const sevenfold_conv2d *g, sevenfold_weight_view view, const void *weight,
                 int32_t channels_per_cell, int32_t block, write_words *write, uint32_t *packed) {
  const int32_t cells = sevenfold_ceil_div(g->in_channels, channels_per_cell);
  for (int32_t first = 0; first < g->out_channels; first += block) {
    for (int32_t cell = 0; cell < cells; cell++) {
      for (int32_t tap = 0; tap < g->kernel_height * g->kernel_width; tap++) {
        for (int32_t m = 0; m < block; m++) {
          const place p = {g, view, first + m, cell, tap};
          packed = write(&p, weight, packed);
        }
      }
    }
  }
}

static ptrdiff_t tap_offset(const sevenfold_weight_view *view, int32_t kernel_width, int32_t tap) {
  return view->first + (ptrdiff_t)(tap / kernel_width) * view->row_step +
         (ptrdiff_t)(tap % kernel_width) * view->column_step;
}

/* The offset of the weight of input channel `channel`, or -1 where there is none. */
static ptrdiff_t index_of(const place *p, int32_t channel) {
  if (p->out >= p->g->out_channels || channel >= p->g->in_channels) {
    return -1;
  }
  const ptrdiff_t plane = (ptrdiff_t)p->out * p->g->in_channels + channel;
  return plane * p->view.plane + tap_offset(&p->view, p->g->kernel_width, p->tap);
}

static int32_t weight_i8(const place *p, const int8_t *weight, int32_t channel) {
  const ptrdiff_t index = index_of(p, channel);
  return index < 0 ? 0 : weight[index];
}

static int32_t weight_i16(const place *p, const int16_t *weight, int32_t channel) {
  const ptrdiff_t index = index_of(p, channel);
  return index < 0 ? 0 : weight[index];
}

/* Four int8 weights a word. */
static uint32_t *write_quad(const place *p, const void *weight, uint32_t *packed) {
  uint32_t word = 0;
  for (int32_t i = 0; i < 4; i++) {
    word |= (uint32_t)(uint8_t)weight_i8(p, weight, p->cell * 4 + i) << (8 * i);
  }
  *packed = word;
  return packed + 1;
}

/* Two int8 weights a word, each widened to int16. */
static uint32_t *write_pair(const place *p, const void *weight, uint32_t *packed) {
  *packed =
      sevenfold_pair(weight_i8(p, weight, p->cell * 2), weight_i8(p, weight, p->cell * 2 + 1));
  return packed + 1;
}

/* Two int16 weights in two words: bytes 0 as 0..255, bytes 1 as -128..127. */
static uint32_t *write_split(const place *p, const void *weight, uint32_t *packed) {
  const int32_t first = weight_i16(p, weight, p->cell * 2);
  const int32_t second = weight_i16(p, weight, p->cell * 2 + 1);
  packed[0] = sevenfold_pair(sevenfold_low_part(first), sevenfold_low_part(second));
  packed[1] = sevenfold_pair(sevenfold_high_part(first), sevenfold_high_part(second));
  return packed + 2;
}

void sevenfold_offset_corrections(const int8_t *weight, int32_t channels, int32_t weights,
                                  int32_t *correction) {
  for (int32_t channel = 0; channel < channels; channel++) {
    int64_t sum = 0;
    for (int32_t k = 0; k < weights; k++) {
      sum += *weight++;
    }
    correction[channel] = (int32_t)(uint32_t)(-128 * sum);
  }
}

/* -128 * the sum of each output channel's weights in a view. */
static void correct_view(const sevenfold_conv2d *g, sevenfold_weight_view view,
                         const int8_t *weight, int32_t *correction) {
  for (int32_t out = 0; out < g->out_channels; out++) {
    int64_t sum = 0;
    for (int32_t channel = 0; channel < g->in_channels; channel++, weight += view.plane) {
      for (int32_t tap = 0; tap < g->kernel_height * g->kernel_width; tap++) {
        sum += weight[tap_offset(&view, g->kernel_width, tap)];
      }
    }
    correction[out] = (int32_t)(uint32_t)(-128 * sum);
  }
}

void sevenfold_pack_i8(const sevenfold_conv2d *group, sevenfold_weight_view view,
                       const void *weight, const sevenfold_conv_backend *backend,
                       int32_t *correction, uint32_t *packed) {
  if (backend->channels_per_cell == 4) {
    correct_view(group, view, weight, correction);
    pack(group, view, weight, 4, backend->channel_block, write_quad, packed);
  } else {
    pack(group, view, weight, 2, backend->channel_block, write_pair, packed);
  }
}

void sevenfold_pack_w8a16(const sevenfold_conv2d *group, sevenfold_weight_view view,
                          const void *weight, const sevenfold_conv_backend *backend,
                          int32_t *correction, uint32_t *packed) {
  (void)correction;
  pack(group, view, weight, 2, backend->channel_block, write_pair, packed);
}

void sevenfold_pack_i16(const sevenfold_conv2d *group, sevenfold_weight_view view,
                        const void *weight, const sevenfold_conv_backend *backend,
                        int32_t *correction, uint32_t *packed) {
  (void)correction;
  pack(group, view, weight, 2, backend->channel_block, write_split, packed);
}
