#ifndef SEVENFOLD_REFERENCE_TYPES_I16_H
#define SEVENFOLD_REFERENCE_TYPES_I16_H

/**
 * @file types_i16.h
 * The types of int16 codes with int16 weights, for the texts (*_codes.h) that serve several.
 */

#include "arithmetic.h"
#include "checks.h"

/** A code of an activation: the lowest, all, the larger of two, log2 of the largest magnitude. */
#define CODE int16_t
#define CODE_MIN INT16_MIN
#define CODE_RANGE sevenfold_range_i16
#define CODE_LARGER(a, b) ((a) > (b) ? (a) : (b))
#define CODE_BITS 15

/** A weight. */
#define WEIGHT int16_t

/** A sum of products, and a bias; modulo 2^64. */
#define ACCUMULATOR int64_t
#define WRAP_ADD sevenfold_wrap_add_64

/** An accumulator's code. */
#define REQUANTIZE sevenfold_requantize_i16

#endif
