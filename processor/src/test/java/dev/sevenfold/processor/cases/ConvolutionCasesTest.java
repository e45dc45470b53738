package dev.sevenfold.processor.cases;

import static com.google.common.truth.Truth.assertThat;
import static dev.sevenfold.processor.cases.Net.conv;
import static dev.sevenfold.processor.testing.Reals.counting;
import static dev.sevenfold.processor.testing.Reals.filled;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.dsl.Conv2d;
import dev.sevenfold.processor.testing.Refusals;
import dev.sevenfold.tensor.Shape;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Sections A and B: padding, geometry, channels and groups of convolutions. */
final class ConvolutionCasesTest {
  /** One count of the integer meaning and half a step of quantization, for ones as weights. */
  private static final double L1 = 1.5;

  /** Float sums of a few dozen small integers are exact. */
  private static final double EXACT = 0;

  private static Case onesConvolution(Conv2d conv, int kernelHeight, int kernelWidth) {
    return Case.of(Net.of(conv.bias(false)))
        .constantWeight("layers.0.weight", 1, 1, 1, kernelHeight, kernelWidth);
  }

  @Test
  void caseA01_paddingOfAnAffineTensorIsItsZeroPoint() {
    onesConvolution(conv(1, 1, 3).padding(1), 3, 3)
        .input(new int[] {1, 1, 3, 3}, filled(9, 1))
        .expect(L1, EXACT, 4, 6, 4, 6, 9, 6, 4, 6, 4);
  }

  @Test
  void caseA04_sameWithAnEvenKernelPadsOneLeftTwoRight() {
    float[] expected = new float[16];
    Arrays.fill(expected, 4);
    expected[0] = 3;
    expected[14] = 3;
    expected[15] = 2;
    onesConvolution(conv(1, 1, 1, 4).padding("same"), 1, 4)
        .input(new int[] {1, 1, 1, 16}, filled(16, 1))
        .expect(L1, EXACT, expected);
  }

  @Test
  void caseA06_asymmetricPadding() {
    onesConvolution(conv(1, 1, 3).stride(2).padding(0, 1, 0, 1), 3, 3)
        .input(new int[] {1, 1, 4, 4}, filled(16, 1))
        .expect(L1, EXACT, 9, 6, 6, 4);
  }

  @Test
  void caseA07_dilationWithPadding() {
    onesConvolution(conv(1, 1, 1, 3).dilation(1, 2).padding("same"), 1, 3)
        .input(new int[] {1, 1, 1, 8}, filled(8, 1))
        .expect(L1, EXACT, 2, 2, 3, 3, 3, 3, 2, 2);
  }

  @Test
  void caseA09_dilationOfRowsAndColumnsDiffers() {
    onesConvolution(conv(1, 1, 3).dilation(1, 2), 3, 3)
        .input(new int[] {1, 1, 5, 5}, counting(0, 25))
        .expect(L1, EXACT, 63, 108, 153);
  }

