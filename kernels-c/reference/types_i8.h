#ifndef SEVENFOLD_REFERENCE_TYPES_I8_H
#define SEVENFOLD_REFERENCE_TYPES_I8_H

/**
 * @file types_i8.h
 * The types of int8 codes with int8 weights, for the texts (*_codes.h) that serve several.
 */

#include "arithmetic.h"
#include "checks.h"

/** A code of an activation: the lowest, all, the larger of two, log2 of the largest magnitude. */
#define CODE int8_t
#define CODE_MIN INT8_MIN
#define CODE_RANGE sevenfold_range_i8
#define CODE_LARGER(a, b) ((a) > (b) ? (a) : (b))
#define CODE_BITS 7

/** A weight. */
#define WEIGHT int8_t

/** A sum of products, and a bias; modulo 2^32. */
#define ACCUMULATOR int32_t
#define WRAP_ADD sevenfold_wrap_add_32

/** An accumulator's code. */
#define REQUANTIZE sevenfold_requantize_i8

#endif
