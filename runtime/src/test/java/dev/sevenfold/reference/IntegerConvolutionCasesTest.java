package dev.sevenfold.reference;

import static com.google.common.truth.Truth.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Published convolution cases with one right answer, in integers. */
final class IntegerConvolutionCasesTest {
  private static final int[] ONE = {1, 1};
  private static final int[] NO_PADS = {0, 0, 0, 0};
  private static final int[] PADS_OF_ONE = {1, 1, 1, 1};

  /** Ones at the code of 1.0, scale 1/100, weights of 1 at code 1, output scale 1. */
  private static int[] ones(Conv2dGeometry g, int zeroPoint) {
    byte[] input = new byte[g.inHeight() * g.inWidth()];
    Arrays.fill(input, (byte) (zeroPoint + 100));
    return convolveByOnes(g, input, zeroPoint);
  }

  /** Input of scale 1/100 convolved by ones; the output has scale 1 and zero point 0. */
  private static int[] convolveByOnes(Conv2dGeometry g, byte[] input, int zeroPoint) {
    byte[] weight = new byte[g.weightElements()];
    Arrays.fill(weight, (byte) 1);
    int[] bias = {-zeroPoint * g.taps()};
    byte[] y = new byte[g.outputElements()];
    int[] quantization = {zeroPoint, -128, 127};
    byte[] scale = {(byte) 164}; // 164 / 2^14 = 0.01001
    IntegerConvolution.int8(g, input, weight, bias, scale, new byte[] {14}, quantization, y);
    return IntegerCase.widen(y);
  }

  private static Conv2dGeometry geometry(
      int[] size, int[] kernel, int stride, int[] pads, int[] dilation) {
    return Conv2dGeometry.of(
        new int[] {1, 1, size[0], size[1]},
        1,
        kernel,
        new int[] {stride, stride},
        pads,
        dilation,
        1);
  }

  @Test
  void caseA01_paddingIsTheZeroPoint() {
    Conv2dGeometry g = geometry(new int[] {3, 3}, new int[] {3, 3}, 1, PADS_OF_ONE, ONE);
    int[] expected = {4, 6, 4, 6, 9, 6, 4, 6, 4};
    for (int zeroPoint : new int[] {-128, -10, 0, 27}) {
      assertThat(ones(g, zeroPoint)).isEqualTo(expected);
    }
  }

  @Test
  void caseA04_samePaddingOfAnEvenKernel() {
    int[] pads = {0, 0, 1, 2};
    Conv2dGeometry g = geometry(new int[] {1, 16}, new int[] {1, 4}, 1, pads, ONE);
    assertThat(ones(g, -128)).isEqualTo(new int[] {3, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 3, 2});
  }

  @Test
  void caseA06_asymmetricPadding() {
    int[] pads = {0, 1, 0, 1};
    Conv2dGeometry g = geometry(new int[] {4, 4}, new int[] {3, 3}, 2, pads, ONE);
    assertThat(ones(g, -128)).isEqualTo(new int[] {9, 6, 6, 4});
  }

  @Test
  void caseA07_dilationWithPaddingAndZeroPoint() {
    int[] pads = {0, 0, 2, 2};
    Conv2dGeometry g = geometry(new int[] {1, 8}, new int[] {1, 3}, 1, pads, new int[] {1, 2});
    for (int zeroPoint : new int[] {-128, 0}) {
      assertThat(ones(g, zeroPoint)).isEqualTo(new int[] {2, 2, 3, 3, 3, 3, 2, 2});
    }
  }

  /** 0 … 24 at scale 1 convolved by ones; the output has scale 2^shift. */
  private static int[] rampByOnes(Conv2dGeometry g, int shift) {
    byte[] input = new byte[25];
    for (int i = 0; i < input.length; i++) {
      input[i] = (byte) i;
    }
    byte[] weight = new byte[g.weightElements()];
    Arrays.fill(weight, (byte) 1);
    byte[] y = new byte[g.outputElements()];
    int[] quantization = {0, -128, 127};
    byte[] one = {1};
    IntegerConvolution.int8(
        g, input, weight, new int[1], one, new byte[] {(byte) shift}, quantization, y);
    return IntegerCase.widen(y);
  }

  @Test
  void caseA09_dilationIsRowsThenColumns() {
    Conv2dGeometry g = geometry(new int[] {5, 5}, new int[] {3, 3}, 1, NO_PADS, new int[] {1, 2});
    // 63 / 4, 108 / 4, 153 / 4, half up
    assertThat(rampByOnes(g, 2)).isEqualTo(new int[] {16, 27, 38});
  }

  @Test
  void caseA10_strideLargerThanTheKernel() {
    Conv2dGeometry g = geometry(new int[] {5, 5}, ONE, 2, NO_PADS, ONE);
    assertThat(rampByOnes(g, 0)).isEqualTo(new int[] {0, 2, 4, 10, 12, 14, 20, 22, 24});
  }

  @Test
  void caseA13_onePixel() {
    Conv2dGeometry g = geometry(ONE, new int[] {3, 3}, 1, PADS_OF_ONE, ONE);
    byte[] weight = {1, 2, 3, 4, 5, 6, 7, 8, 9};
    byte[] y = new byte[1];
    int zeroPoint = -5;
    IntegerConvolution.int8(
        g,
        new byte[] {(byte) (zeroPoint + 2)},
        weight,
        new int[] {-zeroPoint * 45},
        new byte[] {1},
        new byte[] {0},
        new int[] {zeroPoint, -128, 127},
        y);
    assertThat(y).isEqualTo(new byte[] {10});
  }

  @Test
  void caseD05_shiftOfMoreThan31GivesTheZeroPoint() {
    Conv2dGeometry g = geometry(new int[] {16, 16}, ONE, 1, NO_PADS, ONE);
    byte[] input = new byte[256];
    for (int i = 0; i < 256; i++) {
      input[i] = (byte) i;
    }
    // 1e-4 * 1e-6 / 1: S = 40, M = ceil(1e-10 * 2^40) = 110; the zero point of 0 needs no bias.
    byte[] y = new byte[256];
    Arrays.fill(y, (byte) 77);
    int[] quantization = {0, -128, 127};
    byte[] scale = {110};
    IntegerConvolution.int8(
        g, input, new byte[] {127}, new int[1], scale, new byte[] {40}, quantization, y);
    assertThat(y).isEqualTo(new byte[256]);
  }

  @Test
  void caseD06_negativeTieGoesUp() {
    Conv2dGeometry g = geometry(ONE, ONE, 1, NO_PADS, ONE);
    short[] y = new short[1];
    int[] quantization = {0, -32768, 32767};
    byte[] one = {1};
    IntegerConvolution.int16(
        g, new short[] {-3}, new short[] {1}, new long[1], one, one, quantization, y);
    assertThat(y).isEqualTo(new short[] {-1});
  }

  @Test
  void caseE08_biasAndProductInOneScale() {
    Conv2dGeometry g =
        Conv2dGeometry.of(new int[] {1, 3, 3, 3}, 2, new int[] {3, 3}, ONE, NO_PADS, ONE, 1);
    byte[] input = new byte[27];
    Arrays.fill(input, (byte) 1);
    byte[] weight = new byte[54];
    Arrays.fill(weight, 27, 54, (byte) 1);
    byte[] y = new byte[2];
    IntegerConvolution.int8(
        g,
        input,
        weight,
        new int[] {1, 2},
        new byte[] {1, 1},
        new byte[] {0, 0},
        new int[] {0, -128, 127},
        y);
    assertThat(y).isEqualTo(new byte[] {1, 29});
  }
}
