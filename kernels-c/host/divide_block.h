#ifndef SEVENFOLD_HOST_DIVIDE_BLOCK_H
#define SEVENFOLD_HOST_DIVIDE_BLOCK_H

/**
 * @file divide_block.h
 * Floor division of a block of int64 through double, which holds integers below 2^51 exactly. Each
 * instruction set's backend compiles these loops with its own flags; they need no conversion
 * between int64 and double, which AVX2 lacks: added to the bits of 1.5 * 2^52, an integer becomes
 * the number 1.5 * 2^52 + it.
 *
 * The quotient's floor is exact. Let n be the integer above x / y, which is no integer itself: it
 * is at least 1 / |y| below n, and for |x| < 2^51 some double lies in between or is that value, so
 * that rounding does not reach n.
 */

#include <math.h>
#include <stdint.h>
#include <string.h>

#include "unroll.h"

enum { SEVENFOLD_DIVIDE_BLOCK = 64 };

/** What a block asks for. */
typedef enum sevenfold_division { SEVENFOLD_QUOTIENT, SEVENFOLD_REST } sevenfold_division;

/**
 * Writes quotients rounded down, or what they leave; 0 where an operand is not below 2^51 in
 * magnitude or a divisor is 0: then nothing is written.
 */
typedef int sevenfold_divide_block_function(const int64_t *x, const int64_t *y,
                                            sevenfold_division kind, int64_t *result);

#define SEVENFOLD_WHOLE_BASE 0x1.8p52
#define SEVENFOLD_WHOLE_BITS INT64_C(0x4338000000000000)

SEVENFOLD_INLINE double sevenfold_whole_to_double(int64_t x) {
  const int64_t bits = x + SEVENFOLD_WHOLE_BITS;
  double shifted;
  memcpy(&shifted, &bits, sizeof shifted);
  return shifted - SEVENFOLD_WHOLE_BASE;
}

SEVENFOLD_INLINE int64_t sevenfold_double_to_whole(double x) {
  const double shifted = x + SEVENFOLD_WHOLE_BASE;
  int64_t bits;
  memcpy(&bits, &shifted, sizeof bits);
  return bits - SEVENFOLD_WHOLE_BITS;
}

/** The body of a sevenfold_divide_block_function. */
SEVENFOLD_INLINE int sevenfold_divide_block(const int64_t *restrict x, const int64_t *restrict y,
                                            sevenfold_division kind, int64_t *restrict result) {
  const uint64_t half = UINT64_C(1) << 51;
  uint64_t others = 0;
  for (int i = 0; i < SEVENFOLD_DIVIDE_BLOCK; i++) {
    others |= ((uint64_t)x[i] + half) | ((uint64_t)y[i] + half) | (y[i] == 0 ? UINT64_MAX : 0);
  }
  if (others >> 52 != 0) {
    return 0;
  }
  for (int i = 0; i < SEVENFOLD_DIVIDE_BLOCK; i++) {
    const double dividend = sevenfold_whole_to_double(x[i]);
    const double divisor = sevenfold_whole_to_double(y[i]);
    const double quotient = floor(dividend / divisor);
    /* The product is at most |x| + |y|: exact, as is the difference. */
    const double rest = dividend - quotient * divisor;
    result[i] = sevenfold_double_to_whole(kind == SEVENFOLD_QUOTIENT ? quotient : rest);
  }
  return 1;
}

#endif