  @Test
  void caseA10_strideLargerThanTheKernel() {
    onesConvolution(conv(1, 1, 1).stride(2), 1, 1)
        .input(new int[] {1, 1, 5, 5}, counting(0, 25))
        .expect(L1, EXACT, 0, 2, 4, 10, 12, 14, 20, 22, 24);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void caseA11_dilatedKernelLargerThanTheInputIsRefused(int stride) {
    Case tooLarge =
        onesConvolution(conv(1, 1, 3).dilation(2).stride(stride), 3, 3)
            .input(new int[] {1, 1, 4, 4}, filled(16, 1));
    Refusals.assertRefused(Message.EMPTY_OUTPUT, () -> tooLarge.run(Mode.FLOAT), "5x5");
  }

  @Test
  void caseA13_onePixel() {
    float[] weights = new float[24 * 8];
    float[] x = new float[8];
    float[] expected = new float[24];
    for (int o = 0; o < 24; o++) {
      for (int i = 0; i < 8; i++) {
        x[i] = (i - 3) / 4f;
        weights[o * 8 + i] = ((o * 7 + i * 3) % 11 - 5) / 8f;
        expected[o] += weights[o * 8 + i] * x[i];
      }
    }
    Case.of(Net.of(conv(8, 24, 1).bias(false)))
        .weight("layers.0.weight", new int[] {24, 8, 1, 1}, weights)
        .input(new int[] {1, 8, 1, 1}, x)
        .weightError(4, .625)
        .expect(2, 1e-5, expected);
    Case.of(Net.of(conv(1, 1, 3).padding(1).bias(false)))
        .weight("layers.0.weight", new int[] {1, 1, 3, 3}, 1, 2, 3, 4, 5, 6, 7, 8, 9)
        .input(new int[] {1, 1, 1, 1}, 2)
        .expect(L1, EXACT, 10);
  }

  @Test
  void caseA16_geometryOutsideTheVendorsTable() {
    onesConvolution(conv(1, 1, 1).stride(1, 2), 1, 1)
        .input(new int[] {1, 1, 2, 4}, counting(0, 8))
        .expect(L1, EXACT, 0, 2, 4, 6);
    onesConvolution(conv(1, 1, 9).stride(2), 9, 9)
        .input(new int[] {1, 1, 9, 11}, filled(99, 1))
        .expect(L1, EXACT, 81, 81);
    onesConvolution(conv(1, 1, 3).stride(3), 3, 3)
        .input(new int[] {1, 1, 6, 6}, filled(36, 1))
        .expect(L1, EXACT, 9, 9, 9, 9);
    float[] fours = new float[16];
    Arrays.fill(fours, 4);
    onesConvolution(conv(1, 1, 5).padding(3), 5, 5)
        .input(new int[] {1, 1, 2, 2}, filled(4, 1))
        .expect(L1, EXACT, fours);
  }

  @ParameterizedTest
  @ValueSource(ints = {512, 1024, 1280, 2048})
  void caseB01_manyOutputChannels(int channels) {
    int inputs = 320;
    float[] weights = new float[channels * inputs];
    for (int o = 0; o < channels; o++) {
      weights[o * inputs + o % inputs] = 0.5f + (o % 7) / 8f;
    }
    float[] x = new float[inputs * 49];
    for (int i = 0; i < x.length; i++) {
      x[i] = 1 + (i % 13) / 16f;
    }
    Case wide =
        Case.of(Net.of(conv(inputs, channels, 1).bias(false)))
            .weight("layers.0.weight", new int[] {channels, inputs, 1, 1}, weights)
            .input(new int[] {1, inputs, 7, 7}, x);
    for (Mode mode : new Mode[] {Mode.INT8_SYMMETRIC, Mode.INT16}) {
      float[] output = wide.run(mode).output().array();
      for (int channel = 0; channel < channels; channel++) {
        assertThat(output[channel * 49]).isGreaterThan(0.4f);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 6, 24, 72})
  void caseB04_theVisibleShapeIsTheDeclaredOne(int channels) {
    Case.Result result =
        Case.of(Net.of(conv(3, channels, 1)))
            .constantWeight("layers.0.weight", 1, channels, 3, 1, 1)
            .constantWeight("layers.0.bias", 0, channels)
            .input(new int[] {1, 3, 2, 2}, counting(0, 12))
            .run(Mode.INT8_SYMMETRIC);
    assertThat(result.output().shape().dimension(1)).isEqualTo(channels);
  }

  @Test
  void caseB07_groupedWeightsAreSizedPerGroup() {
    Case.of(Net.of(conv(6, 6, 3).groups(6).bias(false)))
        .constantWeight("layers.0.weight", 1, 6, 1, 3, 3)
        .input(new int[] {1, 6, 3, 3}, filled(54, 1))
        .expect(L1, EXACT, 9, 9, 9, 9, 9, 9);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void caseB06_groupedConvolutionsHaveAScalePerOutputChannel(int batch) {
    checkGroups(batch, 12, 24, 4, 32);
    checkGroups(batch, 256, 256, 32, 8);
  }

  private static void checkGroups(int batch, int in, int out, int groups, int size) {
    int[] shape = {out, in / groups, 3, 3};
    float[] weights = new float[Shape.of(shape).elements()];
    int perChannel = weights.length / out;
    for (int i = 0; i < weights.length; i++) {
      // Channels differ by up to a factor of 1,000: one scale for all would erase the small ones.
      double gain = Math.pow(10, -3.0 * (i / perChannel) / out);
      weights[i] = (float) (gain * ((i * 7 + 3) % 11 - 5) / 5);
    }
    float[] x = new float[batch * in * size * size];
    for (int i = 0; i < x.length; i++) {
      x[i] = ((i * 13 + 5) % 17 - 8) / 8f;
    }
    Case grouped =
        Case.of(Net.of(conv(in, out, 3).padding(1).groups(groups).bias(false)))
            .weight("layers.0.weight", shape, weights)
            .input(new int[] {batch, in, size, size}, x);
    for (Mode mode : Mode.values()) {
      assertThat(grouped.run(mode).countsFromFakeQuantized()).isAtMost(1);
    }
  }

  @Test
  void caseB10_wideDepthwiseFiveByFiveHasOneFallback() {
    Case wide =
        Case.of(Net.of(conv(32, 32, 5).padding(2).groups(32).bias(false)))
            .constantWeight("layers.0.weight", .04f, 32, 1, 5, 5)
            .input(new int[] {1, 32, 6, 6}, filled(32 * 36, 1));
    Case.Result result = wide.run(Mode.INT16);
    assertThat(result.kernels()).containsExactly("c7x_depthwise_conv2d_i16");
    assertThat((double) result.output().array()[2 * 6 + 2]).isWithin(1e-3).of(1);
  }

  @Test
  void caseB09_depthwiseWithAChannelMultiplier() {
    Case.of(Net.of(conv(2, 4, 1).groups(2).bias(false)))
        .weight("layers.0.weight", new int[] {4, 1, 1, 1}, 1, 2, 3, 4)
        .input(new int[] {1, 2, 1, 1}, 1, 10)
        .expect(L1, EXACT, 1, 2, 30, 40);
  }
}
