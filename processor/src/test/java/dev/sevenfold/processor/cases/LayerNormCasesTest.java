package dev.sevenfold.processor.cases;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static dev.sevenfold.processor.cases.NormCases.FLOAT;
import static dev.sevenfold.processor.cases.NormCases.ROW;
import static dev.sevenfold.processor.cases.NormCases.SCALED_STEPS;
import static dev.sevenfold.processor.cases.NormCases.refused;
import static dev.sevenfold.processor.cases.NormCases.row;

import dev.sevenfold.dsl.Layer;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.processor.testing.Reals;
import java.util.SplittableRandom;
import java.util.function.IntUnaryOperator;
import org.junit.jupiter.api.Test;

/** Layer, group, instance and rms norm. */
final class LayerNormCasesTest {
  /** Half a step of the output, and half a step of the input times the gain, in output steps. */
  private static final double STEPS = 1.6;

  /** What the row becomes: its variance is 35 / 12 steps squared. */
  private static float[] ofRow(double step, double eps) {
    float[] normal = new float[6];
    for (int i = 0; i < normal.length; i++) {
      normal[i] = (float) ((i - 2.5) * step / Math.sqrt(35 / 12.0 * step * step + eps));
    }
    return normal;
  }

  private static Case plain(Layer layer, int[] shape, float... values) {
    return Case.of(Net.of(layer)).input(shape, values);
  }

  @Test
  void caseH09_constantRowsGiveZeros() {
    plain(Norms.layer(6).elementwiseAffine(false), ROW, 2, 2, 2, 2, 2, 2)
        .expect(0, 0, 0, 0, 0, 0, 0, 0);
    plain(Norms.layer(6).elementwiseAffine(false), ROW, row(1))
        .expect(STEPS, FLOAT, ofRow(1, 1e-5));
    assertThat(ofRow(1, 1e-5)[5]).isWithin(5e-5f).of(1.4638f);
  }

  @Test
  void caseH11_epsIsWhatWasAskedFor() {
    plain(Norms.layer(6).elementwiseAffine(false).eps(1e-12), ROW, row(1e-4))
        .expect(STEPS, FLOAT, ofRow(1e-4, 1e-12));
    assertThat(ofRow(1e-4, 1e-12)[5]).isWithin(5e-5f).of(1.4638f);
    plain(Norms.layer(6).elementwiseAffine(false).eps(1e-5), ROW, row(1e-4))
        .expect(STEPS, FLOAT, ofRow(1e-4, 1e-5));
    assertThat(ofRow(1e-4, 1e-5)[5]).isWithin(5e-5f).of(.0789f);
    for (double eps : new double[] {-1, 0, Double.NaN, Double.POSITIVE_INFINITY}) {
      refused("eps", () -> Norms.layer(6).eps(eps));
      refused("eps", () -> Norms.group(2, 6).eps(eps));
      refused("eps", () -> Norms.rms(6).eps(eps));
      refused("eps", () -> Net.norm(6).eps(eps));
    }
  }

  @Test
  void shapesThatDoNotFitAreRefused() {
    refusedInput("declared for", Norms.layer(6), 2, 2, 3);
    refusedInput("declared for", Norms.layer(2, 2, 3), 6, 2);
    refusedInput("declared for", Norms.rms(2), 2, 6);
    refusedInput("4 input channels", Norms.layer2d(4), 2, 6);
    refusedInput("at least 2", Norms.layer2d(12), 12);
    refusedInput("at least 2", Norms.group(1, 12), 12);
    refusedInput("3 input channels", Norms.group(3, 3), 2, 6);
    refused("divide", () -> Norms.group(4, 6));
  }

  private static void refusedInput(String what, Layer layer, int... shape) {
    refused(what, () -> plain(layer, shape, new float[12]).run(Mode.FLOAT));
  }

