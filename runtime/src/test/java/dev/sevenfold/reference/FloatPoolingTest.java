package dev.sevenfold.reference;

import static com.google.common.truth.Truth.assertThat;

import org.junit.jupiter.api.Test;

/** Float pools and means: published cases, and plain loops that test every kernel position. */
final class FloatPoolingTest {
  private static final long SEED = 20260109L;
  private static final int CASES = 200;

  private static float[] upFrom(float first, int count) {
    float[] values = new float[count];
    for (int i = 0; i < count; i++) {
      values[i] = first + i;
    }
    return values;
  }

  private static Pool2dGeometry square(
      int size, int kernel, int stride, int pad, boolean ceil, boolean includePad) {
    return Pool2dGeometry.of(
        new int[] {1, 1, size, size},
        new int[] {kernel, kernel},
        new int[] {stride, stride},
        new int[] {pad, pad, pad, pad},
        new int[] {1, 1},
        ceil,
        includePad,
        0);
  }

  private static float[] average(Pool2dGeometry g, float[] input) {
    float[] output = FloatBits.poisoned(g.outputElements());
    FloatPooling.average(g, input, output);
    return output;
  }

  private static float[] max(Pool2dGeometry g, float[] input) {
    float[] output = FloatBits.poisoned(g.outputElements());
    FloatPooling.max(g, input, output);
    return output;
  }

  @Test
  void caseC01_countIncludePad() {
    float[] ones = {1, 1, 1, 1};
    assertThat(average(square(2, 2, 1, 1, false, true), ones))
        .isEqualTo(new float[] {.25f, .5f, .25f, .5f, 1, .5f, .25f, .5f, .25f});
    assertThat(average(square(2, 2, 1, 1, false, false), ones))
        .isEqualTo(new float[] {1, 1, 1, 1, 1, 1, 1, 1, 1});
  }

  @Test
  void caseC02_ceilModeCountsPaddingButNotWhatLiesBehindIt() {
    assertThat(average(square(4, 3, 2, 1, true, true), upFrom(1, 16)))
        .isEqualTo(new float[] {14 / 9f, 20 / 6f, 2, 38 / 6f, 11, 6, 4.5f, 7.5f, 4});
  }

  @Test
  void caseC04_ceilModeWithoutPadding() {
    assertThat(average(square(4, 3, 2, 0, true, true), upFrom(1, 16)))
        .isEqualTo(new float[] {6, 7.5f, 12, 13.5f});
  }

  @Test
  void caseC06_windowLongerThanTheInputInCeilMode() {
    Pool2dGeometry g =
        Pool2dGeometry.of(
            new int[] {1, 1, 1, 16},
            new int[] {1, 32},
            new int[] {1, 32},
            new int[4],
            new int[] {1, 1},
            true,
            true,
            0);
    assertThat(average(g, upFrom(0, 16))).isEqualTo(new float[] {7.5f});
  }

  @Test
  void caseC07_adaptiveWindows() {
    float[] ten = new float[3];
    FloatPooling.adaptiveAverage(new AdaptivePool2dGeometry(1, 1, 1, 10, 1, 3), upFrom(0, 10), ten);
    assertThat(ten).isEqualTo(new float[] {1.5f, 4.5f, 7.5f});
    float[] five = new float[3];
    FloatPooling.adaptiveAverage(new AdaptivePool2dGeometry(1, 1, 1, 5, 1, 3), upFrom(0, 5), five);
    assertThat(five).isEqualTo(new float[] {.5f, 2f, 3.5f});
  }

  @Test
  void caseC15_maxPaddingIsNotZero() {
    float[] twos = {-2, -2, -2, -2, -2, -2, -2, -2, -2};
    assertThat(max(square(3, 3, 1, 1, false, true), twos)).isEqualTo(twos);
  }

