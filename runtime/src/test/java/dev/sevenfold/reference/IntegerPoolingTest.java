package dev.sevenfold.reference;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Integer pools and means: published cases, ties, and the maximum of every window. */
final class IntegerPoolingTest {
  private static final long SEED = 20260113L;
  private static final int CASES = 200;
  private static final byte[] RAMP = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16};

  private static byte[] average(Pool2dGeometry g, AverageParameters p, byte[] input) {
    byte[] y = new byte[g.outputElements()];
    IntegerPooling.average(g, Codes.of(input), p.requantization(), Codes.of(y));
    return y;
  }

  private static byte[] mean(ReduceGeometry g, AverageParameters p, byte[] input) {
    byte[] y = new byte[g.outputElements()];
    IntegerPooling.mean(g, Codes.of(input), p.requantization(), Codes.of(y));
    return y;
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

  private static byte[] codes(int... values) {
    byte[] codes = new byte[values.length];
    for (int i = 0; i < values.length; i++) {
      codes[i] = (byte) values[i];
    }
    return codes;
  }

  @Test
  void caseC01_paddingIsRealZeroAndCountsOnRequest() {
    // 1.0 is code 127 at scale 1/255, zero point -128.
    byte[] ones = codes(127, 127, 127, 127);
    Pool2dGeometry include = square(2, 2, 1, 1, false, true);
    AverageParameters p = AverageParameters.of(1, -128, -128, 8, include.distinctCounts());
    // 255/4 = 63.75, 255/2 = 127.5 rounds up, 255
    assertThat(average(include, p, ones)).isEqualTo(codes(-64, 0, -64, 0, 127, 0, -64, 0, -64));
    Pool2dGeometry exclude = square(2, 2, 1, 1, false, false);
    AverageParameters q = AverageParameters.of(1, -128, -128, 8, exclude.distinctCounts());
    byte[] all = new byte[9];
    Arrays.fill(all, (byte) 127);
    assertThat(average(exclude, q, ones)).isEqualTo(all);
  }

  @Test
  void caseC02_ceilModeCountsPaddingButNotWhatLiesBehindIt() {
    Pool2dGeometry g = square(4, 3, 2, 1, true, true);
    AverageParameters p = AverageParameters.of(1, 0, 0, 8, g.distinctCounts());
    // 1.56 3.33 2, 6.33 11 6, 4.5 7.5 4
    assertThat(average(g, p, RAMP)).isEqualTo(codes(2, 3, 2, 6, 11, 6, 5, 8, 4));
  }

  @Test
  void caseC04_ceilModeWithoutPadding() {
    Pool2dGeometry g = square(4, 3, 2, 0, true, true);
    AverageParameters p = AverageParameters.of(1, 0, 0, 8, g.distinctCounts());
    // 6 7.5, 12 13.5
    assertThat(average(g, p, RAMP)).isEqualTo(codes(6, 8, 12, 14));
  }

  @Test
  void caseC07_adaptiveWindows() {
    AdaptivePool2dGeometry g = new AdaptivePool2dGeometry(1, 1, 1, 10, 1, 3);
    AverageParameters p = AverageParameters.of(2, 0, 0, 8, g.distinctCounts());
    byte[] y = new byte[3];
    byte[] x = codes(0, 1, 2, 3, 4, 5, 6, 7, 8, 9);
    IntegerPooling.adaptiveAverage(g, Codes.of(x), p.requantization(), Codes.of(y));
    // 1.5, 4.5, 7.5 at twice the resolution
    assertThat(y).isEqualTo(codes(3, 9, 15));
  }

  @Test
  void caseC09_tiesGoUp() {
    byte[] pairs = codes(0, 1, 1, 2, 2, 3, -1, 0, -2, -1);
    AverageParameters p = AverageParameters.of(1, 0, 0, 8, 2);
    assertThat(mean(new ReduceGeometry(5, 2, 1), p, pairs)).isEqualTo(codes(1, 2, 3, 0, -1));
  }

  @Test
  void everyTieGoesUpForEveryCountUpTo300() {
    // n - 1 zeros and an even count's half: sums of n * k + n / 2 are ties at equal scales.
    for (int n = 2; n <= 300; n += 2) {
      AverageParameters p = AverageParameters.of(1, 0, 0, 8, n);
      byte[] input = new byte[n];
      for (int k = -128; k < 127; k++) {
        Arrays.fill(input, 0, n / 2, (byte) k);
        Arrays.fill(input, n / 2, n, (byte) (k + 1));
        assertWithMessage("mean of %s times %s and %s", n, k, k + 1)
            .that(mean(new ReduceGeometry(1, n, 1), p, input))
            .isEqualTo(codes(k + 1));
      }
    }
  }

  @Test
  void caseC11_accumulatesBeforeDividing() {
    AverageParameters p = AverageParameters.of(1, 0, 0, 8, 4);
    Pool2dGeometry g = square(2, 2, 2, 0, false, true);
    assertThat(average(g, p, codes(5, 5, 5, 5))).isEqualTo(codes(5));
    assertThat(average(g, p, codes(1, 1, 1, 1))).isEqualTo(codes(1));
  }

  @Test
  void caseC12_globalAverageDoesNotOverflowItsType() {
    // 64 codes per channel with sums 1150, 628, 311: means 17.97, 9.81, 4.86.
    int[] sums = {1150, 628, 311};
    byte[] input = new byte[192];
    for (int channel = 0; channel < 3; channel++) {
      for (int i = 0; i < 64; i++) {
        int base = sums[channel] / 64;
        input[channel * 64 + i] = (byte) (base + (i < sums[channel] % 64 ? 1 : 0));
      }
    }
    AverageParameters p = AverageParameters.of(4, 0, 0, 8, 64);
    // at a quarter of the scale: 71.9, 39.25, 19.4
    assertThat(mean(new ReduceGeometry(3, 64, 1), p, input)).isEqualTo(codes(72, 39, 19));
  }

  @Test
  void caseC13_inputAndOutputScaleDiffer() {
    byte[] ones = new byte[49];
    Arrays.fill(ones, (byte) 10);
    AverageParameters p = AverageParameters.of(2, 0, 0, 8, 49);
    assertThat(mean(new ReduceGeometry(1, 49, 1), p, ones)).isEqualTo(codes(20));
  }

  @Test
  void caseC15_maxPaddingIsNotZero() {
    Pool2dGeometry g = square(3, 3, 1, 1, false, true);
    for (int code : new int[] {-128, -20, 5}) {
      byte[] input = new byte[9];
      Arrays.fill(input, (byte) code);
      byte[] y = new byte[9];
      IntegerPooling.max(g, Codes.of(input), Codes.of(y));
      assertThat(y).isEqualTo(input);
      short[] wide = new short[9];
      Arrays.fill(wide, (short) (code * 100));
      short[] z = new short[9];
      IntegerPooling.max(g, Codes.of(wide), Codes.of(z));
      assertThat(z).isEqualTo(wide);
    }
  }

  @Test
  void missingCountIsRefused() {
    AverageParameters p = AverageParameters.of(1, 0, 0, 8, 5);
    assertThrows(
        IllegalArgumentException.class, () -> mean(new ReduceGeometry(1, 4, 1), p, new byte[4]));
  }

  @Test
  void maxIsTheLargestOfEveryWindow() {
    RandomCases cases = new RandomCases(SEED);
    for (int i = 0; i < CASES; i++) {
      Pool2dGeometry g = cases.pool();
      int elements = g.batch() * g.channels() * g.inHeight() * g.inWidth();
      byte[] x = cases.bytes(elements);
      byte[] y = new byte[g.outputElements()];
      IntegerPooling.max(g, Codes.of(x), Codes.of(y));
      float[] floats = new float[elements];
      for (int e = 0; e < elements; e++) {
        floats[e] = x[e];
      }
      float[] expected = new float[y.length];
      FloatPooling.max(g, floats, expected);
      for (int e = 0; e < y.length; e++) {
        assertWithMessage("seed %s, case %s, %s", SEED, i, g)
            .that((int) y[e])
            .isEqualTo((int) expected[e]);
      }
    }
  }
}
