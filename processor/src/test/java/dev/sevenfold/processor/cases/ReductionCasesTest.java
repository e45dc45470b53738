package dev.sevenfold.processor.cases;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static dev.sevenfold.processor.testing.Reals.random;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.processor.testing.Refusals;
import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;
import java.util.function.UnaryOperator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Reductions over any axes, and running sums. */
final class ReductionCasesTest {
  private static final long SEED = 11;

  /** Half a step of the input and half a step of the output. */
  private static final double HALF_STEPS = 1.01;

  /** The input has three times the range of the differences. */
  private static final double DIFFERENCE_STEPS = 4;

  private static final double FLOAT = 1e-4;
  private static final double EXACT = 0;

  /** Reduces the numbers that fall together. */
  private interface Definition {
    double of(double[] values);
  }

  /** What a reduction over axes gives, row-major over the axes that stay. */
  private static float[] reduced(float[] x, int[] shape, Definition definition, int... axes) {
    int[] keys = new int[x.length];
    int groups = 1;
    for (int axis = 0; axis < shape.length; axis++) {
      int position = axis;
      if (Arrays.stream(axes).noneMatch(reduced -> reduced == position)) {
        int inner = 1;
        for (int after = axis + 1; after < shape.length; after++) {
          inner *= shape[after];
        }
        for (int i = 0; i < x.length; i++) {
          keys[i] = keys[i] * shape[axis] + i / inner % shape[axis];
        }
        groups *= shape[axis];
      }
    }
    float[] result = new float[groups];
    for (int group = 0; group < groups; group++) {
      int wanted = group;
      double[] values =
          IntStream.range(0, x.length)
              .filter(i -> keys[i] == wanted)
              .mapToDouble(i -> x[i])
              .toArray();
      result[group] = (float) definition.of(values);
    }
    return result;
  }

  private static void check(UnaryOperator<Tensor> model, Definition definition, int... axes) {
    int[] shape = {2, 3, 4, 5};
    float[] x = random(SEED, 120, -2, 3);
    Case.of(Net.of(model))
        .input(shape, x)
        .expect(HALF_STEPS, FLOAT, reduced(x, shape, definition, axes));
  }

  @Test
  void meanOverAnyAxes() {
    Definition mean = values -> DoubleStream.of(values).average().orElseThrow();
    check(x -> x.mean(2, 3), mean, 2, 3);
    check(x -> x.mean(0, 2, 3), mean, 0, 2, 3);
    check(x -> x.mean(-1, 1), mean, 1, 3);
    check(Tensor::mean, mean, 0, 1, 2, 3);
  }

  @Test
  void sumOverAnyAxes() {
    int[] shape = {2, 3, 4, 5};
    float[] x = random(SEED, 120, -2, 3);
    Definition sum = values -> DoubleStream.of(values).sum();
    for (int[] axes : new int[][] {{1}, {3}, {1, 3}}) {
      float[] expected = reduced(x, shape, sum, axes);
      Case network = Case.of(Net.of(t -> t.sum(axes))).input(shape, x);
      for (Mode mode : Mode.values()) {
        Case.Result result = network.run(mode);
        double codes = mode.name().contains("16") ? 32767 : 127;
        double inputStep = mode == Mode.FLOAT ? 0 : 3.0 / codes;
        double tolerance = FLOAT + result.step() + inputStep / 2 * (120.0 / expected.length);
        for (int i = 0; i < expected.length; i++) {
          assertWithMessage("%s, axes %s", mode, Arrays.toString(axes))
              .that((double) result.output().array()[i])
              .isWithin(tolerance)
              .of(expected[i]);
        }
        assertThat(result.countsFromFakeQuantized()).isAtMost(1);
      }
    }
  }

  @Test
  void sumsHaveTheScaleOfSums() {
    Case.of(Net.of(x -> x.sum(1))).input(new int[] {1, 4}, 1, 1, 1, 1).expect(HALF_STEPS, EXACT, 4);
  }

  @Test
  void extremesOverAnyAxes() {
    Definition largest = values -> DoubleStream.of(values).max().orElseThrow();
    Definition smallest = values -> DoubleStream.of(values).min().orElseThrow();
    check(x -> x.amax(1), largest, 1);
    check(x -> x.amax(3), largest, 3);
    check(x -> x.amin(0, 3), smallest, 0, 3);
    check(x -> x.amin(true, 2), smallest, 2);
  }

  @Test
  void extremesKeepTheScale() {
    Case network =
        Case.of(Net.of(Net.conv(2, 3, 1), (x, conv) -> x.then(conv).amax(2, 3)))
            .constantWeight("layers.0.weight", .5f, 3, 2, 1, 1)
            .constantWeight("layers.0.bias", 0, 3)
            .input(new int[] {1, 2, 3, 3}, random(SEED, 18, -2, 3));
    Case.Result result = network.run(Mode.INT8_AFFINE);
    assertThat(result.kernels())
        .containsExactly("mmalib_conv2d_i8", "c7x_int8_reduce_max")
        .inOrder();
    assertThat(result.countsFromFakeQuantized()).isAtMost(1);
  }