  @Test
  void maxPrefersNanThenPositiveZero() {
    Pool2dGeometry two = square(2, 2, 2, 0, false, true);
    assertThat(max(two, new float[] {1, Float.NaN, 3, 2})[0]).isNaN();
    FloatBits.assertSame("zeros", max(two, new float[] {-0f, -0f, 0f, -0f}), new float[] {0f});
    FloatBits.assertSame("zeros", max(two, new float[] {-0f, -0f, -0f, -0f}), new float[] {-0f});
  }

  @Test
  void equalsPlainLoopsBitForBit() {
    RandomCases cases = new RandomCases(SEED);
    for (int i = 0; i < CASES; i++) {
      Pool2dGeometry g = cases.pool();
      float[] input =
          cases.floats(g.batch() * g.channels() * g.inHeight() * g.inWidth(), i % 3 == 0);
      String what = "seed " + SEED + ", case " + i + ", " + g;
      FloatBits.assertSame("max of " + what, max(g, input), naive(g, input, true));
      FloatBits.assertSame("average of " + what, average(g, input), naive(g, input, false));
    }
  }

  private static float[] naive(Pool2dGeometry g, float[] input, boolean max) {
    float[] output = new float[g.outputElements()];
    int planes = g.batch() * g.channels();
    int index = 0;
    for (int plane = 0; plane < planes; plane++) {
      for (int oh = 0; oh < g.outHeight(); oh++) {
        for (int ow = 0; ow < g.outWidth(); ow++) {
          output[index++] = window(g, input, plane, oh, ow, max);
        }
      }
    }
    return output;
  }

  private static float window(
      Pool2dGeometry g, float[] input, int plane, int oh, int ow, boolean isMax) {
    float sum = 0f;
    float max = Float.NEGATIVE_INFINITY;
    int inside = 0;
    int padded = 0;
    for (int kh = 0; kh < g.kernelHeight(); kh++) {
      for (int kw = 0; kw < g.kernelWidth(); kw++) {
        int ih = oh * g.strideHeight() - g.padTop() + kh * g.dilationHeight();
        int iw = ow * g.strideWidth() - g.padLeft() + kw * g.dilationWidth();
        if (ih >= g.inHeight() + g.padBottom() || iw >= g.inWidth() + g.padRight()) {
          continue;
        }
        padded++;
        if (ih < 0 || ih >= g.inHeight() || iw < 0 || iw >= g.inWidth()) {
          continue;
        }
        inside++;
        float x = input[(plane * g.inHeight() + ih) * g.inWidth() + iw];
        sum += x;
        max = Math.max(max, x);
      }
    }
    int count = g.divisor() != 0 ? g.divisor() : g.countIncludePad() == 1 ? padded : inside;
    return isMax ? max : sum / (float) count;
  }

  @Test
  void meanSumsSixteenLanesAndAFixedTree() {
    RandomCases cases = new RandomCases(SEED);
    for (int reduced : new int[] {1, 2, 15, 16, 17, 49, 100, 1000}) {
      for (int inner : new int[] {1, 3}) {
        ReduceGeometry g = new ReduceGeometry(2, reduced, inner);
        float[] input = cases.floats(2 * reduced * inner, reduced == 17);
        float[] output = FloatBits.poisoned(g.outputElements());
        FloatPooling.mean(g, input, output);
        FloatBits.assertSame("seed " + SEED + ", " + g, output, naiveMean(g, input));
      }
    }
  }

  private static float[] naiveMean(ReduceGeometry g, float[] input) {
    float[] output = new float[g.outputElements()];
    for (int index = 0; index < output.length; index++) {
      float[] lanes = new float[16];
      int padded = (g.reduced() + 15) / 16 * 16;
      for (int i = 0; i < padded; i++) {
        int at = (index / g.inner() * g.reduced() + i) * g.inner() + index % g.inner();
        lanes[i % 16] += i < g.reduced() ? input[at] : 0f;
      }
      for (int distance = 8; distance >= 1; distance /= 2) {
        for (int lane = 0; lane < distance; lane++) {
          lanes[lane] += lanes[lane + distance];
        }
      }
      output[index] = lanes[0] / (float) g.reduced();
    }
    return output;
  }
}
