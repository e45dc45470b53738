package dev.sevenfold.reference;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.sevenfold.reference.ResizeTable.Corners;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Pixels and weights of resampling. */
final class ResizeTableTest {
  private static final long SEED = 20260;

  @Test
  void linearTakesTheNeighboursByDistance() {
    ResizeTable table = ResizeTable.linear(2, 4, 0, Corners.HALF_PIXEL);
    assertThat(table.index()).isEqualTo(new int[] {0, 1, 0, 1, 0, 1, 1, 1});
    assertThat(table.floatWeights())
        .isEqualTo(new float[] {1, 0, 0.75f, 0.25f, 0.25f, 0.75f, 0.75f, 0.25f});
  }

  @Test
  void cubicWeighsAsKeysDid() {
    ResizeTable table = ResizeTable.cubic(4, 8, 0, Corners.HALF_PIXEL);
    int pixel = 3;
    assertThat(new int[] {table.index()[12], table.index()[15]}).isEqualTo(new int[] {0, 3});
    float[] weights = table.floatWeights();
    assertThat(java.util.Arrays.copyOfRange(weights, 4 * pixel, 4 * pixel + 4))
        .isEqualTo(new float[] {-0.10546875f, 0.87890625f, 0.26171875f, -0.03515625f});
  }

  @Test
  void fixedWeightsAddUpAndPixelsLieInside() {
    SplittableRandom random = new SplittableRandom(SEED);
    for (int round = 0; round < 2000; round++) {
      int in = random.nextInt(1, 40);
      int out = random.nextInt(1, 60);
      double scale = random.nextBoolean() ? 0 : random.nextDouble(0.1, 5);
      Corners corners = random.nextBoolean() ? Corners.ALIGNED : Corners.HALF_PIXEL;
      ResizeTable table =
          random.nextBoolean()
              ? ResizeTable.linear(in, out, scale, corners)
              : ResizeTable.cubic(in, out, scale, corners);
      String what = "seed " + SEED + ", round " + round + ": " + in + " to " + out;
      int[] weights = table.fixedWeights(12);
      for (int pixel = 0; pixel < out; pixel++) {
        int sum = 0;
        for (int tap = pixel * table.taps(); tap < (pixel + 1) * table.taps(); tap++) {
          sum += weights[tap];
          assertWithMessage(what).that(table.index()[tap]).isAtLeast(0);
          assertWithMessage(what).that(table.index()[tap]).isLessThan(in);
          assertWithMessage(what)
              .that(weights[tap] / 4096.0)
              .isWithin(3 / 4096.0)
              .of(table.weight()[tap]);
        }
        assertWithMessage(what).that(sum).isEqualTo(4096);
      }
      assertWithMessage(what)
          .that(ResizeTable.largestSum(weights, table.taps()))
          .isLessThan(4096 * 3 / 2);
    }
  }
}
