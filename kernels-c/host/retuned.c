/*
 * Element-wise kernels need no code of their own for vectors: the build compiles their plain loops
 * once more with the flags of each instruction set (CMakeLists.txt, retuned_kernels), and the
 * functions here choose. -ffp-contract=off and the absence of reductions over lanes keep
 * the bits the same.
 */

#include "isa.h"
#include "sevenfold/elementwise.h"
#include "sevenfold/float.h"
#include "sevenfold/normalize.h"
#include "sevenfold/product.h"
#include "sevenfold/quantize.h"
#include "sevenfold/reduce.h"
#include "sevenfold/select.h"
#include "sevenfold/softmax.h"
#include "sevenfold/unary.h"

#if defined(SEVENFOLD_X86_BACKENDS)

/* Declares the three builds of a kernel and defines the public function. */
#define RETUNED(name, parameters, arguments)         \
  int32_t sevenfold_reference_##name parameters;     \
  int32_t sevenfold_avx2_##name parameters;          \
  int32_t sevenfold_avx512_##name parameters;        \
  int32_t name parameters {                          \
    switch (sevenfold_current_isa()) {               \
      case SEVENFOLD_ISA_AVX2:                       \
        return sevenfold_avx2_##name arguments;      \
      case SEVENFOLD_ISA_AVX512:                     \
        return sevenfold_avx512_##name arguments;    \
      default:                                       \
        return sevenfold_reference_##name arguments; \
    }                                                \
  }

