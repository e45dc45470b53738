package dev.sevenfold.processor.cases;

import static com.google.common.truth.Truth.assertThat;
import static dev.sevenfold.processor.testing.Reals.random;

import org.junit.jupiter.api.Test;

/** INT8 weights under float activations; float Java with packed weights and C agree to the bit. */
class WeightOnlyCasesTest {
  /** Half a step of a weight, relative to the largest one. */
  private static final double HALF_STEP = 1 / 255.0;

  @Test
  void aWeightIsItsCodeTimesItsScale() {
    Case.Result result =
        Case.of(Net.of(Net.dense(3, 2)))
            .weightOnly()
            .weight("layers.0.weight", new int[] {2, 3}, 127.5f, 1.4f, -3.6f, 0, 0, 0)
            .weight("layers.0.bias", new int[] {2}, 0.5f, -1)
            .input(new int[] {3, 3}, 1, 0, 0, 0, 1, 0, 0, 0, 1)
            .run(Mode.FLOAT);
    assertThat(result.kernels()).containsExactly("c7x_float_linear_w8");
    assertThat(result.output().array()).isEqualTo(new float[] {127.5f, -1, 1.5f, -1, -3.5f, -1});
  }

  @Test
  void largerLinearLayers() {
    int rows = 70;
    int inner = 45;
    int columns = 37;
    float[] weight = random(1, inner * columns, -2, 2);
    float[] x = random(2, rows * inner);
    Case.Result result =
        Case.of(Net.of(Net.dense(inner, columns).bias(false)))
            .weightOnly()
            .weight("layers.0.weight", new int[] {columns, inner}, weight)
            .input(new int[] {rows, inner}, x)
            .run(Mode.FLOAT);
    for (int i = 0; i < rows * columns; i++) {
      double sum = 0;
      double inputs = 0;
      for (int k = 0; k < inner; k++) {
        sum += (double) x[i / columns * inner + k] * weight[i % columns * inner + k];
        inputs += Math.abs(x[i / columns * inner + k]);
      }
      assertThat((double) result.output().array()[i]).isWithin(inputs * 2 * HALF_STEP).of(sum);
    }
  }

  @Test
  void convolutionsOfLines() {
    Case.Result result =
        Case.of(Net.of(Lines.conv(1, 2, 2).bias(false)))
            .weightOnly()
            .weight("layers.0.weight", new int[] {2, 1, 2}, 127.5f, 1.4f, 0, 255)
            .input(new int[] {2, 1, 3}, 1, 0, 2, 0, 0, 3)
            .run(Mode.FLOAT);
    assertThat(result.kernels()).containsExactly("c7x_float_conv2d_w8");
    assertThat(result.output().array()).isEqualTo(new float[] {127, 2, 0, 508, 0, 3, 0, 762});
  }

  @Test
  void transposedConvolutionsKeepFloatWeightsAndSayWhy() {
    Case.Result result =
        Case.of(Net.of(Lines.transposedImage(1, 1, 1, 2).bias(false), Net.conv(1, 1, 1)))
            .weightOnly()
            .weight("layers.0.weight", new int[] {1, 1, 1, 2}, 127.5f, 1.5f)
            .weight("layers.1.weight", new int[] {1, 1, 1, 1}, 127.5f)
            .weight("layers.1.bias", new int[] {1}, 0)
            .input(new int[] {1, 1, 1, 1}, 1)
            .run(Mode.FLOAT);
    assertThat(result.kernels())
        .containsExactly("c7x_float_conv_transpose2d", "c7x_float_conv2d_w8")
        .inOrder();
    assertThat(result.output().array()).isEqualTo(new float[] {16192.5f, 190.5f});
    assertThat(result.plan().steps().get(0).lowering().reason()).contains("weights stay float");
  }

  @Test
  void convolutionsOfAnyGroups() {
    for (int groups : new int[] {1, 2, 4}) {
      int channels = groups == 4 ? 4 : 20;
      int[] shape = {channels, 4 / groups, 3, 3};
      float[] weight = random(3, channels * (4 / groups) * 9);
      float[] x = random(4, 2 * 4 * 7 * 6);
      Case.Result rounded =
          Case.of(Net.of(Net.conv(4, channels, 3).padding(1).groups(groups), Net.norm(channels)))
              .weightOnly()
              .formulaWeights()
              .weight("layers.0.weight", shape, weight)
              .input(new int[] {2, 4, 7, 6}, x)
              .run(Mode.FLOAT);
      Case.Result real =
          Case.of(Net.of(Net.conv(4, channels, 3).padding(1).groups(groups), Net.norm(channels)))
              .formulaWeights()
              .weight("layers.0.weight", shape, weight)
              .input(new int[] {2, 4, 7, 6}, x)
              .run(Mode.FLOAT);
      assertThat(rounded.kernels()).containsExactly("c7x_float_conv2d_w8");
      double error = 0;
      double signal = 0;
      for (int i = 0; i < x.length; i++) {
        double difference = rounded.output().array()[i] - real.output().array()[i];
        error += difference * difference;
        signal += real.output().array()[i] * real.output().array()[i];
      }
      assertThat(error).isGreaterThan(0);
      assertThat(10 * Math.log10(signal / error)).isGreaterThan(35);
    }
  }
}
