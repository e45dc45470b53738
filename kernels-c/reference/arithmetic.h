#ifndef SEVENFOLD_REFERENCE_ARITHMETIC_H
#define SEVENFOLD_REFERENCE_ARITHMETIC_H

/**
 * @file arithmetic.h
 * The one requantize of the project and the integer helpers below it. Java's twin is RoundHalfUp.
 *
 * An accumulator v at scale s_x * s_w becomes an output code at scale s_y through the real factor
 * M / 2^S, M and S integers. v * M is exact, so the only rounding is the division by 2^S. It rounds
 * half up: floor(v * M / 2^S + 1/2), the same for both signs, as the target's matrix unit does.
 *
 * Overflow: int8 keeps v in int32 and M below 2^8, so |v * M| < 2^39 always. int16 keeps v in int64
 * below 2^53 and M below 2^8, a bound proved from the weights when a model is converted. Outside
 * the proof the arithmetic wraps as Java's does; nothing here is undefined for any input.
 */

#include <stdint.h>

/** v / 2^amount rounded down; C leaves >> of a negative value to the compiler. amount: 0..63. */
static inline int64_t sevenfold_shift_right(int64_t v, int32_t amount) {
  return v >= 0 ? v >> amount : ~(~v >> amount);
}

/** The same in 32 bits. amount: 0..31. */
static inline int32_t sevenfold_shift_right_32(int32_t v, int32_t amount) {
  return v >= 0 ? v >> amount : ~(~v >> amount);
}

/** a + b modulo 2^32. */
static inline int32_t sevenfold_wrap_add_32(int32_t a, int32_t b) {
  return (int32_t)((uint32_t)a + (uint32_t)b);
}

/** a + b modulo 2^64. */
static inline int64_t sevenfold_wrap_add_64(int64_t a, int64_t b) {
  return (int64_t)((uint64_t)a + (uint64_t)b);
}

/** a * b modulo 2^64. */
static inline int64_t sevenfold_wrap_multiply_64(int64_t a, int64_t b) {
  return (int64_t)((uint64_t)a * (uint64_t)b);
}

/**
 * v / 2^shift rounded half up. Shifting in two steps needs no rounding constant, so v may use all
 * 64 bits (one below INT64_MAX at shift 1). shift: 0..62.
 */
static inline int64_t sevenfold_round_half_up(int64_t v, int32_t shift) {
  return shift > 0 ? sevenfold_shift_right(
                         sevenfold_wrap_add_64(sevenfold_shift_right(v, shift - 1), 1), 1)
                   : v;
}

/** v limited to lo..hi; the result fits the type of the bounds. */
static inline int32_t sevenfold_clamp(int64_t v, int32_t lo, int32_t hi) {
  return v < lo ? lo : (v > hi ? hi : (int32_t)v);
}

/** An int8 layer's output code from its int32 accumulator. */
static inline int8_t sevenfold_requantize_i8(int32_t accumulator, int32_t bias, uint8_t scale,
                                             uint8_t shift, int32_t lo, int32_t hi) {
  const int64_t biased = sevenfold_wrap_add_32(accumulator, bias);
  return (int8_t)sevenfold_clamp(sevenfold_round_half_up(biased * scale, shift), lo, hi);
}

/** An int16 layer's output code from its int64 accumulator. */
static inline int16_t sevenfold_requantize_i16(int64_t accumulator, int64_t bias, uint8_t scale,
                                               uint8_t shift, int32_t lo, int32_t hi) {
  const int64_t biased = sevenfold_wrap_add_64(accumulator, bias);
  const int64_t scaled = sevenfold_wrap_multiply_64(biased, scale);
  return (int16_t)sevenfold_clamp(sevenfold_round_half_up(scaled, shift), lo, hi);
}

#endif
