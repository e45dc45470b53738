package dev.sevenfold.reference;

import static com.google.common.truth.Truth.assertWithMessage;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Integer averages against the real value, within the band that docs/arithmetic.md proves. */
final class IntegerAverageBandTest {
  private static final long SEED = 20260116L;
  private static final int CASES = 200;

  private static byte[] average(Pool2dGeometry g, AverageParameters p, byte[] input) {
    byte[] y = new byte[g.outputElements()];
    IntegerPooling.average(g, Codes.of(input), p.requantization(), Codes.of(y));
    return y;
  }

  @Test
  void averagesLieWithinTheBandOfTheRealValue() {
    RandomCases cases = new RandomCases(SEED);
    for (int i = 0; i < CASES; i++) {
      Pool2dGeometry g = cases.pool();
      int elements = g.batch() * g.channels() * g.inHeight() * g.inWidth();
      String what = "seed " + SEED + ", case " + i + ", " + g;
      double ratio = cases.random().nextDouble(.3, 3);
      int zeroX = cases.between(-128, 127);
      int zeroY = cases.between(-128, 127);
      AverageParameters p = AverageParameters.of(ratio, zeroX, zeroY, 8, g.distinctCounts());
      byte[] input = cases.bytes(elements);
      byte[] narrow = average(g, p, input);
      checkBand(what, g, p, ratio, IntegerCase.widen(input), IntegerCase.widen(narrow));
      AverageParameters p16 = AverageParameters.of(ratio, 0, 0, 16, g.distinctCounts());
      short[] wide = cases.shorts(elements);
      short[] y = new short[g.outputElements()];
      IntegerPooling.average(g, Codes.of(wide), p16.requantization(), Codes.of(y));
      checkBand(what, g, p16, ratio, IntegerCase.widen(wide), IntegerCase.widen(y));
    }
  }

  /** Section 7: floor(r + 0.5) wherever r is further than the band from a tie, else 1 count. */
  private static void checkBand(
      String what, Pool2dGeometry g, AverageParameters p, double ratio, int[] x, int[] y) {
    for (int index = 0; index < y.length; index++) {
      int column = index % g.outWidth();
      int row = index / g.outWidth() % g.outHeight();
      int plane = index / (g.outWidth() * g.outHeight());
      Window rows = g.rows(row);
      Window columns = g.columns(column);
      long sum = 0;
      for (int h = rows.from(); h < rows.to(); h += rows.step()) {
        for (int w = columns.from(); w < columns.to(); w += columns.step()) {
          sum += x[(plane * g.inHeight() + h) * g.inWidth() + w] - p.quantization()[0];
        }
      }
      int n = g.count(rows, columns);
      double r = sum * ratio / n;
      int shift = p.shift()[Arrays.binarySearch(p.counts(), n)];
      double band = Math.scalb(Math.abs(sum) - 2.0 * n * p.quantization()[2], -shift - 1);
      double tolerance = band + 1e-9 * Math.max(1, Math.abs(r));
      long exact = clamp(p, Math.floor(r + .5));
      boolean nearTie = Math.abs(r - Math.floor(r) - .5) <= tolerance;
      assertWithMessage("%s at %s, real value %s", what, index, r)
          .that(Math.abs(y[index] - exact))
          .isAtMost(nearTie ? 1L : 0L);
    }
  }

  private static long clamp(AverageParameters p, double rounded) {
    double code = rounded + p.quantization()[1];
    return (long) Math.max(p.quantization()[2], Math.min(code, p.quantization()[3]));
  }
}
