package dev.sevenfold.reference;

import static com.google.common.truth.Truth.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** The fast float convolution against seven loops in the same order, bit for bit. */
final class FloatConvolutionTest {
  private static final long SEED = 20260107L;
  private static final int CASES = 300;
  private static final float[] UNBOUNDED = {Float.NEGATIVE_INFINITY, Float.POSITIVE_INFINITY};

  private static float[] naive(
      Conv2dGeometry g, float[] input, float[] weight, float[] bias, float lo, float hi) {
    float[] output = FloatBits.poisoned(g.outputElements());
    NaiveConvolution.visit(
        g,
        new NaiveConvolution.Output() {
          private float acc;

          @Override
          public void begin() {
            acc = 0f;
          }

          @Override
          public void tap(int in, int w) {
            acc = Math.fma(in < 0 ? 0f : input[in], weight[w], acc);
          }

          @Override
          public void end(int outChannel, int out) {
            float y = bias == null ? acc : acc + bias[outChannel];
            output[out] = y < lo ? lo : y > hi ? hi : y;
          }
        });
    return output;
  }

  private static float[] convolve(Conv2dGeometry g, float[] input, float[] weight) {
    float[] output = FloatBits.poisoned(g.outputElements());
    FloatConvolution.convolve(g, input, weight, null, UNBOUNDED, output);
    return output;
  }

  private static float[] ones(int count) {
    float[] values = new float[count];
    Arrays.fill(values, 1f);
    return values;
  }

  private static float[] upFrom(float first, int count) {
    float[] values = new float[count];
    for (int i = 0; i < count; i++) {
      values[i] = first + i;
    }
    return values;
  }

  @Test
  void equalsPlainLoopsBitForBit() {
    RandomCases cases = new RandomCases(SEED);
    for (int i = 0; i < CASES; i++) {
      Conv2dGeometry g = cases.convolution();
      float[] input =
          cases.floats(g.batch() * g.inChannels() * g.inHeight() * g.inWidth(), i % 3 == 0);
      float[] weight = cases.floats(g.weightElements(), false);
      float[] bias = i % 2 == 0 ? cases.floats(g.outChannels(), false) : null;
      float[] bounds = i % 4 < 2 ? UNBOUNDED : new float[] {0f, 6f};
      float[] output = FloatBits.poisoned(g.outputElements());
      FloatConvolution.convolve(g, input, weight, bias, bounds, output);
      FloatBits.assertSame(
          "seed " + SEED + ", case " + i + ", " + g,
          output,
          naive(g, input, weight, bias, bounds[0], bounds[1]));
    }
  }

  @Test
  void manyTapsAndChannelsOnASmallPlaneEqualPlainLoops() {
    RandomCases cases = new RandomCases(SEED);
    for (int size : new int[] {1, 2, 3, 7}) {
      Conv2dGeometry g =
          Conv2dGeometry.of(
              new int[] {1, 70, size, size},
              130,
              new int[] {3, 3},
              new int[] {1, 1},
              new int[] {1, 1, 1, 1},
              new int[] {1, 1},
              1);
      float[] input = cases.floats(70 * size * size, false);
      float[] weight = cases.floats(g.weightElements(), false);
      FloatBits.assertSame(
          "seed " + SEED + ", " + g,
          convolve(g, input, weight),
          naive(g, input, weight, null, UNBOUNDED[0], UNBOUNDED[1]));
    }
  }

  @Test
  void paddedTapsAreMultipliedNotSkipped() {
    // -1e-45 * 0.25 underflows to -0.0; the padded tap that follows turns it into +0.0.
    Conv2dGeometry g = oneDimensional(1, 2, 1, new int[] {0, 1});
    float[] y = convolve(g, new float[] {-Float.MIN_VALUE}, new float[] {0.25f, 1f});
    assertThat(Float.floatToRawIntBits(y[0])).isEqualTo(Float.floatToRawIntBits(0f));
  }

  @Test
  void withoutBiasNothingIsAddedSoThatNegativeZeroStays() {
    Conv2dGeometry g = oneDimensional(1, 1, 1, new int[] {0, 0});
    float[] y = convolve(g, new float[] {-Float.MIN_VALUE}, new float[] {0.25f});
    assertThat(Float.floatToRawIntBits(y[0])).isEqualTo(Float.floatToRawIntBits(-0f));
  }

