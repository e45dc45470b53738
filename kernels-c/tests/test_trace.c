/* The ready-made hooks: fill before, copy after, count and time, and nothing outside. */

#include <string.h>

#include "harness.h"
#include "sevenfold/model.h"
#include "sevenfold/trace.h"

enum { BYTES = 24, LAYERS = 2 };

static int all_equal(const uint8_t *data, size_t bytes, uint8_t value) {
  for (size_t i = 0; i < bytes; i++) {
    if (data[i] != value) {
      return 0;
    }
  }
  return 1;
}

static void fills_and_copies(void) {
  uint8_t output[BYTES] = {0};
  uint8_t scratch[BYTES] = {0};
  uint8_t tap[BYTES] = {0};
  sevenfold_trace_layer layers[LAYERS] = {
      {.fill = -1},
      {.tap = tap, .tap_bytes = BYTES - 4, .scratch = scratch, .scratch_bytes = 8, .fill = 0xa5}};
  sevenfold_trace trace = {layers, LAYERS};
  const sevenfold_hooks hooks = {&trace, sevenfold_trace_before_layer, sevenfold_trace_after_layer};

  hooks.before_layer(hooks.user, 0, output, BYTES);
  test_check(all_equal(output, BYTES, 0), "a layer without a pattern was filled");
  hooks.before_layer(hooks.user, 1, output, BYTES - 1);
  test_check(all_equal(output, BYTES - 1, 0xa5) && output[BYTES - 1] == 0, "output pattern");
  test_check(all_equal(scratch, 8, 0xa5) && scratch[8] == 0, "scratch pattern");

  memset(output, 7, BYTES);
  hooks.after_layer(hooks.user, 1, output, BYTES);
  test_check(all_equal(tap, BYTES - 4, 7) && tap[BYTES - 4] == 0, "copy within the tap");
  test_check(layers[1].calls == 1 && layers[0].calls == 0, "calls");
  test_check(layers[1].output_bytes == BYTES, "size of the output");
  test_check(layers[1].started > 0, "start time");
  test_check(layers[1].nanoseconds < UINT64_C(1000000000000), "duration");
}

static void leaves_other_layers_alone(void) {
  uint8_t output[BYTES] = {0};
  sevenfold_trace_layer layer = {.fill = 1};
  sevenfold_trace trace = {&layer, 1};
  sevenfold_trace_before_layer(&trace, 1, output, BYTES);
  sevenfold_trace_before_layer(&trace, -1, output, BYTES);
  sevenfold_trace_after_layer(&trace, 1, output, BYTES);
  test_check(all_equal(output, BYTES, 0) && layer.calls == 0, "a layer outside was touched");
}

int main(void) {
  fills_and_copies();
  leaves_other_layers_alone();
  return test_finish("trace");
}
