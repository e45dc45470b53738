/**
 * @file resize_codes.h
 * Resize of codes. Integers may be added in any order: each row of the input is weighed along its
 * columns once, and the rows of the output are weighed sums of these lines. Who includes it defines
 * NAME, CODE, LOAD_CODES and STORE_CODES (see lanes.h).
 *
 * Everything is exact in binary64. Codes less the zero point are at most 2^16, and up to 4 taps of
 * at most 2^16 weigh them twice, so a sum v is at most 2^52. With f = M * 2^-S, k = floor(fma(v, f,
 * 1/2)) is RHU(v * M, S) unless the fma was rounded up to the integer k; then v * f + 1/2 - k is
 * negative, and a second fma shows it, whose sign rounding does not change. A k so large that 1/2 -
 * k is rounded is clamped anyway. What wraps around in 64 bits is left to the plain loops
 * (resize_limits.h).
 */

#include <math.h>
#include <string.h>

#define WEIGHT int32_t
#define REAL double
#include "real_lanes.h"
#include "resize_columns.h"
#include "vector_name.h"

sevenfold_resize_function SEVENFOLD_VECTOR_NAME(NAME);

/* From a sum to a code: RHU(sum * factor) + zero_point, limited. */
typedef struct rounding {
  sevenfold_reals factor;
  sevenfold_reals zero_point;
  sevenfold_reals lo;
  sevenfold_reals hi;
} rounding;

/* Weighed rows of an image, and their numbers; -1 is none. */
typedef struct lines {
  int32_t row[TAPS];
  double line[TAPS][BLOCK];
} lines;

/* The pixels of a row less the zero point; the last vector may do some again. */
SEVENFOLD_INLINE void widen(const CODE *codes, int32_t count, int32_t zero_point, int32_t *pixels) {
  const sevenfold_lanes zero = sevenfold_set_32(zero_point);
  if (count < SEVENFOLD_LANES) {
    for (int32_t i = 0; i < count; i++) {
      pixels[i] = codes[i] - zero_point;
    }
    return;
  }
  for (int32_t i = 0; i + SEVENFOLD_LANES <= count; i += SEVENFOLD_LANES) {
    sevenfold_store(pixels + i, sevenfold_subtract_32(LOAD_CODES(codes + i), zero));
  }
  const int32_t last = count - SEVENFOLD_LANES;
  sevenfold_store(pixels + last, sevenfold_subtract_32(LOAD_CODES(codes + last), zero));
}

/* One row of the input weighed along its columns. */
SEVENFOLD_INLINE void weigh_columns(const columns *c, int32_t taps, const int32_t *pixels,
                                    double *line) {
  for (int32_t i = 0; i < c->whole; i += SEVENFOLD_LANES) {
    sevenfold_reals first = sevenfold_set_reals(0.0);
    sevenfold_reals second = first;
    for (int32_t tap = 0; tap < taps; tap++) {
      const sevenfold_lanes x = sevenfold_gather_32(pixels, sevenfold_load(c->index[tap] + i));
      const double *weight = c->weight[tap] + i;
      first = sevenfold_fma_reals(sevenfold_first_reals(x), sevenfold_load_reals(weight), first);
      second = sevenfold_fma_reals(sevenfold_second_reals(x),
                                   sevenfold_load_reals(weight + SEVENFOLD_REALS), second);
    }
    sevenfold_store_reals(line + i, first);
    sevenfold_store_reals(line + i + SEVENFOLD_REALS, second);
  }
}

static void fill_line(const sevenfold_resize_call *call, const columns *c, const CODE *image,
                      int32_t row, double *line) {
  const CODE *codes = image + (ptrdiff_t)row * call->geometry->in_width + c->lowest;
  widen(codes, c->pixels, ((const int32_t *)call->parameters)[0], call->scratch);
  if (call->geometry->taps == 2) {
    weigh_columns(c, 2, call->scratch, line);
  } else {
    weigh_columns(c, TAPS, call->scratch, line);
  }
}

/* The place of a row among the lines, or the first place that no tap in `used` needs. */
static int32_t place_of(const lines *held, int32_t row, uint32_t used) {
  int32_t free_place = 0;
  for (int32_t place = TAPS - 1; place >= 0; place--) {
    if (held->row[place] == row) {
      return place;
    }
    free_place = (used >> place & 1) == 0 ? place : free_place;
  }
  return free_place;
}

