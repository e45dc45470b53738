package dev.sevenfold.reference;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import java.math.BigInteger;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** The fast integer linear layers against three loops and rounding in arbitrary precision. */
final class IntegerLinearTest {
  private static final long SEED = 20260112L;
  private static final int[] ROWS = {1, 2, 7, 8, 16, 33, 300};
  private static final int[] COLUMNS = {1, 5, 32, 63, 64, 65, 96, 104};

  @Test
  void caseB02_everyColumnIsWrittenWhateverItsNumber() {
    RandomCases cases = new RandomCases(SEED);
    for (int rows : ROWS) {
      for (int columns : COLUMNS) {
        MatmulGeometry g = new MatmulGeometry(rows, cases.between(1, 70), columns);
        checkInt8(cases, g);
        checkInt16(cases, g);
        checkW8a16(cases, g);
      }
    }
  }

  private static void checkInt8(RandomCases cases, MatmulGeometry g) {
    byte[] input = cases.bytes(g.rows() * g.inner());
    byte[] weight = cases.bytes(g.columns() * g.inner());
    IntegerCase p = IntegerCase.random(cases, g.columns(), g.inner(), 8, 8);
    byte[] y = new byte[g.outputElements()];
    IntegerLinear.int8(g, input, weight, p.intBias(), p.scale, p.shift, p.quantization, y);
    assertWithMessage("int8, seed %s, %s", SEED, g)
        .that(IntegerCase.widen(y))
        .isEqualTo(p.multiply(g, Codes.of(input), Codes.of(weight)));
  }

  private static void checkInt16(RandomCases cases, MatmulGeometry g) {
    short[] input = cases.shorts(g.rows() * g.inner());
    short[] weight = cases.shorts(g.columns() * g.inner());
    IntegerCase p = IntegerCase.random(cases, g.columns(), g.inner(), 16, 16);
    short[] y = new short[g.outputElements()];
    IntegerLinear.int16(g, input, weight, p.bias, p.scale, p.shift, p.quantization, y);
    assertWithMessage("int16, seed %s, %s", SEED, g)
        .that(IntegerCase.widen(y))
        .isEqualTo(p.multiply(g, Codes.of(input), Codes.of(weight)));
  }

  private static void checkW8a16(RandomCases cases, MatmulGeometry g) {
    short[] input = cases.shorts(g.rows() * g.inner());
    byte[] weight = cases.bytes(g.columns() * g.inner());
    IntegerCase p = IntegerCase.random(cases, g.columns(), g.inner(), 16, 8);
    short[] y = new short[g.outputElements()];
    IntegerLinear.w8a16(g, input, weight, p.bias, p.scale, p.shift, p.quantization, y);
    assertWithMessage("W8A16, seed %s, %s", SEED, g)
        .that(IntegerCase.widen(y))
        .isEqualTo(p.multiply(g, Codes.of(input), Codes.of(weight)));
  }

  /** A W8A16 sum of {@code inner} equal products, read back exactly through 47 shifts of bias. */
  private static void checkSum(int rows, int inner, int x, int w, long sum) {
    MatmulGeometry g = new MatmulGeometry(rows, inner, 1);
    short[] input = new short[rows * inner];
    Arrays.fill(input, (short) x);
    byte[] weight = new byte[inner];
    Arrays.fill(weight, (byte) w);
    int[] quantization = {0, Short.MIN_VALUE, Short.MAX_VALUE};
    short[] y = new short[rows];
    // The bias removes all but 12345 of the true sum: any lost bit would show.
    long[] bias = {12345 - sum};
    byte[] one = {1};
    IntegerLinear.w8a16(g, input, weight, bias, one, new byte[1], quantization, y);
    short[] expected = new short[rows];
    Arrays.fill(expected, (short) 12345);
    assertThat(y).isEqualTo(expected);
    byte[] shift = {17};
    IntegerLinear.w8a16(g, input, weight, new long[1], one, shift, quantization, y);
    BigInteger exact = BigInteger.valueOf(sum);
    Arrays.fill(expected, (short) ExactRounding.code(exact, 1, 17, 0, -32768, 32767));
    assertThat(y).isEqualTo(expected);
  }

  @Test
  void caseE01_sumsBeyond32Bits() {
    for (int rows : new int[] {1, 40}) {
      checkSum(rows, 516, 32767, 127, 2_147_287_044L);
      checkSum(rows, 517, 32767, 127, 2_151_448_453L);
      checkSum(rows, 512, 32767, -128, -2_147_418_112L);
      checkSum(rows, 513, 32767, -128, -2_151_612_288L);
    }
  }

  @Test
  void sumsOfAHundredThousandExtremeProductsAreExact() {
    int inner = 100_000;
    MatmulGeometry g = new MatmulGeometry(1, inner, 1);
    short[] x = new short[inner];
    Arrays.fill(x, Short.MIN_VALUE);
    long sum = (long) inner << 30;
    short[] y = new short[1];
    int[] quantization = {0, Short.MIN_VALUE, Short.MAX_VALUE};
    byte[] one = {1};
    IntegerLinear.int16(g, x, x.clone(), new long[] {-sum - 7}, one, new byte[1], quantization, y);
    assertThat(y).isEqualTo(new short[] {-7});
  }

  @Test
  void int8PartialSumsMayWrap() {
    // 2^31 products of one sign would overflow; here 140,000 positive ones wrap and come back.
    int inner = 280_000;
    MatmulGeometry g = new MatmulGeometry(1, inner, 1);
    byte[] x = new byte[inner];
    byte[] w = new byte[inner];
    Arrays.fill(x, (byte) -128);
    Arrays.fill(w, 0, inner / 2, (byte) -128);
    Arrays.fill(w, inner / 2, inner, (byte) 127);
    byte[] y = new byte[1];
    int[] quantization = {0, -128, 127};
    byte[] one = {1};
    // The sum is 140,000 * 128 * (128 - 127) = 17,920,000.
    IntegerLinear.int8(g, x, w, new int[] {-17_919_900}, one, new byte[1], quantization, y);
    assertThat(y).isEqualTo(new byte[] {100});
  }
}
