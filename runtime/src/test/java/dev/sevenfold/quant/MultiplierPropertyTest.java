package dev.sevenfold.quant;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Int16Tensor;
import dev.sevenfold.tensor.Int8Tensor;
import dev.sevenfold.testing.Refusals;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The bands of section 7 for everything that no weight scale can absorb. */
final class MultiplierPropertyTest {
  private static final MathContext DIGITS = new MathContext(80);

  @ParameterizedTest
  @CsvSource({"211"})
  void int8RequantizationIsTheExactTable(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    for (int trial = 0; trial < 200; trial++) {
      QuantizationParameters input = Numbers.parameters(random, DType.INT8, -10, 10);
      DType type = random.nextBoolean() ? DType.INT8 : DType.INT16;
      QuantizationParameters output = Numbers.parameters(random, type, -14, 10);
      HostTensor table = CodeTable.requantize(input, output);
      assertThat(table.dtype()).isEqualTo(type);
      for (int code = -128; code < 128; code++) {
        BigInteger rounded =
            Numbers.steps(Numbers.real(input, code), output)
                .setScale(0, RoundingMode.HALF_EVEN)
                .toBigInteger();
        int expected = Numbers.clamp(rounded.add(Numbers.big(output.zeroPoint())), output);
        int actual =
            table instanceof Int8Tensor int8
                ? int8.array()[code + 128]
                : ((Int16Tensor) table).array()[code + 128];
        assertWithMessage("seed %s, trial %s, code %s", seed, trial, code)
            .that(actual)
            .isEqualTo(expected);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"INT8, 221", "INT16, 222"})
  void int16RequantizationIsInItsBand(DType outputType, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    for (int trial = 0; trial < 300; trial++) {
      QuantizationParameters input = Numbers.parameters(random, DType.INT16, -16, 4);
      QuantizationParameters output = Numbers.parameters(random, outputType, -16, 8);
      FreeMultiplier m = FreeMultiplier.requantize("layer", input, output);
      Band band = new Band(output);
      for (int i = 0; i < 60; i++) {
        int code = Numbers.code(random, input);
        long product = (long) code * m.multiplier();
        double width = Math.scalb((double) Math.abs(code), -m.shift() - 1);
        BigDecimal exact = Numbers.steps(Numbers.real(input, code), output);
        int y = Numbers.finish(product, m.shift(), output);
        band.check(y, exact, width, 1, "seed %s, trial %s, code %s", seed, trial, code);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"INT8, 231", "INT16, 232"})
  void productsAreInTheirBand(DType dtype, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    for (int trial = 0; trial < 300; trial++) {
      QuantizationParameters a = Numbers.parameters(random, dtype, -10, 4);
      QuantizationParameters b = Numbers.parameters(random, dtype, -10, 4);
      QuantizationParameters y = Numbers.parameters(random, dtype, -12, 12);
      FreeMultiplier m = FreeMultiplier.product("layer", a, b, y);
      Band band = new Band(y);
      for (int i = 0; i < 60; i++) {
        int qa = Numbers.code(random, a);
        int qb = Numbers.code(random, b);
        long product = (long) (qa - a.zeroPoint()) * (qb - b.zeroPoint());
        double width = Math.scalb((double) Math.abs(product), -m.shift() - 1);
        int code = Numbers.finish(Math.multiplyExact(product, m.multiplier()), m.shift(), y);
        BigDecimal exact = Numbers.steps(Numbers.real(a, qa).multiply(Numbers.real(b, qb)), y);
        band.check(code, exact, width, 1, "seed %s, trial %s, %s x %s", seed, trial, qa, qb);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"INT8, 241", "INT16, 242"})
  void averagesAreInTheirBand(DType dtype, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int[] counts = {1, 2, 3, 4, 6, 9, 49, 64, 1000, 12544, 65536, 65537, 1 << 22};
    for (int trial = 0; trial < 200; trial++) {
      QuantizationParameters input = Numbers.parameters(random, dtype, -10, 4);
      QuantizationParameters output = Numbers.parameters(random, dtype, -10, 4);
      AverageMultipliers m = AverageMultipliers.of("layer", input, output, counts);
      assertThat(m.count()).isEqualTo(counts);
      Band band = new Band(output);
      for (int c = 0; c < counts.length; c++) {
        long n = counts[c];
        long tie = AverageMultipliers.tieTerm(dtype, counts[c]);
        for (int i = 0; i < 10; i++) {
          long low = n * (input.minimumCode() - input.zeroPoint());
          long high = n * (input.maximumCode() - input.zeroPoint());
          long sum = i == 0 ? low : i == 1 ? high : random.nextLong(low, high + 1);
          long product = Math.addExact(Math.multiplyExact(sum, m.multiplier()[c]), tie);
          BigDecimal exact =
              Numbers.steps(new BigDecimal(input.scale()).multiply(BigDecimal.valueOf(sum)), output)
                  .divide(BigDecimal.valueOf(n), DIGITS);
          double width = Math.scalb((double) Math.abs(sum) + 2.0 * tie, -m.shift()[c] - 1);
          int code = Numbers.finish(product, m.shift()[c], output);
          band.check(code, exact, width, 1, "seed %s, trial %s, n %s, sum %s", seed, trial, n, sum);
        }
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"INT8, 0", "INT8, -128", "INT8, 127", "INT16, 0"})
  void exactTiesOfAveragesGoUpForEveryCount(DType dtype, int zeroPoint) {
    QuantizationParameters p = new QuantizationParameters(dtype, 0.3f, zeroPoint);
    int compared = 0;
    for (int n = 2; n <= 1024; n += 2) {
      AverageMultipliers m = AverageMultipliers.of("layer", p, p, n);
      long tie = AverageMultipliers.tieTerm(dtype, n);
      for (int k = p.minimumCode(); k < p.maximumCode(); k += dtype == DType.INT8 ? 1 : 257) {
        long sum = (long) (k - zeroPoint) * n + n / 2;
        int code = Numbers.finish(sum * m.multiplier()[0] + tie, m.shift()[0], p);
        assertWithMessage("n %s, k %s", n, k).that(code).isEqualTo(k + 1);
        compared++;
      }
    }
    assertThat(compared).isGreaterThan(10_000);
  }

  @Test
  void tieTermGrowsWithTheCountAndTheWidth() {
    assertThat(AverageMultipliers.tieTerm(DType.INT8, 9)).isEqualTo(9 * 128);
    assertThat(AverageMultipliers.tieTerm(DType.INT16, 9)).isEqualTo(9 * 32768);
    assertThat(AverageMultipliers.tieTerm(DType.INT16, 1 << 16)).isEqualTo(1L << 31);
    assertThat(AverageMultipliers.tieTerm(DType.INT8, (1 << 16) + 1)).isEqualTo(0);
  }

  @ParameterizedTest
  @CsvSource({"INT8, 1", "INT8, 49", "INT8, 65536", "INT16, 1", "INT16, 7", "INT16, 65536"})
  void theTieTermStaysBelowHalfACount(DType dtype, int count) {
    QuantizationParameters input = new QuantizationParameters(dtype, 0.3f, 0);
    for (int divisor : new int[] {1, count}) {
      float least = AverageMultipliers.leastOutputScale(input, divisor, count);
      long tie = AverageMultipliers.tieTerm(dtype, count);
      assertThat(tie).isLessThan(half(input, least, divisor, count));
      assertThat(tie).isAtLeast(half(input, Math.nextDown(least), divisor, count));
    }
    assertThat(AverageMultipliers.leastOutputScale(input, 1 << 17, 1 << 17)).isEqualTo(0f);
  }

  /** Half a count as the multiplier of an output scale has it, 2^(S-1). */
  private static long half(QuantizationParameters input, float scale, int divisor, int count) {
    QuantizationParameters output = new QuantizationParameters(input.dtype(), scale, 0);
    AverageMultipliers m =
        divisor == 1
            ? AverageMultipliers.ofSum("layer", input, output, count)
            : AverageMultipliers.of("layer", input, output, count);
    return 1L << (m.shift()[0] - 1);
  }

  @Test
  void caseC09_pairsOfCodes() {
    QuantizationParameters p = new QuantizationParameters(DType.INT8, 0.1f, 0);
    AverageMultipliers m = AverageMultipliers.of("layer", p, p, 2);
    int[] sums = {1, 3, 5, -1, -3};
    int[] expected = {1, 2, 3, 0, -1};
    for (int i = 0; i < sums.length; i++) {
      long product = (long) sums[i] * m.multiplier()[0] + AverageMultipliers.tieTerm(DType.INT8, 2);
      assertThat(Numbers.finish(product, m.shift()[0], p)).isEqualTo(expected[i]);
    }
  }

  @Test
  void oneDivisorForAllWindows() {
    QuantizationParameters p = new QuantizationParameters(DType.INT8, 0.1f, 0);
    AverageMultipliers m = AverageMultipliers.ofDivisor("layer", p, p, 3, 1 << 20);
    assertThat(m.count()).isEqualTo(new int[] {3});
    assertThat(Math.scalb((double) m.multiplier()[0], -m.shift()[0])).isWithin(1e-8).of(1 / 3.0);
    long bound = (128L << 20) * m.multiplier()[0];
    assertThat(bound).isLessThan(1L << 62);
    assertThrows(IllegalArgumentException.class, () -> AverageMultipliers.of("layer", p, p, 0));
  }

  @Test
  void freeMultipliersUseTheLargestShift() {
    SplittableRandom random = new SplittableRandom(251);
    BigInteger limit = BigInteger.ONE.shiftLeft(62);
    for (int trial = 0; trial < 5000; trial++) {
      double factor = Math.pow(2, random.nextDouble(-70, 20));
      long bound = (long) Math.pow(2, random.nextDouble(0, 40));
      FreeMultiplier m = FreeMultiplier.of("layer", factor, bound);
      BigInteger product = Numbers.big(bound).multiply(Numbers.big(m.multiplier()));
      assertThat(product).isLessThan(limit);
      assertThat(m.multiplier()).isLessThan(1 << 30);
      if (m.shift() < 62) {
        double next = Math.rint(Math.scalb(factor, m.shift() + 1));
        BigInteger nextProduct = Numbers.big(bound).multiply(Numbers.big((long) next));
        assertWithMessage("trial %s", trial)
            .that(next >= 0x1p30 || nextProduct.compareTo(limit) >= 0)
            .isTrue();
      }
    }
    assertThat(FreeMultiplier.of("layer", 0, 1L << 62)).isEqualTo(new FreeMultiplier(0, 62));
  }

  @Test
  void rescaleFactorsThatNoShiftHoldsAreRefused() {
    Refusals.assertRefused(
        Message.RESCALE_TOO_LARGE, () -> FreeMultiplier.of("concat1", 0x1p31, 128), "concat1");
    assertThrows(
        IllegalArgumentException.class, () -> FreeMultiplier.of("concat1", Double.NaN, 128));
  }
}
