package dev.sevenfold.processor.cases;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.processor.testing.Refusals;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Pools that are not the everyday ones: dilated, rectangular, of powers. */
final class PoolVariantCasesTest {
  private static final long SEED = 20260131L;

  /** Half a step of the input, and none of a pool that picks codes. */
  private static final double HALF_STEP = 0.51;

  private static final double EXACT = 0;

  /** One axis of a max pool. */
  private record Axis(
      int in, int kernel, int stride, int before, int after, int dilation, boolean ceil) {
    /** The places of the input that each window reads, found by walking to the right. */
    List<List<Integer>> windows() {
      List<List<Integer>> windows = new ArrayList<>();
      int reach = (kernel - 1) * dilation;
      for (int start = -before; ; start += stride) {
        boolean whole = start + reach < in + after;
        boolean kept = whole || (ceil && start + reach - in - after < stride);
        if (!kept || (ceil && start >= in)) {
          return windows;
        }
        List<Integer> places = new ArrayList<>();
        for (int tap = 0; tap < kernel; tap++) {
          int place = start + tap * dilation;
          if (place >= 0 && place < in) {
            places.add(place);
          }
        }
        windows.add(places);
      }
    }
  }

  private static float[] largest(float[] x, int planes, Axis rows, Axis columns) {
    List<Float> result = new ArrayList<>();
    for (int plane = 0; plane < planes; plane++) {
      for (List<Integer> window : rows.windows()) {
        for (List<Integer> places : columns.windows()) {
          float largest = Float.NEGATIVE_INFINITY;
          for (int row : window) {
            for (int column : places) {
              largest = Math.max(largest, x[(plane * rows.in() + row) * columns.in() + column]);
            }
          }
          result.add(largest);
        }
      }
    }
    float[] values = new float[result.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = result.get(i);
    }
    return values;
  }

  private static float[] random(SplittableRandom random, int count) {
    float[] values = new float[count];
    for (int i = 0; i < count; i++) {
      values[i] = (float) random.nextDouble(-3, 2);
    }
    return values;
  }

  private static void assertPools(SplittableRandom random, Axis rows, Axis columns) {
    float[] x = random(random, 2 * 2 * rows.in() * columns.in());
    boolean ceil = rows.ceil();
    Case.of(
            Net.of(
                Net.maxPool(rows.kernel(), columns.kernel())
                    .stride(rows.stride(), columns.stride())
                    .padding(rows.before(), rows.after(), columns.before(), columns.after())
                    .dilation(rows.dilation(), columns.dilation())
                    .ceilMode(ceil)))
        .input(new int[] {2, 2, rows.in(), columns.in()}, x)
        .expect(HALF_STEP, EXACT, largest(x, 4, rows, columns));
  }

  @Test
  void dilatedMaxPoolsAreTheLargestOfTheirTaps() {
    SplittableRandom random = new SplittableRandom(SEED);
    assertPools(random, new Axis(7, 3, 1, 2, 2, 2, false), new Axis(37, 3, 1, 2, 2, 2, false));
    assertPools(random, new Axis(9, 2, 2, 1, 0, 3, false), new Axis(12, 3, 2, 0, 3, 3, false));
    assertPools(random, new Axis(8, 3, 3, 0, 1, 2, true), new Axis(9, 2, 3, 1, 1, 2, true));
    assertPools(random, new Axis(6, 1, 2, 0, 0, 5, true), new Axis(21, 4, 3, 3, 0, 2, true));
  }

  @Test
  void aDilatedMaxPoolOfALine() {
    float[] x = {5, 1, 2, 9, 3, 4};
    Case.of(Net.of(t -> t.maxPool1d(3, 1, 0, 2, false)))
        .input(new int[] {1, 1, 6}, x)
        .expect(HALF_STEP, EXACT, 5, 9);
    Case.of(Net.of(Lines.maxPool(2).stride(3).dilation(2).ceilMode(true)))
        .input(new int[] {1, 1, 6}, x)
        .expect(HALF_STEP, EXACT, 5, 9);
  }

  @Test
  void ceilModeWithPaddingKeepsAWindowThatStartsInside() {
    // Size 5, window 3, stride 2, padding 1: starts -1, 1, 3; with size 6 and ceil mode 5, too.
    Case.of(Net.of(Net.maxPool(3).stride(2).padding(1).ceilMode(true)))
        .input(new int[] {1, 1, 1, 6}, 1, 2, 3, 4, 5, -6)
        .expect(HALF_STEP, EXACT, 2, 4, 5, -6);
    // A window of 2 with stride 3 would start at 5, behind the input of 4, and is dropped.
    Case.of(Net.of(Net.maxPool(2).stride(3).padding(1).ceilMode(true)))
        .input(new int[] {1, 1, 1, 4}, 1, 2, 3, 4)
        .expect(HALF_STEP, EXACT, 1, 4);
  }