  @Test
  void extremesOfNanAndZeros() {
    float nan = Float.NaN;
    floats(x -> x.amax(1), new int[] {3, 2}, new float[] {-0f, 0f, 0f, -0f, nan, 1}, 0f, 0f, nan);
    floats(x -> x.amin(1), new int[] {3, 2}, new float[] {-0f, 0f, 0f, -0f, 1, nan}, -0f, -0f, nan);
  }

  /** Runs in float only and demands every bit. */
  private static void floats(
      UnaryOperator<Tensor> model, int[] shape, float[] x, float... expected) {
    Case.Result result = Case.of(Net.of(model)).input(shape, x).run(Mode.FLOAT);
    assertThat(result.output().array()).isEqualTo(expected);
  }

  @Test
  void keptDimensionsBroadcast() {
    float[] x = {1, 2, 3, 4, 5, 6, 7, 8};
    Case.of(Net.of(t -> t.sub(t.mean(true, 0, 2))))
        .input(new int[] {2, 2, 2}, x)
        .expect(DIFFERENCE_STEPS, EXACT, -2.5f, -1.5f, -2.5f, -1.5f, 1.5f, 2.5f, 1.5f, 2.5f);
  }

  @Test
  void varianceAndDeviation() {
    Definition unbiased = values -> variance(values, 1);
    Definition biased = values -> variance(values, 0);
    inEveryMode(x -> x.var(1, 3), unbiased, Math::abs, 1, 3);
    inEveryMode(x -> x.var(0, true, 2), biased, Math::abs, 2);
    inEveryMode(x -> x.std(3), unbiased, Math::sqrt, 3);
    inEveryMode(x -> x.std(0, false, 1, 2), biased, Math::sqrt, 1, 2);
  }

  private static double variance(double[] values, int correction) {
    double mean = DoubleStream.of(values).average().orElseThrow();
    double sum = DoubleStream.of(values).map(v -> (v - mean) * (v - mean)).sum();
    return sum / (values.length - correction);
  }

  /** An operator that stays in float, on an input that nothing quantizes. */
  private static void inEveryMode(
      UnaryOperator<Tensor> model, Definition definition, DoubleUnaryOperator then, int... axes) {
    int[] shape = {2, 3, 4, 5};
    float[] x = random(SEED, 120, -2, 3);
    float[] expected = reduced(x, shape, v -> then.applyAsDouble(definition.of(v)), axes);
    Case network = Case.of(Net.of(model)).input(shape, x);
    for (Mode mode : Mode.values()) {
      float[] actual = network.run(mode).output().array();
      for (int i = 0; i < expected.length; i++) {
        assertWithMessage("%s", mode).that(actual[i]).isWithin((float) FLOAT).of(expected[i]);
      }
    }
  }

  @Test
  void products() {
    inEveryMode(
        x -> x.prod(2),
        values -> DoubleStream.of(values).reduce(1, (a, b) -> a * b),
        value -> value,
        2);
  }

  /** Norms, pools and reductions of constants run once, at conversion: one kernel is left. */
  @Test
  void caseK11_constantsAreNormalizedAndReducedAtConversion() {
    Case network =
        Case.of(
                Net.of(
                    x -> {
                      Tensor grid = Tensor.constant(new float[] {3, 4, 6, 8}, 1, 1, 2, 2);
                      Tensor units = grid.normalize(3).amax(true, 2);
                      return x.add(units).add(grid.avgPool2d(2).sum(true, 3));
                    }))
            .input(new int[] {1, 1, 1, 2}, 1, 2);
    for (Mode mode : Mode.values()) {
      Case.Result result = network.run(mode);
      assertThat(result.kernels()).hasSize(2);
      assertThat(result.kernels().toString()).doesNotContain("normalize");
    }
    network.expect(3, FLOAT, 6.85f, 8.05f);
  }

  @Test
  void impossibleReductionsAreRefused() {
    refused(x -> x.mean(4), "axis");
    refused(x -> x.sum(1, 1), "each once");
    refused(x -> x.amax(-5), "axis");
    refused(x -> x.var(6, false, 1), "correction");
    refused(x -> x.std(-1, false, 1), "correction");
    refused(x -> x.cumsum(3), "axis");
  }

  private static void refused(UnaryOperator<Tensor> model, String text) {
    Case network = Case.of(Net.of(model)).input(new int[] {2, 6}, random(SEED, 12, -2, 3));
    Refusals.assertRefused(Message.INVALID_ARGUMENT, () -> network.run(Mode.FLOAT), text);
  }
}
