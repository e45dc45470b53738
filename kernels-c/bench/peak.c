#include "peak.h"

#include <immintrin.h>
#include <stdint.h>

enum { CHAINS = 16, PRODUCTS = 64 };

double bench_vnni_round(long rounds) {
  __m512i sum[CHAINS];
  __m512i x = _mm512_set1_epi8(3);
  const __m512i w = _mm512_set1_epi8(-5);
  for (int i = 0; i < CHAINS; i++) {
    sum[i] = _mm512_set1_epi32(i);
  }
  for (long round = 0; round < rounds; round++) {
#pragma GCC unroll 16
    for (int i = 0; i < CHAINS; i++) {
      sum[i] = _mm512_dpbusd_epi32(sum[i], x, w);
    }
    __asm__ volatile("" : "+v"(x));
  }
  __m512i total = _mm512_setzero_si512();
  for (int i = 0; i < CHAINS; i++) {
    total = _mm512_add_epi32(total, sum[i]);
  }
  volatile int32_t sink = _mm512_reduce_add_epi32(total);
  (void)sink;
  return (double)rounds * CHAINS * PRODUCTS;
}