  @Test
  void nanPassesTheClamp() {
    Conv2dGeometry g = oneDimensional(1, 1, 1, new int[] {0, 0});
    float[] y = new float[1];
    FloatConvolution.convolve(
        g, new float[] {Float.NaN}, new float[] {1f}, null, new float[] {0f, 6f}, y);
    assertThat(y[0]).isNaN();
  }

  private static Conv2dGeometry square(int size, int kernel, int stride, int[] pads, int[] dil) {
    return Conv2dGeometry.of(
        new int[] {1, 1, size, size},
        1,
        new int[] {kernel, kernel},
        new int[] {stride, stride},
        pads,
        dil,
        1);
  }

  private static Conv2dGeometry oneDimensional(int width, int kernel, int dilation, int[] pads) {
    return Conv2dGeometry.of(
        new int[] {1, 1, 1, width},
        1,
        new int[] {1, kernel},
        new int[] {1, 1},
        new int[] {0, 0, pads[0], pads[1]},
        new int[] {1, dilation},
        1);
  }

  @Test
  void caseA01_zeroPadding() {
    Conv2dGeometry g = square(3, 3, 1, new int[] {1, 1, 1, 1}, new int[] {1, 1});
    assertThat(convolve(g, ones(9), ones(9))).isEqualTo(new float[] {4, 6, 4, 6, 9, 6, 4, 6, 4});
  }

  @Test
  void caseA04_samePaddingOfAnEvenKernel() {
    Conv2dGeometry g = oneDimensional(16, 4, 1, Conv2dGeometry.samePadding(4, 1));
    assertThat(convolve(g, ones(16), ones(4)))
        .isEqualTo(new float[] {3, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 3, 2});
  }

  @Test
  void caseA06_asymmetricPadding() {
    Conv2dGeometry g = square(4, 3, 2, new int[] {0, 1, 0, 1}, new int[] {1, 1});
    assertThat(convolve(g, ones(16), ones(9))).isEqualTo(new float[] {9, 6, 6, 4});
  }

  @Test
  void caseA07_dilationWithSamePadding() {
    Conv2dGeometry g = oneDimensional(8, 3, 2, Conv2dGeometry.samePadding(3, 2));
    assertThat(convolve(g, ones(8), ones(3))).isEqualTo(new float[] {2, 2, 3, 3, 3, 3, 2, 2});
  }

  @Test
  void caseA09_dilationIsRowsThenColumns() {
    Conv2dGeometry g = square(5, 3, 1, new int[4], new int[] {1, 2});
    assertThat(new int[] {g.outHeight(), g.outWidth()}).isEqualTo(new int[] {3, 1});
    assertThat(convolve(g, upFrom(0, 25), ones(9))).isEqualTo(new float[] {63, 108, 153});
  }

  @Test
  void caseA10_strideLargerThanTheKernel() {
    Conv2dGeometry g = square(5, 1, 2, new int[4], new int[] {1, 1});
    assertThat(convolve(g, upFrom(0, 25), ones(1)))
        .isEqualTo(new float[] {0, 2, 4, 10, 12, 14, 20, 22, 24});
  }

  @Test
  void caseA13_onePixel() {
    Conv2dGeometry g = square(1, 3, 1, new int[] {1, 1, 1, 1}, new int[] {1, 1});
    assertThat(convolve(g, new float[] {2f}, upFrom(1, 9))).isEqualTo(new float[] {10});
  }

  @Test
  void caseA16_paddingLargerThanTheInput() {
    Conv2dGeometry g = square(2, 5, 1, new int[] {3, 3, 3, 3}, new int[] {1, 1});
    float[] fours = new float[16];
    Arrays.fill(fours, 4f);
    assertThat(convolve(g, ones(4), ones(25))).isEqualTo(fours);
  }

  @Test
  void caseB09_depthwiseMultiplierKeepsChannelsTogether() {
    Conv2dGeometry g =
        Conv2dGeometry.of(
            new int[] {1, 2, 1, 1},
            4,
            new int[] {1, 1},
            new int[] {1, 1},
            new int[4],
            new int[] {1, 1},
            2);
    assertThat(convolve(g, new float[] {1, 10}, new float[] {1, 2, 3, 4}))
        .isEqualTo(new float[] {1, 2, 30, 40});
  }
}
