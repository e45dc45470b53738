#ifndef SEVENFOLD_HOST_UNROLL_H
#define SEVENFOLD_HOST_UNROLL_H

/**
 * @file unroll.h
 * SEVENFOLD_UNROLL before a loop with a constant count unrolls it whole, so that an array indexed
 * by its counter lives in registers.
 */

#if defined(__clang__)
#define SEVENFOLD_UNROLL _Pragma("clang loop unroll(full)")
#else
#define SEVENFOLD_UNROLL _Pragma("GCC unroll 32")
#endif

/** For the body of a micro-kernel whose constants come from its callers. */
#define SEVENFOLD_INLINE static inline __attribute__((always_inline))

/** For a micro-kernel: its registers are its own. */
#define SEVENFOLD_NOINLINE static __attribute__((noinline))

#endif