  private static void assertRefused(String why, NeuralModule pool, int... shape) {
    Case padded = Case.of(Net.of(pool)).input(shape, new float[shape[2] * shape[3]]);
    Refusals.assertRefused(Message.INVALID_ARGUMENT, () -> padded.run(Mode.FLOAT), why);
  }

  @Test
  void paddingIsAtMostHalfOfTheDilatedWindow() {
    assertRefused("half the window (5)", Net.maxPool(3).dilation(2).padding(3), 1, 1, 9, 9);
    assertRefused("half the window (3)", Net.avgPool(3).padding(2), 1, 1, 9, 9);
  }

  @Test
  void aDilatedWindowOfPaddingAloneIsRefused() {
    // Taps at -2 and 1 of an input of 1.
    assertRefused("padding alone", Net.maxPool(2).dilation(3).padding(2), 1, 1, 1, 1);
  }

  @Test
  void dilationIsAtLeastOneAndOfALineOneNumber() {
    for (int refused : new int[] {0, -1}) {
      SevenfoldException error =
          assertThrows(SevenfoldException.class, () -> Net.maxPool(2).dilation(refused));
      assertThat(error).hasMessageThat().contains("dilation");
    }
    SevenfoldException error =
        assertThrows(SevenfoldException.class, () -> Lines.maxPool(2).dilation(1, 2));
    assertThat(error).hasMessageThat().contains("this layer pools lines");
    assertRefused(
        "2^30 - 1 in an axis", Net.maxPool(3).dilation(1 << 30).ceilMode(true), 1, 1, 2, 2);
  }

  @Test
  void rectangularWindows() {
    Case.of(Net.of(Net.maxPool(1, 3)))
        .input(new int[] {1, 1, 2, 3}, 1, 5, 2, 7, 6, 3)
        .expect(HALF_STEP, EXACT, 5, 7);
    Case.of(Net.of(Net.avgPool(2, 1)))
        .input(new int[] {1, 1, 2, 3}, 1, 5, 2, 7, 7, 4)
        .expect(1.01, EXACT, 4, 6, 3);
  }

  @Test
  void adaptivePoolsOfLinesAsLayers() {
    Case.of(Net.of(Lines.adaptiveAverage(2), Lines.adaptiveMax(1)))
        .input(new int[] {1, 1, 4}, 1, 3, 8, 6)
        .expect(1.01, EXACT, 7);
  }

  /** Squares lose what is below a step of the largest; the root has steps of its own. */
  private static final double POWER_STEPS = 8;

  private static final double FLOAT = 1e-5;

  @Test
  void lpPoolsAreNormsOfTheirWindows() {
    Case.of(Net.of(x -> x.lpPool2d(2, 2)))
        .input(new int[] {1, 1, 2, 4}, 3, -4, 1, 2, 0, 0, 2, -4)
        .expect(POWER_STEPS, FLOAT, 5, 5);
    Case.of(Net.of(x -> x.lpPool1d(3, 2)))
        .input(new int[] {1, 1, 4}, 3, 4, 5, 0)
        .expect(POWER_STEPS, FLOAT, 4.497941f, 5);
    Case.of(Net.of(Net.norms(1, 1, 2).stride(1, 1)))
        .input(new int[] {1, 1, 1, 3}, 3, 4, 2)
        .expect(POWER_STEPS, FLOAT, 7, 6);
  }

  @Test
  void aPartialWindowOfAnLpPoolCountsAsAWholeOne() {
    // PyTorch: the average of the elements there are, times the size of the window.
    Case.of(Net.of(Lines.norms(2, 2).stride(2).ceilMode(true)))
        .input(new int[] {1, 1, 3}, 3, 4, 2)
        .expect(POWER_STEPS, FLOAT, 5, 2.828427f);
  }

  @Test
  void theExponentOfAnLpPoolIsPositive() {
    for (double p : new double[] {0, -1, Double.NaN, Double.POSITIVE_INFINITY}) {
      Refusals.assertRefused(Message.INVALID_ARGUMENT, () -> Lines.norms(p, 2));
    }
  }
}
