package dev.sevenfold.dsl;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.graph.Attributes;
import dev.sevenfold.op.Checks;
import dev.sevenfold.op.FunctionClasses;
import dev.sevenfold.op.UnaryFunction;
import dev.sevenfold.tensor.DType;
import java.util.List;

/** The part of {@link Tensor} that applies a function to every element. */
sealed interface UnaryMethods permits Tensor {
  private Tensor self() {
    return (Tensor) this;
  }

  private Tensor function(String name) {
    return self().apply(name, Attributes.NONE);
  }

  private Tensor function(String name, String parameter, double value) {
    return self()
        .apply(name, Attributes.NONE.with(parameter, Arguments.finite(name, parameter, value)));
  }

  /** {@code x / 2 (1 + tanh(sqrt(2 / pi) (x + 0.044715 x^3)))}: gelu as many models compute it. */
  default Tensor geluTanh() {
    return function("gelu_tanh");
  }

  /** {@code x / 2 (1 + erf(x / sqrt 2))}. */
  default Tensor gelu() {
    return function("gelu");
  }

  /** {@code x sigmoid(x)}. */
  default Tensor silu() {
    return function("silu");
  }

  /** {@code 1 / (1 + e^-x)}. */
  default Tensor sigmoid() {
    return function("sigmoid");
  }

  /** {@code tanh x}. */
  default Tensor tanh() {
    return function("tanh");
  }

  /** {@code relu6(x + 3) / 6}. */
  default Tensor hardsigmoid() {
    return function("hardsigmoid");
  }

  /** {@code x relu6(x + 3) / 6}. */
  default Tensor hardswish() {
    return function("hardswish");
  }

  /** {@code 1.0507 elu(x, 1.6733)}. */
  default Tensor selu() {
    return function("selu");
  }

  /** {@code x tanh(ln(1 + e^x))}. */
  default Tensor mish() {
    return function("mish");
  }

  /** {@code x / (1 + |x|)}. */
  default Tensor softsign() {
    return function("softsign");
  }

  /** {@code e^x}. */
  default Tensor exp() {
    return function("exp");
  }

  /** {@code ln x}. */
  default Tensor log() {
    return function("log");
  }

  /** The error function. */
  default Tensor erf() {
    return function("erf");
  }

  /** {@code sin x}. */
  default Tensor sin() {
    return function("sin");
  }

  /** {@code cos x}. */
  default Tensor cos() {
    return function("cos");
  }

  /** The square root. */
  default Tensor sqrt() {
    return function("sqrt");
  }

  /** {@code 1 / sqrt x}. */
  default Tensor rsqrt() {
    return function("rsqrt");
  }

  /** {@code 1 / x}. */
  default Tensor reciprocal() {
    return function("reciprocal");
  }

  /** {@code x^2}. */
  default Tensor square() {
    return function("square");
  }

  /** {@code |x|}. */
  default Tensor abs() {
    return function("abs");
  }

  /** {@code -x}. */
  default Tensor neg() {
    return function("neg");
  }

  /** The nearest integer, half to even. */
  default Tensor round() {
    return function("round");
  }

  /** The largest integer not above x. */
  default Tensor floor() {
    return function("floor");
  }

  /** The least integer not below x. */
  default Tensor ceil() {
    return function("ceil");
  }

  /** {@code x} above 0, {@code slope x} elsewhere. */
  default Tensor leakyRelu(double slope) {
    return function("leaky_relu", "slope", slope);
  }

  /** {@code x} above 0, {@code alpha (e^x - 1)} elsewhere. */
  default Tensor elu(double alpha) {
    return function("elu", "alpha", alpha);
  }

  /** {@code x} above 0, {@code alpha (e^(x / alpha) - 1)} elsewhere; alpha is not 0. */
  default Tensor celu(double alpha) {
    return function("celu", "alpha", Arguments.notZero("celu", "alpha", alpha));
  }

  /** {@code ln(1 + e^x)}, and x itself above 20. */
  default Tensor softplus() {
    return softplus(1, 20);
  }

  /**
   * {@code ln(1 + e^(beta x)) / beta}, and x itself where {@code beta x > threshold}.
   *
   * @param beta positive
   */
  default Tensor softplus(double beta, double threshold) {
    Checks.require(
        (float) beta > 0,
        Message.INVALID_ARGUMENT,
        "softplus",
        "beta",
        beta,
        "it must be positive, also as float32");
    Attributes attributes =
        Attributes.NONE
            .with("beta", Arguments.finite("softplus", "beta", beta))
            .with("threshold", Arguments.finite("softplus", "threshold", threshold));
    return self().apply("softplus", attributes);
  }

  /**
   * A function of your own: a table of codes, so it needs {@code @Quantize}.
   *
   * @param function a public class with a public constructor without arguments
   */
  default Tensor apply(Class<? extends UnaryFunction> function) {
    Arguments.present("apply", "the function", function);
    FunctionClasses.check(function);
    Attributes attributes =
        Attributes.NONE.with("class", function.getName()).with("type", function.getCanonicalName());
    String name = function.getSimpleName();
    return self().tracer().record("function", name, attributes, List.of(self()), List.of());
  }

  /** {@code exp(x) / sum(exp(x))} along an axis. */
  default Tensor softmax(int axis) {
    return alongAxis("softmax", axis);
  }

  /** {@code x - ln(sum(exp(x)))} along an axis. */
  default Tensor logSoftmax(int axis) {
    return alongAxis("log_softmax", axis);
  }

  private Tensor alongAxis(String op, int axis) {
    int position = Checks.axis(op, axis, self().shape().rank());
    return self().apply(op, Attributes.NONE.with("axis", position));
  }

  /** {@code min(max(x, low), high)}, as {@link Tensor#clip}. */
  default Tensor hardtanh(double low, double high) {
    return self().clip(low, high);
  }

  /** {@code min(max(x, -1), 1)}. */
  default Tensor hardtanh() {
    return hardtanh(-1, 1);
  }

  /**
   * {@code x^exponent}: products for whole exponents up to 64, a square root for a half, else
   * {@code e^(exponent ln x)}, which is NaN for negative x.
   */
  default Tensor pow(double exponent) {
    return function("pow", "exponent", exponent);
  }

  /** {@code x * scalar}; on INT64 the scalar is whole. */
  default Tensor mul(double scalar) {
    if (((Tensor) this).value().type().dtype() == DType.INT64) {
      long[] factor = {Checks.whole("mul", "scalar", scalar)};
      return ((Tensor) this).mul(Tensor.constant(factor));
    }
    return function("mul_scalar", "scalar", scalar);
  }

  /** {@code x / scalar}; the scalar is not 0. */
  default Tensor div(double scalar) {
    return function("div_scalar", "scalar", Arguments.notZero("div", "scalar", scalar));
  }
}
