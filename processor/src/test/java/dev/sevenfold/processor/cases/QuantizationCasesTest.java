package dev.sevenfold.processor.cases;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static dev.sevenfold.processor.cases.Net.conv;
import static dev.sevenfold.processor.cases.Net.dense;
import static dev.sevenfold.processor.cases.Tolerances.EXACT;
import static dev.sevenfold.processor.cases.Tolerances.FLOAT;
import static dev.sevenfold.processor.cases.Tolerances.L1;
import static dev.sevenfold.processor.testing.Reals.filled;
import static dev.sevenfold.processor.testing.Reals.random;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Sections D, E and F: rounding, bias and ranges of convolutions and linear layers. */
final class QuantizationCasesTest {
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
