#ifndef SEVENFOLD_REFERENCE_FLOAT_ACTIVATIONS_H
#define SEVENFOLD_REFERENCE_FLOAT_ACTIVATIONS_H

/**
 * @file float_activations.h
 * The float meaning of the unary functions of networks, each one expression of float32 operations;
 * Java's twin is FloatActivations. Formulas and names of parameters are PyTorch's.
 */

#include "float_functions.h"

/** x limited to 0..6; NaN stays. */
static inline float sevenfold_relu6(float x) {
  const float above = x < 0.0f ? 0.0f : x;
  return above > 6.0f ? 6.0f : above;
}

/** x / 2 (1 + erf(x / sqrt 2)). */
static inline float sevenfold_gelu(float x) {
  return 0.5f * x * (1.0f + sevenfold_erf(x * 0x1.6a09e6p-1f));
}

/** x / 2 (1 + tanh(sqrt(2 / pi) (x + 0.044715 x^3))). */
static inline float sevenfold_gelu_tanh(float x) {
  const float inner = 0x1.988454p-1f * (x + 0x1.6e4e26p-5f * (x * x * x));
  return 0.5f * x * (1.0f + sevenfold_tanh(inner));
}

static inline float sevenfold_silu(float x) { return x * sevenfold_sigmoid(x); }

static inline float sevenfold_hardsigmoid(float x) { return sevenfold_relu6(x + 3.0f) / 6.0f; }

static inline float sevenfold_hardswish(float x) { return x * sevenfold_relu6(x + 3.0f) / 6.0f; }

static inline float sevenfold_leaky_relu(float x, float slope) { return x > 0.0f ? x : x * slope; }

static inline float sevenfold_elu(float x, float alpha) {
  const float negative = alpha * sevenfold_expm1(x);
  return x > 0.0f ? x : negative;
}

static inline float sevenfold_selu(float x) {
  return 0x1.0cfabep+0f * sevenfold_elu(x, 0x1.ac5afap+0f);
}

static inline float sevenfold_celu(float x, float alpha) {
  const float negative = alpha * sevenfold_expm1(x / alpha);
  return x > 0.0f ? x : negative;
}

/** x tanh(ln(1 + e^x)) = x n / (n + 2) with n = e^x (e^x + 2); x from 20 on. */
static inline float sevenfold_mish(float x) {
  const float e = sevenfold_exp(x);
  const float n = e * (e + 2.0f);
  const float curved = x * (n / (n + 2.0f));
  return x > 20.0f ? x : curved;
}

/** ln(1 + e^(beta x)) / beta; x where beta x > threshold. */
static inline float sevenfold_softplus(float x, float beta, float threshold) {
  const float t = x * beta;
  const float curved = sevenfold_log1p(sevenfold_exp(t)) / beta;
  return t > threshold ? x : curved;
}

static inline float sevenfold_softsign(float x) { return x / (1.0f + fabsf(x)); }

#endif