  /**
   * Runs a layer on random values and compares with the definition.
   *
   * @param row which row an element is normalized with
   * @param parameter which weight and bias it has
   */
  private static void check(
      NeuralModule layer,
      boolean centred,
      int[] parameters,
      int[] shape,
      IntUnaryOperator row,
      IntUnaryOperator parameter) {
    SplittableRandom random = new SplittableRandom(7);
    int elements = java.util.Arrays.stream(shape).reduce(1, (a, b) -> a * b);
    int count = java.util.Arrays.stream(parameters).reduce(1, (a, b) -> a * b);
    float[] x = Reals.random(random, elements, -2, 3);
    float[] weight = Reals.random(random, count, -2, 2);
    float[] bias = Reals.random(random, count, -1, 1);
    Case network = Case.of(Net.of(layer)).input(shape, x);
    network.weight("layers.0.weight", parameters, weight);
    if (centred) {
      network.weight("layers.0.bias", parameters, bias);
    }
    float[] expected = new float[elements];
    for (int i = 0; i < elements; i++) {
      double normal = normalized(x, i, row, centred);
      int p = parameter.applyAsInt(i);
      expected[i] = (float) (normal * weight[p] + (centred ? bias[p] : 0));
    }
    network.expect(SCALED_STEPS, FLOAT, expected);
    for (Mode mode : Mode.values()) {
      assertWithMessage("%s", mode).that(network.run(mode).countsFromFakeQuantized()).isAtMost(1);
    }
  }

  private static double normalized(float[] x, int index, IntUnaryOperator row, boolean centred) {
    double sum = 0;
    double squares = 0;
    int n = 0;
    for (int i = 0; i < x.length; i++) {
      if (row.applyAsInt(i) == row.applyAsInt(index)) {
        sum += x[i];
        squares += (double) x[i] * x[i];
        n++;
      }
    }
    double mean = centred ? sum / n : 0;
    return (x[index] - mean) / Math.sqrt(squares / n - mean * mean + 1e-5);
  }

  @Test
  void layerNormOverOneAndOverSeveralAxes() {
    check(Norms.layer(300), true, new int[] {300}, new int[] {3, 300}, i -> i / 300, i -> i % 300);
    check(Norms.layer(3, 5), true, new int[] {3, 5}, new int[] {2, 3, 5}, i -> i / 15, i -> i % 15);
  }

  @Test
  void layerNormOverTheChannelsOfAnImage() {
    int plane = 17 * 19;
    check(
        Norms.layer2d(5),
        true,
        new int[] {5},
        new int[] {2, 5, 17, 19},
        i -> i / (5 * plane) * plane + i % plane,
        i -> i / plane % 5);
  }

  @Test
  void groupNormOfAnyGroups() {
    int plane = 16 * 17;
    for (int groups : new int[] {1, 2, 3, 6}) {
      int size = 6 / groups * plane;
      check(
          Norms.group(groups, 6),
          true,
          new int[] {6},
          new int[] {2, 6, 16, 17},
          i -> i / size,
          i -> i / plane % 6);
    }
    check(Norms.group(2, 6), true, new int[] {6}, new int[] {2, 6}, i -> i / 3, i -> i % 6);
  }

  @Test
  void instanceNormIsAGroupNormOfSingleChannels() {
    check(
        Norms.instance(3).affine(true),
        true,
        new int[] {3},
        new int[] {2, 3, 4, 5},
        i -> i / 20,
        i -> i / 20 % 3);
    plain(Norms.instance(2), new int[] {1, 2, 1, 2}, 1, 3, 5, 5).expect(STEPS, FLOAT, -1, 1, 0, 0);
  }

  @Test
  void rmsNormTakesNothingOff() {
    int[] row = {40};
    check(Norms.rms(40).eps(1e-5), false, row, new int[] {3, 40}, i -> i / 40, i -> i % 40);
    plain(Norms.rms(2).elementwiseAffine(false), new int[] {1, 2}, 3, 3).expect(STEPS, FLOAT, 1, 1);
  }

  @Test
  void aWeightWithoutABias() {
    plain(Norms.layer(2).bias(false), new int[] {1, 2}, 1, 3)
        .weight("layers.0.weight", new int[] {2}, 2, 3)
        .expect(STEPS, FLOAT, -2, 3);
  }

  @Test
  void aClampBehindANormIsFree() {
    Case network =
        Case.of(Net.of(Norms.layer(6).elementwiseAffine(false), (x, norm) -> x.then(norm).relu()))
            .input(ROW, row(1));
    float[] normal = ofRow(1, 1e-5);
    network.expect(STEPS, FLOAT, 0, 0, 0, normal[3], normal[4], normal[5]);
    assertThat(network.run(Mode.INT8_AFFINE).kernels()).contains("c7x_int8_layer_norm");
    assertThat(network.run(Mode.INT8_AFFINE).kernels()).doesNotContain("c7x_int8_clamp");
  }
}
