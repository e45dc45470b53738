/**
 * @file softmax.h
 * Softmax of rows of codes that lie one behind the other, by the formulas of softmax_codes.h. Who
 * includes it defines NAME, CODE, LOAD_CODES, STORE_CODES (see lanes.h) and EXPONENTIALS, the e of
 * a vector of distances from the largest code.
 *
 * Tables hold 0 .. 2^30 and the largest code has e = 2^30 (softmax_tables.h). Therefore a row's
 * factor is at most 2^30, and e * factor + 2^61 stays below 2^62.
 */

#include <string.h>

#include "backends.h"
#include "softmax_lanes.h"
#include "vector_name.h"

sevenfold_softmax_rows_function SEVENFOLD_VECTOR_NAME(NAME);

/* The e of so many elements are held; those of longer rows are looked up twice. */
enum { HELD = 1024 };

/* A vector of codes, of which `count` exist; the others repeat the first. */
SEVENFOLD_INLINE sevenfold_lanes load_some(const CODE *codes, int32_t count) {
  if (count >= SEVENFOLD_LANES) {
    return LOAD_CODES(codes);
  }
  CODE padded[SEVENFOLD_LANES];
  for (int32_t i = 0; i < SEVENFOLD_LANES; i++) {
    padded[i] = codes[i < count ? i : 0];
  }
  return LOAD_CODES(padded);
}

SEVENFOLD_INLINE int32_t largest_code(const CODE *codes, int32_t count) {
  sevenfold_lanes largest = load_some(codes, count);
  for (int32_t i = SEVENFOLD_LANES; i < count; i += SEVENFOLD_LANES) {
    largest = sevenfold_max_i32(largest, load_some(codes + i, count - i));
  }
  return sevenfold_largest_i32(largest);
}

/* Fills `held` and gives the sum; 0 behind the last element. */
SEVENFOLD_INLINE int64_t hold(const sevenfold_softmax_call *call, const CODE *codes, int32_t count,
                              int32_t largest, int32_t *held) {
  const sevenfold_lanes most = sevenfold_set_32(largest);
  const sevenfold_lanes low = sevenfold_set_64(UINT32_MAX);
  sevenfold_lanes sum = sevenfold_set_64(0);
  for (int32_t i = 0; i < count; i += SEVENFOLD_LANES) {
    const int32_t left = count - i;
    sevenfold_lanes e = EXPONENTIALS(call, sevenfold_subtract_32(most, load_some(codes + i, left)));
    if (left < SEVENFOLD_LANES) {
      e = sevenfold_and(e, sevenfold_first_32(left));
    }
    sevenfold_store(held + i, e);
    sum = sevenfold_add_64(
        sum, sevenfold_add_64(sevenfold_and(e, low), sevenfold_shift_right_64(e, 32)));
  }
  return sevenfold_sum_64(sum);
}

SEVENFOLD_INLINE void write_codes(const int32_t *held, int32_t count, sevenfold_softmax_factor by,
                                  int32_t zero_point, CODE *output) {
  const sevenfold_lanes factor = sevenfold_set_32((int32_t)by.factor);
  const sevenfold_lanes zero = sevenfold_set_32(zero_point);
  for (int32_t i = 0; i < count; i += SEVENFOLD_LANES) {
    const sevenfold_lanes rounded =
        sevenfold_rounded_products(sevenfold_load(held + i), factor, by.shift);
    const sevenfold_lanes codes = sevenfold_add_32(rounded, zero);
    if (count - i >= SEVENFOLD_LANES) {
      STORE_CODES(output + i, codes);
    } else {
      CODE some[SEVENFOLD_LANES];
      STORE_CODES(some, codes);
      memcpy(output + i, some, (size_t)(count - i) * sizeof *some);
    }
  }
}

static void run_row(const sevenfold_softmax_call *call, const CODE *codes, CODE *output) {
  const int32_t count = call->geometry->reduced;
  const int32_t largest = largest_code(codes, count);
  int32_t held[HELD];
  int64_t sum = 0;
  for (int32_t i = 0; i < count; i += HELD) {
    sum += hold(call, codes + i, count - i < HELD ? count - i : HELD, largest, held);
  }
  const sevenfold_softmax_factor by = sevenfold_softmax_factor_of(call, sum);
  for (int32_t i = 0; i < count; i += HELD) {
    const int32_t part = count - i < HELD ? count - i : HELD;
    if (count > HELD) {
      hold(call, codes + i, part, largest, held);
    }
    write_codes(held, part, by, call->quantization[0], output + i);
  }
}

void SEVENFOLD_VECTOR_NAME(NAME)(const sevenfold_softmax_call *call) {
  const ptrdiff_t count = call->geometry->reduced;
  for (ptrdiff_t row = 0; row < call->geometry->outer; row++) {
    run_row(call, (const CODE *)call->input + row * count, (CODE *)call->output + row * count);
  }
}
