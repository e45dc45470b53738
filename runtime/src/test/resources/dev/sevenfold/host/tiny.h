#ifndef TINY_H
#define TINY_H

#include "sevenfold/sevenfold.h"

#ifdef __cplusplus
extern "C" {
#endif

#define TINY_ARENA_BYTES 192
#define TINY_PREPARED_BYTES 1024
#define TINY_LAYER_COUNT 4
#define TINY_INPUT_COUNT 2
#define TINY_OUTPUT_COUNT 2
#define TINY_PLAN_HASH "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"

int32_t tiny_prepare(const sevenfold_params *params, void *prepared, sevenfold_error *error);
int32_t tiny_run(const sevenfold_params *params, void *arena, const void *const *inputs,
                 void *const *outputs, const sevenfold_hooks *hooks, sevenfold_error *error);
int32_t tiny_quantize(const sevenfold_params *params, int32_t input, const float *real,
                      void *codes);
int32_t tiny_dequantize(const sevenfold_params *params, int32_t output, const void *codes,
                        float *real);
uint64_t tiny_arena_bytes(void);
uint64_t tiny_prepared_bytes(void);
const char *tiny_plan_hash(void);

#ifdef __cplusplus
}
#endif

#endif
