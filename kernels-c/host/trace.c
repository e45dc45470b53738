/* clock_gettime is not part of C11. */
#define _POSIX_C_SOURCE 200809L

#include "sevenfold/trace.h"

#include <string.h>
#include <time.h>

enum { NANOSECONDS = 1000000000 };

static uint64_t now(void) {
  struct timespec time = {0, 0};
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (uint64_t)time.tv_sec * NANOSECONDS + (uint64_t)time.tv_nsec;
}

static sevenfold_trace_layer *find(void *user, int32_t layer) {
  const sevenfold_trace *trace = user;
  return layer >= 0 && layer < trace->count ? &trace->layers[layer] : NULL;
}

void sevenfold_trace_before_layer(void *user, int32_t layer, void *output, size_t bytes) {
  sevenfold_trace_layer *wanted = find(user, layer);
  if (!wanted) {
    return;
  }
  if (wanted->fill >= 0) {
    memset(output, wanted->fill, bytes);
    if (wanted->scratch) {
      memset(wanted->scratch, wanted->fill, (size_t)wanted->scratch_bytes);
    }
  }
  wanted->started = now();
}

void sevenfold_trace_after_layer(void *user, int32_t layer, const void *output, size_t bytes) {
  sevenfold_trace_layer *wanted = find(user, layer);
  if (!wanted) {
    return;
  }
  wanted->nanoseconds = now() - wanted->started;
  wanted->calls++;
  wanted->output_bytes = bytes;
  if (wanted->tap) {
    memcpy(wanted->tap, output, bytes < wanted->tap_bytes ? bytes : (size_t)wanted->tap_bytes);
  }
}
