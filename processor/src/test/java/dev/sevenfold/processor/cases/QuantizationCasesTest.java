package dev.sevenfold.processor.cases;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static dev.sevenfold.processor.cases.Net.conv;
import static dev.sevenfold.processor.cases.Net.dense;
import static dev.sevenfold.processor.cases.Net.norm;

import dev.sevenfold.dsl.Tensor;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.CsvSource;

/** Sections D, E, F, G, H and J as far as convolutional networks reach. */
final class QuantizationCasesTest {
  /** One count of the integer meaning and half a step of quantization. */
  private static final double L1 = 1.5;

  /** As L1, where half a step of the input counts twice. */
  private static final double GAIN_OF_TWO = 2;

  /** As L1, where half a step of the input counts three times and its range is wider. */
  private static final double GAIN_OF_THREE = 2.5;

  private static final double FLOAT = 1e-5;
  private static final double EXACT = 0;

  private static float[] filled(int count, float value) {
    float[] values = new float[count];
    Arrays.fill(values, value);
    return values;
  }

  private static float[] random(long seed, int count) {
    SplittableRandom random = new SplittableRandom(seed);
    float[] values = new float[count];
    for (int i = 0; i < count; i++) {
      values[i] = (float) random.nextDouble(-1, 1);
    }
    return values;
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "1, 5", "1, 32", "16, 63", "1, 64", "16, 65", "1, 96", "16, 104"})
  void caseB02_everyColumnOfALinearLayerIsWritten(int rows, int columns) {
    int inner = 1024;
    float[] weights = random(7, columns * inner);
    float[] x = random(8, rows * inner);
    float[] expected = new float[rows * columns];
    for (int r = 0; r < rows; r++) {
      for (int c = 0; c < columns; c++) {
        double sum = 0;
        for (int k = 0; k < inner; k++) {
          sum += (double) x[r * inner + k] * weights[c * inner + k];
        }
        expected[r * columns + c] = (float) sum;
      }
    }
    Case linear =
        Case.of(Net.of(dense(inner, columns).bias(false)))
            .weight("layers.0.weight", new int[] {columns, inner}, weights)
            .input(new int[] {rows, inner}, x);
    // Errors of 1,024 independent roundings of inputs and weights add up to about half an input
    // step times the square root of 1,024; a missing column would be off by the range.
    for (Mode mode : Mode.values()) {
      float[] output = linear.run(mode).output().array();
      for (int i = 0; i < expected.length; i++) {
        assertWithMessage("%s: output %s", mode, i)
            .that((double) output[i])
            .isWithin(1.0)
            .of(expected[i]);
      }
    }
  }

  @Test
  void caseD03_tenConvolutionsWithoutNormalizationDoNotDrift() {
    int depth = 10;
    var layers = new dev.sevenfold.dsl.NeuralModule[depth];
    for (int i = 0; i < depth; i++) {
      layers[i] = conv(4, 4, 1).bias(false);
    }
    Case chain = Case.of(Net.of(layers)).input(new int[] {1, 4, 16, 16}, random(1, 1024));
    for (int i = 0; i < depth; i++) {
      chain.weight("layers." + i + ".weight", new int[] {4, 4, 1, 1}, random(i + 2, 16));
    }
    float[] exact = chain.run(Mode.FLOAT).output().array();
    Case.Result wide = chain.run(Mode.INT16);
    double error = 0;
    for (int i = 0; i < exact.length; i++) {
      error += (wide.output().array()[i] - exact[i]) / wide.step();
    }
    // The mean over 1,024 outputs of ten layers' errors; each layer rounds half up, without bias.
    assertThat(error / exact.length).isWithin(1.0).of(0);
  }

  @Test
  void caseE07_biasReachesTheKernel() {
    Case.of(Net.of(conv(2, 3, 1)))
        .constantWeight("layers.0.weight", 0, 3, 2, 1, 1)
        .weight("layers.0.bias", new int[] {3}, 1, 2, 3)
        .input(new int[] {1, 2, 1, 2}, 1, 2, 3, 4)
        .expect(L1, EXACT, 1, 1, 2, 2, 3, 3);
  }

  @Test
  void caseE08_biasAndProductInDifferentScales() {
    float[] weights = new float[54];
    Arrays.fill(weights, 27, 54, 1);
    Case.of(Net.of(conv(3, 2, 3)))
        .weight("layers.0.weight", new int[] {2, 3, 3, 3}, weights)
        .weight("layers.0.bias", new int[] {2}, 1, 2)
        .input(new int[] {1, 3, 3, 3}, filled(27, 1))
        .expect(L1, EXACT, 1, 29);
  }

  @Test
  void caseE04_tinyWeightsDoNotClipTheBias() {
    Case.of(Net.of(conv(2, 2, 1)))
        .constantWeight("layers.0.weight", 1e-7f, 2, 2, 1, 1)
        .weight("layers.0.bias", new int[] {2}, 5, -4.5f)
        .input(new int[] {1, 2, 1, 1}, 60, -60)
        .expect(1, FLOAT, 5, -4.5f);
  }

  @Test
  void caseE11_linearWithoutBias() {
    float[] weights = random(3, 64 * 128);
    float[] x = random(4, 64);
    float[] expected = new float[128];
    for (int o = 0; o < 128; o++) {
      for (int k = 0; k < 64; k++) {
        expected[o] += x[k] * weights[o * 64 + k];
      }
    }
    Case linear =
        Case.of(Net.of(dense(64, 128).bias(false)))
            .weight("layers.0.weight", new int[] {128, 64}, weights)
            .input(new int[] {1, 64}, x)
            .weightError(64, 1);
    linear.expect(3, FLOAT * 10, expected);
  }

  @Test
  void caseF01_deadAndTinyChannels() {
    float[] weights = random(5, 32 * 64);
    Arrays.fill(weights, 7 * 64, 8 * 64, 0);
    Arrays.fill(weights, 8 * 64, 9 * 64, 1e-6f);
    float[] bias = filled(32, 0);
    bias[7] = 3;
    Case linear =
        Case.of(Net.of(dense(64, 32)))
            .weight("layers.0.weight", new int[] {32, 64}, weights)
            .weight("layers.0.bias", new int[] {32}, bias)
            .input(new int[] {1, 64}, random(6, 64));
    for (Mode mode : Mode.values()) {
      Case.Result result = linear.run(mode);
      assertWithMessage("%s", mode)
          .that((double) result.output().array()[7])
          .isWithin(mode == Mode.FLOAT ? EXACT : result.step())
          .of(3);
    }
  }

  @Test
  void caseF02_zerosEverywhere() {
    Case.of(Net.of(conv(1, 1, 3).padding(1).bias(false)))
        .constantWeight("layers.0.weight", 1, 1, 1, 3, 3)
        .input(new int[] {1, 1, 3, 3}, filled(9, 0))
        .expect(0, EXACT, filled(9, 0));
  }

  @ParameterizedTest
  @CsvSource({"5", "-3", "500"})
  void caseF03_constantActivation(float value) {
    Case.of(Net.of(conv(1, 1, 1).bias(false)))
        .constantWeight("layers.0.weight", 1, 1, 1, 1, 1)
        .input(new int[] {1, 1, 2, 2}, filled(4, value))
        .expect(L1, EXACT, filled(4, value));
  }

  @Test
  void caseF12_rangeWithoutZero() {
    Case.of(Net.of(conv(1, 1, 1).bias(false)))
        .constantWeight("layers.0.weight", 1, 1, 1, 1, 1)
        .input(new int[] {1, 1, 1, 3}, 1, 2, 3)
        .expect(L1, EXACT, 1, 2, 3);
    Case.of(Net.of(conv(1, 1, 1).bias(false)))
        .constantWeight("layers.0.weight", 1, 1, 1, 1, 1)
        .input(new int[] {1, 1, 1, 3}, -1, -2, -3)
        .expect(L1, EXACT, -1, -2, -3);
  }

  @Test
  void caseF13_smallTensorsKeepTheirResolution() {
    Case.of(Net.of(conv(1, 1, 1).bias(false), conv(1, 1, 1).bias(false)))
        .constantWeight("layers.0.weight", 3e-8f, 1, 1, 1, 1)
        .constantWeight("layers.1.weight", 1e8f, 1, 1, 1, 1)
        .input(new int[] {1, 1, 1, 3}, .25f, .5f, 1)
        .expect(2, FLOAT, .75f, 1.5f, 3);
  }

  @Test
  void caseG04_operandOrderOfAnAddition() {
    float[] expected = {1.5f, -.25f, .75f, -2};
    Case.of(Net.of(conv(1, 1, 1).bias(false), (x, layer) -> x.add(x.then(layer))))
        .constantWeight("layers.0.weight", .5f, 1, 1, 1, 1)
        .input(new int[] {1, 1, 1, 4}, 1, -1 / 6f, .5f, -4 / 3f)
        .expect(2, FLOAT, expected);
    Case.of(Net.of(conv(1, 1, 1).bias(false), (x, layer) -> x.then(layer).add(x)))
        .constantWeight("layers.0.weight", .5f, 1, 1, 1, 1)
        .input(new int[] {1, 1, 1, 4}, 1, -1 / 6f, .5f, -4 / 3f)
        .expect(2, FLOAT, expected);
  }

  @Test
  void caseG05_alphaOfAddAndSub() {
    Case.of(Net.of((Tensor x) -> x.add(x.maxPool2d(1, 1, 0), 10)))
        .input(new int[] {1, 1, 1, 2}, 1, 2)
        .expect(L1, EXACT, 11, 22);
    Case.of(Net.of((Tensor x) -> x.sub(x.maxPool2d(1, 1, 0), 5)))
        .input(new int[] {1, 1, 1, 2}, 1, 2)
        .expect(L1, EXACT, -4, -8);
  }

  @Test
  void caseG07_scalarOperands() {
    Case.of(Net.of((Tensor x) -> x.add(2))).input(new int[] {1, 1}, .5f).expect(L1, EXACT, 2.5f);
    Case.of(Net.of((Tensor x) -> x.subtractedFrom(2)))
        .input(new int[] {1, 1}, .5f)
        .expect(L1, EXACT, 1.5f);
  }

  @Test
  void caseG09_concatenationOfDifferentRanges() {
    Case.of(
            Net.of(
                conv(1, 1, 1).bias(false),
                (x, layer) -> Tensor.concat(1, x.then(layer).relu(), x).avgPool2d(1)))
        .constantWeight("layers.0.weight", .02f, 1, 1, 1, 1)
        .input(new int[] {1, 1, 1, 2}, 50, 25)
        .expect(L1, FLOAT, 1, .5f, 50, 25);
  }

  /** Boxes and scores that leave the model as one tensor keep scales of their own. */
  @ParameterizedTest
  @EnumSource(Mode.class)
  void caseG12_boxesAndScoresInOneResult(Mode mode) {
    Case.Result result =
        Case.of(
                Net.of(
                    conv(1, 1, 1).bias(false),
                    (x, layer) -> Tensor.concat(1, x.avgPool2d(1), x.then(layer).sigmoid())))
            .constantWeight("layers.0.weight", 0.00686632f, 1, 1, 1, 1)
            .input(new int[] {1, 1, 1, 2}, 320, 640)
            .run(mode);
    assertThat(result.output().array()[0]).isWithin(640 / 254f).of(320);
    assertThat(result.output().array()[2]).isWithin(1 / 254f).of(.9f);
  }

  @Test
  void caseG10_concatenationOfOneInput() {
    Case.of(Net.of((Tensor x) -> Tensor.concat(1, x)))
        .input(new int[] {1, 1, 1, 2}, 50, 25)
        .expect(L1, EXACT, 50, 25);
  }

  @Test
  void caseG18_reluClampsAtTheZeroPoint() {
    Case.of(Net.of((Tensor x) -> x.relu()))
        .input(new int[] {1, 1, 1, 3}, -1, 0, 1)
        .expect(L1, EXACT, 0, 0, 1);
  }

  @Test
  void caseG20_boundsOutsideTheRangeAddNothing() {
    Case.of(Net.of((Tensor x) -> x.clip(-100, 100)))
        .input(new int[] {1, 1, 1, 3}, -1, .5f, 1)
        .expect(L1, EXACT, -1, .5f, 1);
  }

  @Test
  void caseG21_aClampThatExcludesZero() {
    Case.of(Net.of(conv(1, 1, 1).bias(false), (x, layer) -> x.then(layer).clip(1, 5)))
        .constantWeight("layers.0.weight", 1, 1, 1, 1, 1)
        .input(new int[] {1, 1, 1, 3}, 0, 3, 9)
        .expect(2, EXACT, 1, 3, 5);
  }

  @Test
  void caseH12_batchNormWithNegativeAndZeroGamma() {
    Case.of(Net.of(conv(1, 2, 1).bias(false), norm(2)))
        .constantWeight("layers.0.weight", 2, 2, 1, 1, 1)
        .weight("layers.1.weight", new int[] {2}, -1, 0)
        .weight("layers.1.bias", new int[] {2}, .25f, .25f)
        .weight("layers.1.running_mean", new int[] {2}, .5f, .5f)
        .weight("layers.1.running_var", new int[] {2}, 1, 1)
        .input(new int[] {1, 1, 1, 1}, 1)
        .expect(GAIN_OF_TWO, FLOAT, -1.25f, .25f);
  }

  @Test
  void caseH13_batchNormBehindAConvolutionWithoutBias() {
    Case.of(Net.of(conv(1, 1, 1).bias(false), norm(1)))
        .constantWeight("layers.0.weight", 2, 1, 1, 1, 1)
        .weight("layers.1.weight", new int[] {1}, 3)
        .weight("layers.1.bias", new int[] {1}, 1)
        .weight("layers.1.running_mean", new int[] {1}, 4)
        .weight("layers.1.running_var", new int[] {1}, 1)
        .input(new int[] {1, 1, 1, 1}, 1)
        .expect(L1, 1e-4, -5);
  }

  @Test
  void batchNormWithNothingToFoldInto() {
    Case.of(Net.of(norm(2)))
        .weight("layers.0.weight", new int[] {2}, 2, -3)
        .weight("layers.0.bias", new int[] {2}, 1, 0)
        .weight("layers.0.running_mean", new int[] {2}, 0, 1)
        .weight("layers.0.running_var", new int[] {2}, 1, 1)
        .input(new int[] {1, 2, 1, 1}, 1, 2)
        .expect(GAIN_OF_THREE, 1e-4, 3, -3);
  }

  @Test
  void caseJ01_flattenKeepsTheChannelOrder() {
    Case.of(Net.of(dense(8, 1).bias(false), (x, layer) -> x.flatten(1).then(layer)))
        .weight("layers.0.weight", new int[] {1, 8}, 1, 2, 3, 4, 5, 6, 7, 8)
        .input(new int[] {1, 2, 2, 2}, 1, 2, 3, 4, 5, 6, 7, 8)
        .expect(L1, EXACT, 204);
  }

  @Test
  void caseJ03_reshapeInfersADimension() {
    float[] x = random(9, 126);
    Case.Result result =
        Case.of(Net.of((Tensor t) -> t.view(-1, 21))).input(new int[] {1, 126}, x).run(Mode.FLOAT);
    assertThat(result.output().shape().dimensions()).isEqualTo(new int[] {6, 21});
    assertThat(result.output().array()).isEqualTo(x);
  }

  @Test
  void caseK14_residualBlockHasNoOrphans() {
    Case.of(
            Net.of(
                conv(2, 2, 3).padding(1).bias(false),
                (x, layer) -> x.then(layer).add(x).relu()))
        .constantWeight("layers.0.weight", .125f, 2, 2, 3, 3)
        .input(new int[] {1, 2, 2, 2}, 1, -1, 2, -2, 3, -3, 1, 4)
        .expect(2, FLOAT, 1.625f, 0, 2.625f, 0, 3.625f, 0, 1.625f, 4.625f);
  }

  @Test
  void caseD05_aRatioBelowEveryShiftGivesTheZeroPoint() {
    Case tiny =
        Case.of(Net.of(conv(1, 1, 1).bias(false)))
            .weight("layers.0.weight", new int[] {1, 1, 1, 1}, 1.275e-4f)
            .input(new int[] {1, 1, 1, 3}, 1.27e-2f, -1.28e-2f, 0)
            .range("layers.0", -127.5f, 127.5f);
    for (Mode mode : List.of(Mode.INT8_SYMMETRIC, Mode.INT8_AFFINE)) {
      assertThat(tiny.run(mode).output().array()).isEqualTo(new float[] {0, 0, 0});
    }
  }

  @Test
  void caseE10_biasBelongsToTheChannel() {
    Case.of(Net.of(conv(2, 3, 1, 1)))
        .constantWeight("layers.0.weight", 0, 3, 2, 1, 1)
        .weight("layers.0.bias", new int[] {3}, 1, 2, 3)
        .input(new int[] {1, 2, 1, 4}, random(4, 8))
        .expect(L1, EXACT, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3);
  }
}
