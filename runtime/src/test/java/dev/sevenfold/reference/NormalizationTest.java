package dev.sevenfold.reference;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Normalizations against exact arithmetic, and their extremes. */
final class NormalizationTest {
  private static final long SEED = 31;
  private static final MathContext DIGITS = new MathContext(60, RoundingMode.HALF_EVEN);

  /** Relative, of the value before it is rounded: sixteen float roundings. */
  private static final double FLOAT_STEPS = 0x1p-20;

  private static final float[] NO_CLAMP = {Float.NEGATIVE_INFINITY, Float.POSITIVE_INFINITY};

  private static short[] normalized(
      NormalizeKind kind, short[] x, double eps, float outputScale, float inputScale) {
    short[] y = new short[x.length];
    IntegerNormalization.normalize(
        new IntegerNormalization.Call(
            kind,
            new NormalizeGeometry(1, x.length, 1, 1, 1),
            Codes.of(x),
            null,
            null,
            eps,
            new float[] {inputScale, outputScale},
            new int[] {0, 0, Short.MIN_VALUE, Short.MAX_VALUE},
            Codes.of(y)));
    return y;
  }

  /** The exact result in real units, rounded only at the end. */
  private static double exact(NormalizeKind kind, short[] x, int index, double eps, float scale) {
    BigInteger sum = BigInteger.ZERO;
    BigInteger squares = BigInteger.ZERO;
    for (short code : x) {
      sum = sum.add(BigInteger.valueOf(code));
      squares = squares.add(BigInteger.valueOf((long) code * code));
    }
    BigDecimal n = BigDecimal.valueOf(x.length);
    BigDecimal unit = new BigDecimal(scale).pow(2);
    boolean centred = kind == NormalizeKind.CENTRED;
    BigDecimal mean = centred ? new BigDecimal(sum).divide(n, DIGITS) : BigDecimal.ZERO;
    BigDecimal root;
    if (kind == NormalizeKind.LENGTH) {
      root = new BigDecimal(squares).multiply(unit).sqrt(DIGITS).max(new BigDecimal(eps));
    } else {
      BigDecimal variance = new BigDecimal(squares).divide(n, DIGITS).subtract(mean.pow(2));
      root = variance.multiply(unit).add(new BigDecimal(eps)).sqrt(DIGITS);
    }
    BigDecimal distance = BigDecimal.valueOf(x[index]).subtract(mean);
    return distance.multiply(new BigDecimal(scale)).divide(root, DIGITS).doubleValue();
  }

  /** Rows far from zero with little between them are where sums in float lose everything. */
  @ParameterizedTest
  @EnumSource(NormalizeKind.class)
  void codesAreWithinOneCountOfTheExactValue(NormalizeKind kind) {
    SplittableRandom random = new SplittableRandom(SEED);
    for (int trial = 0; trial < 60; trial++) {
      short[] x = new short[random.nextInt(1, 4000)];
      int centre = random.nextInt(-32000, 32000);
      int spread = 1 << random.nextInt(1, 10);
      for (int i = 0; i < x.length; i++) {
        int code = centre + random.nextInt(-spread, spread + 1);
        x[i] = (short) Math.max(Short.MIN_VALUE, Math.min(code, Short.MAX_VALUE));
      }
      double eps = random.nextBoolean() ? 1e-5 : 1e-12;
      short[] y = normalized(kind, x, eps, 0x1.8p-12f, 0x1.3p-13f);
      for (int i = 0; i < x.length; i += 1 + x.length / 20) {
        double steps = exact(kind, x, i, eps, 0x1.3p-13f) / 0x1.8p-12f;
        double wanted = Math.max(Short.MIN_VALUE, Math.min(steps, Short.MAX_VALUE));
        assertWithMessage("seed %s, trial %s, element %s of %s", SEED, trial, i, x.length)
            .that((double) y[i])
            .isWithin(0.5 + Math.abs(steps) * FLOAT_STEPS)
            .of(wanted);
      }
    }
  }

  @Test
  void extremesOfTheTypeDoNotOverflow() {
    short[] x = new short[100_000];
    Arrays.fill(x, Short.MIN_VALUE);
    assertThat(normalized(NormalizeKind.CENTRED, x, 1e-5, 1f, 1f)[0]).isEqualTo(0);
    assertThat(normalized(NormalizeKind.MEAN_SQUARE, x, 1e-5, 1f, 1f)[0]).isEqualTo(-1);
    Arrays.fill(x, 0, x.length / 2, Short.MAX_VALUE);
    short[] y = normalized(NormalizeKind.CENTRED, x, 1e-5, 0x1p-10f, 1f);
    assertThat(y[0]).isEqualTo(1024);
    assertThat(y[x.length - 1]).isEqualTo(-1024);
  }

  @Test
  void equalElementsGiveTheShiftHoweverSmallEpsIs() {
    float[] y = new float[3];
    float[] x = {5, 5, 5};
    float[] bias = {1, 2, 3};
    NormalizeGeometry row = new NormalizeGeometry(1, 3, 1, 1, 1);
    FloatNormalization.normalize(
        NormalizeKind.CENTRED, row, x, null, bias, Double.MIN_NORMAL, NO_CLAMP, y);
    assertThat(y).isEqualTo(bias);
  }

  @Test
  void nothingOfLengthZeroStaysNothing() {
    float[] y = {7, 7};
    NormalizeGeometry row = new NormalizeGeometry(1, 2, 1, 1, 1);
    FloatNormalization.normalize(
        NormalizeKind.LENGTH, row, new float[2], null, null, 1e-12, NO_CLAMP, y);
    assertThat(y).isEqualTo(new float[2]);
  }

  @Test
  void groupsShareParametersByChannel() {
    NormalizeGeometry groups = NormalizeGeometry.ofGroups(new int[] {2, 6, 4, 5}, 3);
    assertThat(groups).isEqualTo(new NormalizeGeometry(6, 40, 1, 3, 20));
    assertThat(groups.parameters()).isEqualTo(6);
    assertThat(groups.parameter(4, 19)).isEqualTo(2);
    assertThat(groups.parameter(4, 20)).isEqualTo(3);
    NormalizeGeometry axes = NormalizeGeometry.ofAxes(new int[] {2, 6, 4, 5}, 1, 2);
    assertThat(axes).isEqualTo(new NormalizeGeometry(2, 6, 20, 1, 1));
    assertThat(axes.parameter(1, 5)).isEqualTo(5);
  }

  /** A window of three in the middle and of two at the ends; beta 1 needs no power. */
  @Test
  void responsesOfNeighbours() {
    float[] x = {1, 2, 3};
    float[] y = new float[3];
    ResponseNormalization.Constants constants = new ResponseNormalization.Constants(3, 3, 1, 1);
    ResponseNormalization.normalize(new ReduceGeometry(1, 3, 1), constants, x, NO_CLAMP, y);
    assertThat(y).usingTolerance(1e-6).containsExactly(1 / 6f, 2 / 15f, 3 / 14f).inOrder();
  }
}
