/*
 * How fast the kernels are: GMAC/s of typical layers by instruction set, beside the rate the
 * processor's 8-bit dot product reaches from registers in the same run; of rows marked * billions
 * of outputs a second. Not a test.
 */

#define _POSIX_C_SOURCE 200809L

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "rows.h"
#include "sevenfold/host.h"

#if defined(SEVENFOLD_X86_BACKENDS)
#include "peak.h"
#endif

static const char *const isas[] = {"reference", "avx2", "avx512"};
enum { ISA_COUNT = sizeof isas / sizeof isas[0] };

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

static void *zeros(size_t bytes) {
  void *memory = aligned_alloc(64, bytes);
  if (!memory) {
    exit(EXIT_FAILURE);
  }
  return memset(memory, 0, bytes);
}

static bench_memory allocate(void) {
  uint8_t *scale = zeros(BENCH_CHANNELS);
  uint8_t *shift = zeros(BENCH_CHANNELS);
  memset(scale, 77, BENCH_CHANNELS);
  memset(shift, 14, BENCH_CHANNELS);
  const bench_memory m = {zeros(BENCH_INPUT_BYTES),
                          zeros(BENCH_WEIGHT_BYTES),
                          zeros(BENCH_INPUT_BYTES),
                          zeros(BENCH_PREPARED_BYTES),
                          zeros(BENCH_SCRATCH_BYTES),
                          zeros(8 * BENCH_CHANNELS),
                          scale,
                          shift,
                          zeros(4 * BENCH_CHANNELS),
                          zeros(4 * BENCH_CHANNELS)};
  return m;
}

static void require(int32_t status, const bench_row *row) {
  if (status != SEVENFOLD_STATUS_OK) {
    fprintf(stderr, "%s %s: status %d\n", row->kernel->type, row->what, (int)status);
    exit(EXIT_FAILURE);
  }
}

/* The best of several runs, in units of work a second. */
static double measure(const bench_row *row, const bench_memory *m) {
  if (row->kernel->prepare) {
    require(row->kernel->prepare(&row->geometry, m), row);
  }
  double best = 1e30;
  const double end = now() + 0.3;
  do {
    const double start = now();
    require(row->kernel->run(&row->geometry, m), row);
    const double seconds = now() - start;
    best = seconds < best ? seconds : best;
  } while (now() < end);
  return row->kernel->work(&row->geometry) / best;
}

static double peak_rate(void) {
#if defined(SEVENFOLD_X86_BACKENDS)
  if (sevenfold_isa_available("avx512")) {
    double best = 0;
    for (int i = 0; i < 20; i++) {
      const double start = now();
      const double macs = bench_vnni_round(1000000);
      const double rate = macs / (now() - start);
      best = rate > best ? rate : best;
    }
    return best;
  }
#endif
  return 0;
}

/* Usage: bench_kernels [isa [row]]; without arguments every row on every instruction set. */
int main(int count, char **arguments) {
  const char *only_isa = count > 1 ? arguments[1] : NULL;
  const long only_row = count > 2 ? strtol(arguments[2], NULL, 10) : -1;
  const bench_memory memory = allocate();
  printf("%-6s %-40s %10s %10s %10s  GMAC/s\n", "", "", isas[0], isas[1], isas[2]);
  for (int i = 0; i < bench_row_count; i++) {
    if (only_row >= 0 && only_row != i) {
      continue;
    }
    printf("%-6s %-40s", bench_rows[i].kernel->type, bench_rows[i].what);
    for (int isa = 0; isa < ISA_COUNT; isa++) {
      const int is_wanted = !only_isa || strcmp(only_isa, isas[isa]) == 0;
      if (is_wanted && sevenfold_use_isa(isas[isa]) == SEVENFOLD_STATUS_OK) {
        printf(" %10.2f", 1e-9 * measure(&bench_rows[i], &memory));
      } else {
        printf(" %10s", "-");
      }
    }
    printf("\n");
    fflush(stdout);
  }
  const double peak = peak_rate();
  if (peak > 0) {
    printf("8-bit dot products from registers, AVX-512 VNNI: %.1f GMAC/s\n", 1e-9 * peak);
  }
  return EXIT_SUCCESS;
}
