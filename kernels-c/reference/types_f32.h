#ifndef SEVENFOLD_REFERENCE_TYPES_F32_H
#define SEVENFOLD_REFERENCE_TYPES_F32_H

/**
 * @file types_f32.h
 * The float activations of the texts (*_codes.h) that serve codes and floats.
 */

#include "checks.h"
#include "float_order.h"

#define CODE float
#define CODE_MIN (-INFINITY)
#define CODE_LARGER sevenfold_larger_f32

#endif
