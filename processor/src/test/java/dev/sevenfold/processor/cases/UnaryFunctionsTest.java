package dev.sevenfold.processor.cases;

import static com.google.common.truth.Truth.assertWithMessage;
import static dev.sevenfold.processor.cases.UnaryTolerances.FLOAT_TOLERANCE;
import static dev.sevenfold.processor.cases.UnaryTolerances.POINTS;

import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.tensor.FloatTensor;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;

/** Every function of one element, in every mode, against its definition. */
class UnaryFunctionsTest {
  /** Functions of any number, each an output of one model. */
  static final class Everywhere extends NeuralModule {
    record Values(
        Tensor gelu,
        Tensor geluTanh,
        Tensor hardsigmoid,
        Tensor hardswish,
        Tensor round,
        Tensor floor,
        Tensor ceil,
        Tensor silu,
        Tensor sigmoid,
        Tensor tanh,
        Tensor leakyRelu,
        Tensor elu,
        Tensor selu,
        Tensor celu,
        Tensor mish,
        Tensor softplus,
        Tensor softsign,
        Tensor hardtanh,
        Tensor exp,
        Tensor erf,
        Tensor abs,
        Tensor neg,
        Tensor square,
        Tensor cube,
        Tensor sin,
        Tensor cos,
        Tensor times,
        Tensor by) {}

    public Values forward(Tensor x) {
      return new Values(
          x.gelu(),
          x.geluTanh(),
          x.hardsigmoid(),
          x.hardswish(),
          x.round(),
          x.floor(),
          x.ceil(),
          x.silu(),
          x.sigmoid(),
          x.tanh(),
          x.leakyRelu(.3),
          x.elu(.7),
          x.selu(),
          x.celu(1.5),
          x.mish(),
          x.softplus(2, 20),
          x.softsign(),
          x.hardtanh(-1, 2),
          x.exp(),
          x.erf(),
          x.abs(),
          x.neg(),
          x.square(),
          x.pow(3),
          x.sin(),
          x.cos(),
          x.mul(-1.5),
          x.div(1.25));
    }
  }

  private static final List<DoubleUnaryOperator> EVERYWHERE =
      List.of(
          x -> x / 2 * (1 + erf(x / Math.sqrt(2))),
          x -> x / 2 * (1 + Math.tanh(Math.sqrt(2 / Math.PI) * (x + .044715 * x * x * x))),
          x -> Math.min(Math.max(x + 3, 0), 6) / 6,
          x -> x * Math.min(Math.max(x + 3, 0), 6) / 6,
          Math::rint,
          Math::floor,
          Math::ceil,
          x -> x / (1 + Math.exp(-x)),
          x -> 1 / (1 + Math.exp(-x)),
          Math::tanh,
          x -> Math.max(x, .3 * x),
          x -> x > 0 ? x : .7 * Math.expm1(x),
          x -> 1.05070099 * (x > 0 ? x : 1.67326324 * Math.expm1(x)),
          x -> x > 0 ? x : 1.5 * Math.expm1(x / 1.5),
          x -> x * Math.tanh(Math.log1p(Math.exp(x))),
          x -> Math.log1p(Math.exp(2 * x)) / 2,
          x -> x / (1 + Math.abs(x)),
          x -> Math.min(Math.max(x, -1), 2),
          Math::exp,
          UnaryFunctionsTest::erf,
          Math::abs,
          x -> -x,
          x -> x * x,
          x -> x * x * x,
          Math::sin,
          Math::cos,
          x -> -1.5 * x,
          x -> x / 1.25);

  /** Functions of positive numbers, each an output of one model. */
  static final class Positive extends NeuralModule {
    record Values(
        Tensor log, Tensor sqrt, Tensor rsqrt, Tensor reciprocal, Tensor pow, Tensor inverseRoot) {}

    public Values forward(Tensor x) {
      return new Values(x.log(), x.sqrt(), x.rsqrt(), x.reciprocal(), x.pow(1.3), x.pow(-.5));
    }
  }

  private static final List<DoubleUnaryOperator> POSITIVE =
      List.of(
          Math::log,
          Math::sqrt,
          x -> 1 / Math.sqrt(x),
          x -> 1 / x,
          x -> Math.pow(x, 1.3),
          x -> Math.pow(x, -.5));

  @Test
  void functionsOfAnyNumber_inEveryMode() {
    expect(new Everywhere(), POINTS, EVERYWHERE);
  }

  @Test
  void functionsOfPositiveNumbers_inEveryMode() {
    expect(new Positive(), new float[] {.5f, .75f, 1, 1.5f, 2, 3, 4, 5}, POSITIVE);
  }

  /** By the midpoint rule: good to 1e-9 here. */
  private static double erf(double x) {
    int steps = 100_000;
    double width = x / steps;
    double sum = 0;
    for (int i = 0; i < steps; i++) {
      double t = (i + .5) * width;
      sum += Math.exp(-t * t);
    }
    return 2 / Math.sqrt(Math.PI) * sum * width;
  }

  /** The float values are the functions'; the integers are one count at most from the float. */
  private static void expect(
      NeuralModule model, float[] points, List<DoubleUnaryOperator> functions) {
    for (Mode mode : Mode.values()) {
      Case.Result result = Case.of(model).input(new int[] {1, points.length}, points).run(mode);
      assertWithMessage("%s: counts from the simulation", mode)
          .that(result.countsFromFakeQuantized())
          .isAtMost(1);
      for (int f = 0; f < functions.size() && mode == Mode.FLOAT; f++) {
        for (int i = 0; i < points.length; i++) {
          double expected = functions.get(f).applyAsDouble(points[i]);
          assertWithMessage("output %s of %s", f, points[i])
              .that((double) real(result, f)[i])
              .isWithin(FLOAT_TOLERANCE * Math.max(1, Math.abs(expected)))
              .of(expected);
        }
      }
    }
  }

  private static float[] real(Case.Result result, int output) {
    return ((FloatTensor) result.outputs().get(output)).array();
  }
}
