#ifndef SEVENFOLD_BENCH_PEAK_H
#define SEVENFOLD_BENCH_PEAK_H

/**
 * @file peak.h
 * What the processor could do at best: multiply-accumulates of 8-bit integers from registers alone.
 */

/**
 * Runs `rounds` rounds of independent vpdpbusd instructions on 512-bit registers.
 *
 * @return multiply-accumulates performed
 */
double bench_vnni_round(long rounds);

#endif
