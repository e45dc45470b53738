/**
 * @file transposed_sums.h
 * The tile of transposed_tile.h. Each instruction set's backend includes this text after it has
 * defined LANES, BLOCK (output channels), VECTORS (at most, of a tile), `vector` and `lanes` (which
 * lanes read inside), and
 *
 *   lanes lanes_of(uint64_t inside, int v)
 *   vector load(const float *x, lanes inside)       lanes outside are not read
 *   vector add(vector sum, vector x, vector w, lanes inside)
 *   vector zero(void), broadcast(float w); void store(float *x, vector v)
 */

#include "float_clamp.h"
#include "transposed_tile.h"
#include "unroll.h"

enum { TILE = LANES * VECTORS };

SEVENFOLD_INLINE void accumulate(const sevenfold_transposed_tile *t, int block, int vectors,
                                 float (*sums)[TILE]) {
  vector sum[BLOCK][VECTORS];
  ptrdiff_t of[BLOCK];
  SEVENFOLD_UNROLL
  for (int m = 0; m < block; m++) {
    of[m] = (m < t->channels ? m : t->channels - 1) * t->weight_output;
    SEVENFOLD_UNROLL
    for (int v = 0; v < vectors; v++) {
      sum[m][v] = zero();
    }
  }
  const float *plane = t->input;
  const float *weights = t->weight;
  for (int32_t c = 0; c < t->in_channels; c++) {
    const float *row = plane;
    const float *taps = weights;
    for (int32_t r = 0; r < t->rows; r++) {
      for (int32_t i = 0; i < t->column_count; i++) {
        const sevenfold_transposed_column *column = &t->columns[i];
        const float *w = taps + column->tap;
        vector x[VECTORS];
        lanes inside[VECTORS];
        SEVENFOLD_UNROLL
        for (int v = 0; v < vectors; v++) {
          inside[v] = lanes_of(column->inside, v);
          x[v] = load(row + column->first + v * LANES, inside[v]);
        }
        SEVENFOLD_UNROLL
        for (int m = 0; m < block; m++) {
          const vector weight = broadcast(w[of[m]]);
          SEVENFOLD_UNROLL
          for (int v = 0; v < vectors; v++) {
            sum[m][v] = add(sum[m][v], x[v], weight, inside[v]);
          }
        }
      }
      row -= t->row_back;
      taps += t->weight_row;
    }
    plane += t->channel_stride;
    weights += t->weight_channel;
  }
  SEVENFOLD_UNROLL
  for (int m = 0; m < block; m++) {
    SEVENFOLD_UNROLL
    for (int v = 0; v < vectors; v++) {
      store(&sums[m][v * LANES], sum[m][v]);
    }
  }
}

/* One function per shape, so that no shape's registers burden another's. */
#define SHAPE(name, block, vectors)                                                      \
  SEVENFOLD_NOINLINE void name(const sevenfold_transposed_tile *t, float(*sums)[TILE]) { \
    accumulate(t, block, vectors, sums);                                                 \
  }

SHAPE(one_by_1, 1, 1)
SHAPE(one_by_2, 1, 2)
SHAPE(one_by_3, 1, 3)
SHAPE(half_by_1, BLOCK / 2, 1)
SHAPE(half_by_2, BLOCK / 2, 2)
SHAPE(half_by_3, BLOCK / 2, 3)
SHAPE(block_by_1, BLOCK, 1)
SHAPE(block_by_2, BLOCK, 2)
SHAPE(block_by_3, BLOCK, 3)

/* Bias, clamp, and to its place. */
static void finish(const sevenfold_transposed_tile *t, int32_t channel, float *restrict sums) {
  const float lo = t->bounds[0];
  const float hi = t->bounds[1];
  /* -0 added to any number leaves it as it is. */
  const float bias = t->bias ? t->bias[channel] : -0.0f;
  for (int i = 0; i < TILE; i++) {
    sums[i] = sevenfold_clamp_f32(sums[i] + bias, lo, hi);
  }
  float *output = t->output + channel * t->output_channel;
  for (int32_t i = 0; i < t->outputs; i++) {
    output[i * t->output_stride] = sums[i];
  }
}

static void run_tile(const sevenfold_transposed_tile *t) {
  typedef void shape(const sevenfold_transposed_tile *, float(*)[TILE]);
  static shape *const shapes[3][VECTORS] = {{one_by_1, one_by_2, one_by_3},
                                            {half_by_1, half_by_2, half_by_3},
                                            {block_by_1, block_by_2, block_by_3}};
  _Alignas(64) float sums[BLOCK][TILE] = {{0.0f}};
  const int height = t->channels > BLOCK / 2 ? 2 : (t->channels > 1 ? 1 : 0);
  shapes[height][(t->outputs - 1) / LANES](t, sums);
  for (int32_t m = 0; m < t->channels; m++) {
    finish(t, m, sums[m]);
  }
}

#undef SHAPE
