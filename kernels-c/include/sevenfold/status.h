#ifndef SEVENFOLD_STATUS_H
#define SEVENFOLD_STATUS_H

/**
 * @file status.h
 * What every kernel returns: 0, or one of these codes. A kernel that returns a code other than
 * SEVENFOLD_STATUS_OK has not written a usable output; the caller must stop.
 */

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Result of a kernel call. The values are part of the ABI and never change their meaning. */
enum sevenfold_status {
  /** The output is complete. */
  SEVENFOLD_STATUS_OK = 0,
  /** A required pointer is NULL. */
  SEVENFOLD_STATUS_NULL_POINTER = 1,
  /** A geometry field is out of range, or the fields contradict each other. */
  SEVENFOLD_STATUS_INVALID_GEOMETRY = 2,
  /** A parameter (shift, multiplier, bound, count) is outside its documented range. */
  SEVENFOLD_STATUS_INVALID_PARAMETER = 3,
  /** The vendor's kernel cannot do this; the generic kernel of the same role can. */
  SEVENFOLD_STATUS_UNSUPPORTED = 4,
  /** The prepared block was made for another instruction set, or is no prepared block. */
  SEVENFOLD_STATUS_ISA_MISMATCH = 5,
  /** The parameter file is damaged, truncated, or belongs to another plan. */
  SEVENFOLD_STATUS_INVALID_PARAMS_FILE = 6,
  /** An integer would have to be divided by 0. */
  SEVENFOLD_STATUS_DIVISION_BY_ZERO = 7,
  /** An index is outside of the axis it counts in, from the front or from the end. */
  SEVENFOLD_STATUS_INDEX_OUT_OF_RANGE = 8
};

/**
 * A short English description of a status code.
 *
 * @param status any value a kernel returned
 * @return a static string, "unknown status" for a value outside the enum; never NULL
 */
const char *sevenfold_status_text(int32_t status);

#ifdef __cplusplus
}
#endif

#endif
