package dev.sevenfold.op;

import dev.sevenfold.quant.DoubleFunctions;
import dev.sevenfold.reference.FloatActivations;
import dev.sevenfold.reference.FloatFunctions;
import dev.sevenfold.reference.FloatTrigonometry;
import dev.sevenfold.reference.FloatUnary;
import java.util.List;

/**
 * The unary functions: name, float meaning, double meaning. What a new one needs stands in
 * docs/adding-an-operator.md. Formulas are PyTorch's, and names of parameters where they are words.
 */
final class UnaryFunctions {
  private static final double SELU_SCALE = 1.0507009873554804934193349852946;
  private static final double SELU_ALPHA = 1.6732632423543772848170429916717;
  private static final double SQRT_HALF = StrictMath.sqrt(0.5);
  private static final double SQRT_TWO_OVER_PI = StrictMath.sqrt(2 / StrictMath.PI);

  static final List<UnaryOp> ALL =
      List.of(
          of("gelu", FloatActivations::gelu, UnaryFunctions::gelu),
          of("gelu_tanh", FloatActivations::geluTanh, UnaryFunctions::geluTanh),
          of("silu", FloatActivations::silu, x -> x * sigmoid(x)),
          of("sigmoid", FloatFunctions::sigmoid, UnaryFunctions::sigmoid),
          of("tanh", FloatFunctions::tanh, StrictMath::tanh),
          of("hardsigmoid", FloatActivations::hardsigmoid, x -> relu6(x + 3) / 6),
          of("hardswish", FloatActivations::hardswish, x -> x * relu6(x + 3) / 6),
          of("selu", FloatActivations::selu, x -> SELU_SCALE * elu(x, SELU_ALPHA)),
          of("mish", FloatActivations::mish, x -> x * StrictMath.tanh(log1pExp(x))),
          of("softsign", FloatActivations::softsign, x -> x / (1 + Math.abs(x))),
          of("exp", FloatFunctions::exp, StrictMath::exp),
          of("log", FloatFunctions::log, StrictMath::log),
          of("erf", FloatFunctions::erf, DoubleFunctions::erf),
          of("sin", FloatTrigonometry::sin, StrictMath::sin).periodic(),
          of("cos", FloatTrigonometry::cos, StrictMath::cos).periodic(),
          of("sqrt", x -> (float) Math.sqrt(x), Math::sqrt),
          of("rsqrt", x -> 1f / (float) Math.sqrt(x), x -> 1 / Math.sqrt(x)),
          of("reciprocal", x -> 1f / x, x -> 1 / x),
          of("square", x -> x * x, x -> x * x),
          of("abs", Math::abs, Math::abs),
          of("neg", x -> -x, x -> -x),
          of("round", x -> (float) Math.rint(x), Math::rint),
          of("floor", x -> (float) Math.floor(x), Math::floor),
          of("ceil", x -> (float) Math.ceil(x), Math::ceil),
          with(
              "leaky_relu",
              List.of("slope"),
              (x, p) -> FloatActivations.leakyRelu(x, p[0]),
              (x, p) -> x > 0 ? x : x * p[0]),
          with(
              "elu",
              List.of("alpha"),
              (x, p) -> FloatActivations.elu(x, p[0]),
              (x, p) -> elu(x, p[0])),
          with(
              "celu",
              List.of("alpha"),
              (x, p) -> FloatActivations.celu(x, p[0]),
              (x, p) -> x > 0 ? x : p[0] * StrictMath.expm1(x / p[0])),
          with(
              "softplus",
              List.of("beta", "threshold"),
              (x, p) -> FloatActivations.softplus(x, p[0], p[1]),
              (x, p) -> x * p[0] > p[1] ? x : log1pExp(x * p[0]) / p[0]),
          with(
              "pow",
              List.of("exponent"),
              (x, p) -> FloatActivations.pow(x, p[0]),
              (x, p) -> StrictMath.pow(x, p[0])),
          with("mul_scalar", List.of("scalar"), (x, p) -> x * p[0], (x, p) -> x * p[0]),
          with("div_scalar", List.of("scalar"), (x, p) -> x / p[0], (x, p) -> x / p[0]));

  private UnaryFunctions() {}

  /** A float function without parameters. */
  private interface Single {
    float apply(float x);
  }

  /** A double function without parameters. */
  private interface Real {
    double apply(double x);
  }

  private static UnaryOp of(String name, Single single, Real real) {
    return new UnaryOp(name, List.of(), (x, p) -> single.apply(x), (x, p) -> real.apply(x));
  }

  private static UnaryOp with(
      String name, List<String> parameters, FloatUnary.Function single, UnaryOp.RealMeaning real) {
    return new UnaryOp(name, parameters, single, real);
  }

  private static double gelu(double x) {
    return 0.5 * x * (1 + DoubleFunctions.erf(x * SQRT_HALF));
  }

  private static double geluTanh(double x) {
    return 0.5 * x * (1 + StrictMath.tanh(SQRT_TWO_OVER_PI * (x + 0.044715 * (x * x * x))));
  }

  private static double sigmoid(double x) {
    double e = StrictMath.exp(-Math.abs(x));
    return (x >= 0 ? 1 : e) / (1 + e);
  }

  private static double relu6(double x) {
    return Math.min(Math.max(x, 0), 6);
  }

  private static double elu(double x, double alpha) {
    return x > 0 ? x : alpha * StrictMath.expm1(x);
  }

  private static double log1pExp(double x) {
    return StrictMath.log1p(StrictMath.exp(x));
  }
}
