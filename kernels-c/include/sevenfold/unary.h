#ifndef SEVENFOLD_UNARY_H
#define SEVENFOLD_UNARY_H

/**
 * @file unary.h
 * Functions of one element. The output may be the input (same address); otherwise they must not
 * overlap. Errors: NULL_POINTER, INVALID_GEOMETRY (elements < 0).
 */

#include <stdint.h>

#include "sevenfold/status.h"

#ifdef __cplusplus
extern "C" {
#endif

/** y = table[x + 128]. table: int8[256], the output codes of -128..127. */
int32_t c7x_int8_table(int32_t elements, const int8_t *input, const int8_t *table, int8_t *output);

/** What stands in knots[0] when the function needs the whole table; then knots has one element. */
#define SEVENFOLD_NO_KNOTS INT32_MIN

/**
 * knots: int32[4097], the function at codes -32768, -32752, ... 32768 in output counts, at most
 * 2^20 in magnitude; i = (x + 32768) >> 4, r = (x + 32768) & 15, y = sat(knots[i] + RHU((knots[i +
 * 1] - knots[i]) * r, 4)). Or knots[0] is SEVENFOLD_NO_KNOTS, and y = table[x + 32768]. table:
 * int16[65536], the output codes of -32768..32767; not read, and of one element, when there are
 * knots.
 */
int32_t c7x_int16_table(int32_t elements, const int16_t *input, const int32_t *knots,
                        const int16_t *table, int16_t *output);

/** The functions whose table kernels have names of their own: c7x_int8_<name>, c7x_int16_<name>. */
#define SEVENFOLD_TABLE_FUNCTIONS(X) \
  X(abs)                             \
  X(ceil)                            \
  X(celu)                            \
  X(cos)                             \
  X(div_scalar)                      \
  X(elu)                             \
  X(erf)                             \
  X(exp)                             \
  X(floor)                           \
  X(gelu)                            \
  X(gelu_tanh)                       \
  X(hardsigmoid)                     \
  X(hardswish)                       \
  X(leaky_relu)                      \
  X(log)                             \
  X(mish)                            \
  X(mul_scalar)                      \
  X(neg)                             \
  X(pow)                             \
  X(reciprocal)                      \
  X(round)                           \
  X(rsqrt)                           \
  X(selu)                            \
  X(sigmoid)                         \
  X(silu)                            \
  X(sin)                             \
  X(softplus)                        \
  X(softsign)                        \
  X(sqrt)                            \
  X(square)                          \
  X(tanh)

/** The float functions without parameters: c7x_float_<name>. */
#define SEVENFOLD_FLOAT_FUNCTIONS(X) \
  X(abs)                             \
  X(ceil)                            \
  X(cos)                             \
  X(erf)                             \
  X(exp)                             \
  X(floor)                           \
  X(gelu)                            \
  X(gelu_tanh)                       \
  X(hardsigmoid)                     \
  X(hardswish)                       \
  X(log)                             \
  X(mish)                            \
  X(neg)                             \
  X(reciprocal)                      \
  X(round)                           \
  X(rsqrt)                           \
  X(selu)                            \
  X(sigmoid)                         \
  X(silu)                            \
  X(sin)                             \
  X(softsign)                        \
  X(sqrt)                            \
  X(square)                          \
  X(tanh)

/**
 * The float functions with parameters: c7x_float_<name>. parameters is float32[]: celu and elu
 * {alpha}, leaky_relu {slope}, pow {exponent}, softplus {beta, threshold}, div_scalar {divisor}.
 */
#define SEVENFOLD_FLOAT_FUNCTIONS_WITH_PARAMETERS(X) \
  X(celu)                                            \
  X(div_scalar)                                      \
  X(elu)                                             \
  X(leaky_relu)                                      \
  X(pow)                                             \
  X(softplus)

/**
 * An element-wise operator with numbers per channel: input and output [outer, channels, inner]. All
 * fields >= 1.
 */
typedef struct sevenfold_channels {
  int32_t outer;
  int32_t channels;
  int32_t inner;
} sevenfold_channels;

/**
 * x above 0, weight[channel] x elsewhere. Integer: quantization int32[4] = {z_x, z_y, M, S},
 * multiplier and shift int32[channels]; y = sat(RHU((x - z_x) * M, S) + z_y) where x >= z_x, with
 * the channel's multiplier and shift below. Multipliers are below 2^30 in magnitude, M >= 0, shifts
 * 0..62.
 */
int32_t c7x_float_prelu(const sevenfold_channels *geometry, const float *input, const float *weight,
                        float *output);

int32_t c7x_int8_prelu(const sevenfold_channels *geometry, const int8_t *input,
                       const int32_t *quantization, const int32_t *multiplier, const int32_t *shift,
                       int8_t *output);

int32_t c7x_int16_prelu(const sevenfold_channels *geometry, const int16_t *input,
                        const int32_t *quantization, const int32_t *multiplier,
                        const int32_t *shift, int16_t *output);

#define SEVENFOLD_DECLARE_TABLES(name)                                                   \
  int32_t c7x_int8_##name(int32_t elements, const int8_t *input, const int8_t *table,    \
                          int8_t *output);                                               \
  int32_t c7x_int16_##name(int32_t elements, const int16_t *input, const int32_t *knots, \
                           const int16_t *table, int16_t *output);

#define SEVENFOLD_DECLARE_FLOAT(name) \
  int32_t c7x_float_##name(int32_t elements, const float *input, float *output);

#define SEVENFOLD_DECLARE_FLOAT_WITH_PARAMETERS(name)                                     \
  int32_t c7x_float_##name(int32_t elements, const float *input, const float *parameters, \
                           float *output);

SEVENFOLD_TABLE_FUNCTIONS(SEVENFOLD_DECLARE_TABLES)
SEVENFOLD_FLOAT_FUNCTIONS(SEVENFOLD_DECLARE_FLOAT)
SEVENFOLD_FLOAT_FUNCTIONS_WITH_PARAMETERS(SEVENFOLD_DECLARE_FLOAT_WITH_PARAMETERS)

#ifdef __cplusplus
}
#endif

#endif