/* Both widths of codes; parameters(code) are those of one. */
#define RETUNED_CODES(kind, parameters, arguments)        \
  RETUNED(c7x_int8_##kind, parameters(int8_t), arguments) \
  RETUNED(c7x_int16_##kind, parameters(int16_t), arguments)

#define RESIDUAL_ADD_RELU(code) \
  (int32_t elements, const code *a, const code *b, const int32_t *quantization, code *output)
RETUNED_CODES(residual_add_relu, RESIDUAL_ADD_RELU, (elements, a, b, quantization, output))

#define BROADCAST(code)                                                                            \
  (const sevenfold_broadcast *geometry, const code *a, const code *b, const int32_t *quantization, \
   code *output)
RETUNED_CODES(add, BROADCAST, (geometry, a, b, quantization, output))
RETUNED_CODES(mul, BROADCAST, (geometry, a, b, quantization, output))

RETUNED(c7x_where,
        (const sevenfold_select *geometry, const uint8_t *mask, const void *x, const void *y,
         void *output),
        (geometry, mask, x, y, output))

#define CLAMP(code) (int32_t elements, const code *input, const int32_t *quantization, code *output)
RETUNED_CODES(clamp, CLAMP, (elements, input, quantization, output))

#define PRELU(code)                                                                    \
  (const sevenfold_channels *geometry, const code *input, const int32_t *quantization, \
   const int32_t *multiplier, const int32_t *shift, code *output)
RETUNED_CODES(prelu, PRELU, (geometry, input, quantization, multiplier, shift, output))

#define LAYER_NORM(code)                                                                           \
  (const sevenfold_normalize *geometry, const code *input, const float *weight, const float *bias, \
   double eps, const float *scale, const int32_t *quantization, code *output)
RETUNED_CODES(layer_norm, LAYER_NORM,
              (geometry, input, weight, bias, eps, scale, quantization, output))

#define RMS_NORM(code)                                                                      \
  (const sevenfold_normalize *geometry, const code *input, const float *weight, double eps, \
   const float *scale, const int32_t *quantization, code *output)
RETUNED_CODES(rms_norm, RMS_NORM, (geometry, input, weight, eps, scale, quantization, output))

#define NORMALIZE(code)                                                                    \
  (const sevenfold_normalize *geometry, const code *input, double eps, const float *scale, \
   const int32_t *quantization, code *output)
RETUNED_CODES(normalize, NORMALIZE, (geometry, input, eps, scale, quantization, output))

#define LOCAL_RESPONSE_NORM(code)                                                       \
  (const sevenfold_reduce *geometry, int32_t size, double alpha, double beta, double k, \
   const code *input, const float *scale, const int32_t *quantization, code *output)
RETUNED_CODES(local_response_norm, LOCAL_RESPONSE_NORM,
              (geometry, size, alpha, beta, k, input, scale, quantization, output))

#define CONVERT(from, to) \
  (int32_t elements, const from *input, const float *scale, const int32_t *quantization, to *output)
RETUNED(c7x_quantize_i8, CONVERT(float, int8_t), (elements, input, scale, quantization, output))
RETUNED(c7x_quantize_i16, CONVERT(float, int16_t), (elements, input, scale, quantization, output))
RETUNED(c7x_dequantize_i8, CONVERT(int8_t, float), (elements, input, scale, quantization, output))
RETUNED(c7x_dequantize_i16, CONVERT(int16_t, float), (elements, input, scale, quantization, output))

#define REQUANTIZE(to) \
  (int32_t elements, const int16_t *input, const int32_t *quantization, to *output)
RETUNED(c7x_requantize_i16_i8, REQUANTIZE(int8_t), (elements, input, quantization, output))
RETUNED(c7x_requantize_i16_i16, REQUANTIZE(int16_t), (elements, input, quantization, output))

#define REDUCE(element) (const sevenfold_reduce *geometry, const element *input, element *output)
RETUNED(c7x_int8_reduce_max, REDUCE(int8_t), (geometry, input, output))
RETUNED(c7x_int8_reduce_min, REDUCE(int8_t), (geometry, input, output))
RETUNED(c7x_int16_reduce_max, REDUCE(int16_t), (geometry, input, output))
RETUNED(c7x_int16_reduce_min, REDUCE(int16_t), (geometry, input, output))
RETUNED(c7x_int64_reduce_max, REDUCE(int64_t), (geometry, input, output))
RETUNED(c7x_int64_reduce_min, REDUCE(int64_t), (geometry, input, output))
RETUNED(c7x_float_softmax, REDUCE(float), (geometry, input, output))
RETUNED(c7x_float_log_softmax, REDUCE(float), (geometry, input, output))

RETUNED(c7x_float_clamp, (int32_t elements, const float *input, const float *bounds, float *output),
        (elements, input, bounds, output))
RETUNED(c7x_float_layer_norm,
        (const sevenfold_normalize *geometry, const float *input, const float *weight,
         const float *bias, double eps, const float *bounds, float *output),
        (geometry, input, weight, bias, eps, bounds, output))
RETUNED(c7x_float_rms_norm,
        (const sevenfold_normalize *geometry, const float *input, const float *weight, double eps,
         const float *bounds, float *output),
        (geometry, input, weight, eps, bounds, output))
RETUNED(c7x_float_normalize,
        (const sevenfold_normalize *geometry, const float *input, double eps, const float *bounds,
         float *output),
        (geometry, input, eps, bounds, output))
RETUNED(c7x_float_local_response_norm,
        (const sevenfold_reduce *geometry, int32_t size, double alpha, double beta, double k,
         const float *input, const float *bounds, float *output),
        (geometry, size, alpha, beta, k, input, bounds, output))
RETUNED(c7x_int16_table,
        (int32_t elements, const int16_t *input, const int32_t *knots, const int16_t *table,
         int16_t *output),
        (elements, input, knots, table, output))
RETUNED(c7x_float_prelu,
        (const sevenfold_channels *geometry, const float *input, const float *weight,
         float *output),
        (geometry, input, weight, output))
RETUNED(c7x_int8_log_softmax,
        (const sevenfold_reduce *geometry, const int8_t *input, const int32_t *exponential,
         const float *scale, const int32_t *quantization, int8_t *output),
        (geometry, input, exponential, scale, quantization, output))
RETUNED(c7x_int16_log_softmax,
        (const sevenfold_reduce *geometry, const int16_t *input, const int32_t *exponential,
         const int32_t *coarse, const float *scale, const int32_t *quantization, int16_t *output),
        (geometry, input, exponential, coarse, scale, quantization, output))

#define RETUNED_UNARY(name)                                                        \
  RETUNED(c7x_float_##name, (int32_t elements, const float *input, float *output), \
          (elements, input, output))
#define RETUNED_UNARY_WITH(name)                                                          \
  RETUNED(c7x_float_##name,                                                               \
          (int32_t elements, const float *input, const float *parameters, float *output), \
          (elements, input, parameters, output))

RETUNED_UNARY(abs)
RETUNED_UNARY(ceil)
RETUNED_UNARY(cos)
RETUNED_UNARY(erf)
RETUNED_UNARY(exp)
RETUNED_UNARY(floor)
RETUNED_UNARY(gelu)
RETUNED_UNARY(gelu_tanh)
RETUNED_UNARY(hardsigmoid)
RETUNED_UNARY(hardswish)
RETUNED_UNARY(log)
RETUNED_UNARY(mish)
RETUNED_UNARY(neg)
RETUNED_UNARY(reciprocal)
RETUNED_UNARY(round)
RETUNED_UNARY(rsqrt)
RETUNED_UNARY(selu)
RETUNED_UNARY(sigmoid)
RETUNED_UNARY(silu)
RETUNED_UNARY(sin)
RETUNED_UNARY(softsign)
RETUNED_UNARY(sqrt)
RETUNED_UNARY(square)
RETUNED_UNARY(tanh)
RETUNED_UNARY_WITH(celu)
RETUNED_UNARY_WITH(div_scalar)
RETUNED_UNARY_WITH(elu)
RETUNED_UNARY_WITH(leaky_relu)
RETUNED_UNARY_WITH(pow)
RETUNED_UNARY_WITH(softplus)

#else

/* Without vector builds the plain kernels have the public names themselves. */
typedef int sevenfold_retuned_is_empty;

#endif
