package dev.sevenfold.reference;

import static dev.sevenfold.reference.FloatFunctions.erf;
import static dev.sevenfold.reference.FloatFunctions.exp;
import static dev.sevenfold.reference.FloatFunctions.expm1;
import static dev.sevenfold.reference.FloatFunctions.log;
import static dev.sevenfold.reference.FloatFunctions.log1p;

/**
 * The float meaning of the unary functions of networks, each one expression of float32 operations;
 * C's twin is {@code kernels-c/reference/float_activations.h}. Formulas and names of parameters are
 * PyTorch's.
 */
public final class FloatActivations {
  private static final float SQRT_HALF = 0x1.6a09e6p-1f;
  private static final float SQRT_TWO_OVER_PI = 0x1.988454p-1f;
  private static final float GELU_CUBIC = 0x1.6e4e26p-5f;
  private static final float SELU_SCALE = 0x1.0cfabep+0f;
  private static final float SELU_ALPHA = 0x1.ac5afap+0f;
  private static final float MISH_LINEAR = 20f;
  private static final float LARGEST_PRODUCT = 64f;

  private FloatActivations() {}

  /** x limited to 0..6; NaN stays. */
  private static float relu6(float x) {
    float above = x < 0f ? 0f : x;
    return above > 6f ? 6f : above;
  }

  /** x / 2 (1 + erf(x / sqrt 2)). */
  public static float gelu(float x) {
    return 0.5f * x * (1f + erf(x * SQRT_HALF));
  }

  /** x / 2 (1 + tanh(sqrt(2 / pi) (x + 0.044715 x^3))). */
  public static float geluTanh(float x) {
    float inner = SQRT_TWO_OVER_PI * (x + GELU_CUBIC * (x * x * x));
    return 0.5f * x * (1f + FloatFunctions.tanh(inner));
  }

  /** x / (1 + e^-x). */
  public static float silu(float x) {
    return x * FloatFunctions.sigmoid(x);
  }

  /** min(max(x + 3, 0), 6) / 6. */
  public static float hardsigmoid(float x) {
    return relu6(x + 3f) / 6f;
  }

  /** x min(max(x + 3, 0), 6) / 6. */
  public static float hardswish(float x) {
    return x * relu6(x + 3f) / 6f;
  }

  /** x above 0, slope x elsewhere. */
  public static float leakyRelu(float x, float slope) {
    return x > 0f ? x : x * slope;
  }

  /** x above 0, alpha (e^x - 1) elsewhere. */
  public static float elu(float x, float alpha) {
    float negative = alpha * expm1(x);
    return x > 0f ? x : negative;
  }

  /** elu with fixed alpha, scaled. */
  public static float selu(float x) {
    return SELU_SCALE * elu(x, SELU_ALPHA);
  }

  /** x above 0, alpha (e^(x / alpha) - 1) elsewhere. */
  public static float celu(float x, float alpha) {
    float negative = alpha * expm1(x / alpha);
    return x > 0f ? x : negative;
  }

  /** x tanh(ln(1 + e^x)) = x n / (n + 2) with n = e^x (e^x + 2); x from 20 on. */
  public static float mish(float x) {
    float e = exp(x);
    float n = e * (e + 2f);
    float curved = x * (n / (n + 2f));
    return x > MISH_LINEAR ? x : curved;
  }

  /** ln(1 + e^(beta x)) / beta; x where beta x exceeds the threshold. */
  public static float softplus(float x, float beta, float threshold) {
    float t = x * beta;
    float curved = log1p(exp(t)) / beta;
    return t > threshold ? x : curved;
  }

  /** x / (1 + |x|). */
  public static float softsign(float x) {
    return x / (1f + Math.abs(x));
  }

  /**
   * x^exponent: products for whole exponents up to 64 in magnitude, the square root for a half,
   * otherwise e^(exponent ln x), which is NaN for negative x.
   */
  public static float pow(float x, float exponent) {
    float magnitude = Math.abs(exponent);
    float power;
    if (magnitude <= LARGEST_PRODUCT && Math.rint(exponent) == exponent) {
      power = product(x, (int) magnitude);
    } else if (magnitude == 0.5f) {
      power = (float) Math.sqrt(x);
    } else {
      return exp(exponent * log(x));
    }
    return exponent < 0f ? 1f / power : power;
  }

  private static float product(float x, int exponent) {
    float power = 1f;
    float square = x;
    for (int n = exponent; n > 0; n /= 2) {
      power = n % 2 != 0 ? power * square : power;
      square = square * square;
    }
    return power;
  }
}
