package dev.sevenfold.reference;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import java.math.BigInteger;
import org.junit.jupiter.api.Test;

/** Integer addition and clamp against arbitrary precision. */
final class IntegerElementwiseTest {
  private static final long SEED = 20260114L;
  private static final int CASES = 300;

  /** {z_a, z_b, z_y, M_a, M_b, S, lo, hi} of an int8 addition, as docs/arithmetic.md says. */
  private static int[] parameters(double ratioA, double ratioB) {
    int shift = 30;
    while (Math.abs(Math.rint(Math.scalb(ratioA, shift))) >= 0x1p21
        || Math.abs(Math.rint(Math.scalb(ratioB, shift))) >= 0x1p21) {
      shift--;
    }
    int a = (int) Math.rint(Math.scalb(ratioA, shift));
    int b = (int) Math.rint(Math.scalb(ratioB, shift));
    return new int[] {0, 0, 0, a, b, shift, -128, 127};
  }

  private static byte[] add(byte[] a, byte[] b, int[] quantization) {
    byte[] y = new byte[a.length];
    int[] dims = {a.length};
    IntegerElementwise.add(BroadcastGeometry.of(dims, dims), a, b, quantization, y);
    return y;
  }

  @Test
  void caseG01_residualAddition() {
    byte[] a = {100, 127, -128};
    byte[] b = {-50, 127, -128};
    int[] quantization = parameters(.052 / .049, .099 / .049);
    assertThat(add(a, b, quantization)).isEqualTo(new byte[] {5, 127, -128});
  }

  @Test
  void caseG04_bothOrdersAgree() {
    byte[] a = new byte[65536];
    byte[] b = new byte[65536];
    for (int i = 0; i < a.length; i++) {
      a[i] = (byte) i;
      b[i] = (byte) (i >> 8);
    }
    byte[] forward = add(a, b, parameters(.01 / .4, .5 / .4));
    assertThat(add(b, a, parameters(.5 / .4, .01 / .4))).isEqualTo(forward);
    assertThat(forward[100 | 41 << 8]).isEqualTo(54); // (1.0 + 20.5) / 0.4 = 53.75
  }

  @Test
  void caseG05_subtractionIsANegativeMultiplier() {
    byte[] five = {50};
    byte[] two = {20};
    assertThat(add(five, two, parameters(1, -5))).isEqualTo(new byte[] {-50});
  }

  @Test
  void int8EqualsArbitraryPrecision() {
    RandomCases cases = new RandomCases(SEED);
    int[] dims = {2, 3, 5};
    BroadcastGeometry g = BroadcastGeometry.of(dims, new int[] {3, 1});
    for (int i = 0; i < CASES; i++) {
      byte[] a = cases.bytes(30);
      byte[] b = cases.bytes(3);
      int[] q = random(cases, 21, -128, 127);
      byte[] y = new byte[30];
      IntegerElementwise.add(g, a, b, q, y);
      for (int e = 0; e < 30; e++) {
        assertWithMessage("seed %s, case %s at %s", SEED, i, e)
            .that((int) y[e])
            .isEqualTo(exact(a[e], b[e / 5 % 3], q));
      }
    }
  }

  @Test
  void int16EqualsArbitraryPrecision() {
    RandomCases cases = new RandomCases(SEED + 1);
    int[] dims = {37};
    BroadcastGeometry g = BroadcastGeometry.of(dims, dims);
    for (int i = 0; i < CASES; i++) {
      short[] a = cases.shorts(37);
      short[] b = cases.shorts(37);
      int[] q = random(cases, 30, -32768, 32767);
      short[] y = new short[37];
      IntegerElementwise.add(g, a, b, q, y);
      for (int e = 0; e < 37; e++) {
        assertWithMessage("seed %s, case %s at %s", SEED + 1, i, e)
            .that((int) y[e])
            .isEqualTo(exact(a[e], b[e], q));
      }
    }
  }

  private static int[] random(RandomCases cases, int multiplierBits, int min, int max) {
    int most = (1 << multiplierBits) - 1;
    int lo = cases.between(0, 2) == 0 ? cases.between(min, max) : min;
    return new int[] {
      cases.between(min, max),
      cases.between(min, max),
      cases.between(min, max),
      cases.between(-most, most),
      cases.between(-most, most),
      cases.between(0, 4) == 0 ? cases.between(0, 30) : multiplierBits,
      lo,
      cases.between(lo, max)
    };
  }

  private static int exact(int a, int b, int[] q) {
    BigInteger sum =
        BigInteger.valueOf((long) a - q[0])
            .multiply(BigInteger.valueOf(q[3]))
            .add(BigInteger.valueOf((long) b - q[1]).multiply(BigInteger.valueOf(q[4])));
    return ExactRounding.code(sum, 1, q[5], q[2], q[6], q[7]);
  }

  @Test
  void caseG18_clampIsInCodes() {
    byte[] y = new byte[5];
    IntegerElementwise.clamp(new byte[] {-128, -127, -126, -10, 5}, new int[] {0, 127}, y);
    assertThat(y).isEqualTo(new byte[] {0, 0, 0, 0, 5});
    short[] z = new short[3];
    IntegerElementwise.clamp(new short[] {-300, 7, 32767}, new int[] {-10, 20000}, z);
    assertThat(z).isEqualTo(new short[] {-10, 7, 20000});
  }
}