/* The lines of the taps of one row of the output; those that are held already stay. */
static void take_lines(const sevenfold_resize_call *call, const columns *c, const CODE *image,
                       const int32_t *index, lines *held, const double **taken) {
  const int32_t taps = call->geometry->taps;
  uint32_t used = 0;
  for (int32_t tap = 0; tap < taps; tap++) {
    for (int32_t place = 0; place < TAPS; place++) {
      used |= (uint32_t)(held->row[place] == index[tap]) << place;
    }
  }
  for (int32_t tap = 0; tap < taps; tap++) {
    const int32_t place = place_of(held, index[tap], used);
    if (held->row[place] != index[tap]) {
      fill_line(call, c, image, index[tap], held->line[place]);
      held->row[place] = index[tap];
    }
    used |= 1u << place;
    taken[tap] = held->line[place];
  }
}

SEVENFOLD_INLINE sevenfold_reals codes_of(sevenfold_reals sum, const rounding *r) {
  const sevenfold_reals half = sevenfold_set_reals(0.5);
  const sevenfold_reals floored = sevenfold_floor_reals(sevenfold_fma_reals(sum, r->factor, half));
  const sevenfold_reals beyond =
      sevenfold_fma_reals(sum, r->factor, sevenfold_subtract_reals(half, floored));
  const sevenfold_reals code = sevenfold_subtract_reals(floored, sevenfold_are_negative(beyond));
  return sevenfold_limit_reals(sevenfold_add_reals(code, r->zero_point), r->lo, r->hi);
}

/* The weighed sum of lines from column i on. */
SEVENFOLD_INLINE sevenfold_reals sum_of(const double *const *line, const int32_t *weight,
                                        int32_t taps, int32_t i) {
  sevenfold_reals sum = sevenfold_set_reals(0.0);
  for (int32_t tap = 0; tap < taps; tap++) {
    sum = sevenfold_fma_reals(sevenfold_load_reals(line[tap] + i), sevenfold_set_reals(weight[tap]),
                              sum);
  }
  return sum;
}

SEVENFOLD_INLINE void write_row(const columns *c, const double *const *line, const int32_t *weight,
                                int32_t taps, const rounding *by, CODE *output) {
  const rounding r = *by;
  for (int32_t i = 0; i < c->count; i += SEVENFOLD_LANES) {
    const sevenfold_lanes codes =
        sevenfold_lanes_of_reals(codes_of(sum_of(line, weight, taps, i), &r),
                                 codes_of(sum_of(line, weight, taps, i + SEVENFOLD_REALS), &r));
    if (c->count - i >= SEVENFOLD_LANES) {
      STORE_CODES(output + i, codes);
    } else {
      CODE some[SEVENFOLD_LANES];
      STORE_CODES(some, codes);
      memcpy(output + i, some, (size_t)(c->count - i) * sizeof *some);
    }
  }
}

static void run_plane(const sevenfold_resize_call *call, const columns *c, const rounding *by,
                      const CODE *image, CODE *output) {
  const int32_t taps = call->geometry->taps;
  lines held;
  for (int32_t i = 0; i < TAPS; i++) {
    held.row[i] = -1;
  }
  for (int32_t row = 0; row < call->geometry->out_height; row++) {
    const double *line[TAPS];
    const int32_t *weight = (const int32_t *)call->row_weight + (ptrdiff_t)row * taps;
    take_lines(call, c, image, call->row_index + (ptrdiff_t)row * taps, &held, line);
    if (taps == 2) {
      write_row(c, line, weight, 2, by, output);
    } else {
      write_row(c, line, weight, TAPS, by, output);
    }
    output += call->geometry->out_width;
  }
}

void SEVENFOLD_VECTOR_NAME(NAME)(const sevenfold_resize_call *call) {
  const sevenfold_resize *g = call->geometry;
  const int32_t *q = call->parameters;
  const rounding by = {sevenfold_set_reals(ldexp(q[2], -q[3])), sevenfold_set_reals(q[1]),
                       sevenfold_set_reals(q[4]), sevenfold_set_reals(q[5])};
  columns c;
  for (int32_t first = 0; first < g->out_width; first += BLOCK) {
    take_columns(call, first, &c);
    for (ptrdiff_t plane = 0; plane < g->planes; plane++) {
      run_plane(call, &c, &by, (const CODE *)call->input + plane * g->in_height * g->in_width,
                (CODE *)call->output + plane * g->out_height * g->out_width + first);
    }
  }
}
