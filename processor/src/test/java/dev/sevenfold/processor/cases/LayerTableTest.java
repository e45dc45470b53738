package dev.sevenfold.processor.cases;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static dev.sevenfold.processor.cases.Net.conv;
import static dev.sevenfold.processor.cases.Net.dense;
import static dev.sevenfold.processor.testing.Reals.random;

import dev.sevenfold.tensor.Shape;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The single layers that the system we follow tests end to end, in the same shapes. It allows 2
 * counts (INT8) and 10 (INT16) between the kernel and a float simulation of quantization; here 1 is
 * allowed for each operator, simulated on what the integers before it gave, and none between the
 * two statements of the integers, whatever the calibration.
 */
final class LayerTableTest {
  private static void check(Case layer, String kernel, Mode... modes) {
    for (Mode mode : modes) {
      Case.Result result = layer.run(mode);
      assertWithMessage("%s: counts from the simulation", mode)
          .that(result.countsFromFakeQuantized())
          .isAtMost(1);
      assertThat(result.kernels()).contains(kernel);
    }
  }

  private static Case with(Case layer, long seed, double scale, int[] weight, int[] input) {
    return layer
        .weight("layers.0.weight", weight, random(seed, Shape.of(weight).elements(), -.3, .3))
        .input(input, random(seed + 1, Shape.of(input).elements(), -scale, scale));
  }

  private static Case biased(Case layer, long seed, int channels) {
    return layer.weight("layers.0.bias", new int[] {channels}, random(seed + 2, channels, -.5, .5));
  }

  @ParameterizedTest
  @ValueSource(doubles = {.01, 1, 300})
  void convolutionInt8(double scale) {
    Case layer = Case.of(Net.of(conv(3, 8, 3).padding(1)));
    with(biased(layer, 1, 8), 1, scale, new int[] {8, 3, 3, 3}, new int[] {1, 3, 56, 56});
    check(layer, "mmalib_conv2d_i8", Mode.INT8_SYMMETRIC, Mode.INT8_AFFINE);
  }

  @ParameterizedTest
  @ValueSource(doubles = {.01, 1, 300})
  void depthwiseInt8(double scale) {
    Case layer = Case.of(Net.of(conv(8, 8, 3).padding(1).groups(8)));
    with(biased(layer, 2, 8), 2, scale, new int[] {8, 1, 3, 3}, new int[] {1, 8, 56, 56});
    check(layer, "mmalib_depthwise_conv2d_i8", Mode.INT8_SYMMETRIC, Mode.INT8_AFFINE);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 4})
  void linearInt8(int rows) {
    int[] input = rows == 1 ? new int[] {1, 64} : new int[] {1, rows, 64};
    Case layer = Case.of(Net.of(dense(64, 128)));
    with(biased(layer, 3, 128), 3, 1, new int[] {128, 64}, input);
    check(layer, "mmalib_matmul_bias_i8", Mode.INT8_SYMMETRIC, Mode.INT8_AFFINE);
    Case plain = Case.of(Net.of(dense(64, 128).bias(false)));
    with(plain, 4, 1, new int[] {128, 64}, input);
    check(plain, "mmalib_matmul_bias_i8", Mode.INT8_SYMMETRIC, Mode.INT8_AFFINE);
  }

  @ParameterizedTest
  @ValueSource(doubles = {.01, 1, 300})
  void residualInt8(double scale) {
    Case layer = Case.of(Net.of(conv(8, 8, 3).padding(1), (x, conv) -> x.then(conv).add(x)));
    with(biased(layer, 5, 8), 5, scale, new int[] {8, 8, 3, 3}, new int[] {1, 8, 16, 16});
    check(layer, "c7x_int8_residual_add_relu", Mode.INT8_SYMMETRIC, Mode.INT8_AFFINE);
  }

  @ParameterizedTest
  @ValueSource(doubles = {.01, 1, 300})
  void convolutionInt16(double scale) {
    Case layer = Case.of(Net.of(conv(32, 32, 3).padding(1)));
    with(biased(layer, 6, 32), 6, scale, new int[] {32, 32, 3, 3}, new int[] {1, 32, 28, 28});
    check(layer, "mmalib_conv2d_i16", Mode.INT16);
  }

  @ParameterizedTest
  @ValueSource(doubles = {.01, 1, 300})
  void depthwiseInt16(double scale) {
    Case layer = Case.of(Net.of(conv(32, 32, 3).padding(1).groups(32)));
    with(biased(layer, 7, 32), 7, scale, new int[] {32, 1, 3, 3}, new int[] {1, 32, 28, 28});
    check(layer, "mmalib_depthwise_conv2d_i16", Mode.INT16);
  }

  @ParameterizedTest
  @ValueSource(doubles = {.01, 1, 300})
  void linearInt16(double scale) {
    Case layer = Case.of(Net.of(dense(64, 64)));
    with(biased(layer, 8, 64), 8, scale, new int[] {64, 64}, new int[] {1, 64});
    check(layer, "mmalib_matmul_bias_i16", Mode.INT16);
  }

  @ParameterizedTest
  @ValueSource(doubles = {.01, 1, 300})
  void residualInt16(double scale) {
    Case layer = Case.of(Net.of(conv(32, 32, 3).padding(1), (x, conv) -> x.then(conv).add(x)));
    with(biased(layer, 9, 32), 9, scale, new int[] {32, 32, 3, 3}, new int[] {1, 32, 16, 16});
    check(layer, "c7x_int16_residual_add_relu", Mode.INT16);
  }
}
