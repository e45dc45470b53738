package dev.sevenfold.processor.cases;

import static com.google.common.truth.Truth.assertWithMessage;
import static dev.sevenfold.processor.cases.Net.avgPool;
import static dev.sevenfold.processor.cases.Net.maxPool;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.processor.testing.Refusals;
import java.util.Arrays;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** Section C: pooling. */
final class PoolingCasesTest {
  /** Half a step of the input and half a step of the output. */
  private static final double HALF_STEPS = 1.01;

  private static final double FLOAT = 1e-4;
  private static final double EXACT = 0;

  private static float[] counting(int from, int count) {
    float[] values = new float[count];
    for (int i = 0; i < count; i++) {
      values[i] = from + i;
    }
    return values;
  }

  private static float[] filled(int count, float value) {
    float[] values = new float[count];
    Arrays.fill(values, value);
    return values;
  }

  private static Case pool(UnaryOperator<Tensor> function) {
    return Case.of(Net.of(function));
  }

  @Test
  void caseC01_paddingCountsOrNot() {
    Case.of(Net.of(avgPool(2).stride(1).padding(1)))
        .input(new int[] {1, 1, 2, 2}, filled(4, 1))
        .expect(HALF_STEPS, FLOAT, .25f, .5f, .25f, .5f, 1, .5f, .25f, .5f, .25f);
    Case.of(Net.of(avgPool(2).stride(1).padding(1).countIncludePad(false)))
        .input(new int[] {1, 1, 2, 2}, filled(4, 1))
        .expect(HALF_STEPS, FLOAT, filled(9, 1));
  }

  @Test
  void caseC02_ceilModeWithCountedPadding() {
    Case.of(Net.of(avgPool(3).stride(2).padding(1).ceilMode(true)))
        .input(new int[] {1, 1, 4, 4}, counting(1, 16))
        .expect(HALF_STEPS, FLOAT, 1.5556f, 3.3333f, 2, 6.3333f, 11, 6, 4.5f, 7.5f, 4);
  }

  @Test
  void caseC04_ceilModeWithoutPadding() {
    Case.of(Net.of(avgPool(3).stride(2).ceilMode(true)))
        .input(new int[] {1, 1, 4, 4}, counting(1, 16))
        .expect(HALF_STEPS, FLOAT, 6, 7.5f, 12, 13.5f);
  }

  @Test
  void caseC07_adaptiveWindowsRoundOutward() {
    pool(x -> x.adaptiveAvgPool2d(1, 3))
        .input(new int[] {1, 1, 1, 10}, counting(0, 10))
        .expect(HALF_STEPS, FLOAT, 1.5f, 4.5f, 7.5f);
    pool(x -> x.adaptiveAvgPool2d(1, 3))
        .input(new int[] {1, 1, 1, 5}, counting(0, 5))
        .expect(HALF_STEPS, FLOAT, .5f, 2, 3.5f);
  }

  @Test
  void caseC12_globalAverageAccumulatesWide() {
    float[] means = {17.97f, 9.81f, 4.86f};
    float[] x = new float[3 * 64];
    for (int i = 0; i < x.length; i++) {
      x[i] = means[i / 64] + (i % 2 == 0 ? .5f : -.5f);
    }
    pool(t -> t.adaptiveAvgPool2d(1, 1))
        .input(new int[] {1, 3, 8, 8}, x)
        .expect(HALF_STEPS, FLOAT, means);
    pool(t -> t.mean(2, 3)).input(new int[] {1, 3, 8, 8}, x).expect(HALF_STEPS, FLOAT, means);
  }

  @Test
  void caseC13_theOutputHasItsOwnScale() {
    Case halved =
        pool(x -> x.adaptiveAvgPool2d(1, 1))
            .input(new int[] {1, 1, 2, 2}, filled(4, 1))
            .range("x", -12.75f, 12.75f);
    for (Mode mode : Mode.values()) {
      Case.Result result = halved.run(mode);
      assertWithMessage("%s", mode)
          .that((double) result.output().array()[0])
          .isWithin(mode == Mode.FLOAT ? FLOAT : 0.05)
          .of(1);
    }
  }

  @Test
  void caseC15_maxPoolPaddingNeverWins() {
    Case.of(Net.of(maxPool(3).stride(1).padding(1)))
        .input(new int[] {1, 1, 3, 3}, filled(9, -2))
        .expect(HALF_STEPS, EXACT, filled(9, -2));
  }

  @Test
  void caseC17_paddingMoreThanHalfTheWindowIsRefused() {
    Case padded = Case.of(Net.of(maxPool(2).padding(2))).input(new int[] {1, 1, 2, 2}, 1, 2, 3, 4);
    Refusals.assertRefused(Message.INVALID_ARGUMENT, () -> padded.run(Mode.FLOAT), "padding");
  }

  @Test
  void caseC06_aWindowLongerThanTheInput() {
    Case.of(Net.of(avgPool(32).ceilMode(true)))
        .input(new int[] {1, 1, 1, 16}, counting(1, 16))
        .expect(HALF_STEPS, FLOAT, 8.5f);
    Case.of(Net.of(maxPool(32).ceilMode(true)))
        .input(new int[] {1, 1, 4, 4}, counting(1, 16))
        .expect(HALF_STEPS, EXACT, 16);
  }

  @Test
  void caseC11_theSumIsDividedNotItsParts() {
    for (float value : new float[] {1, 5}) {
      Case.of(Net.of(avgPool(2)))
          .input(new int[] {1, 1, 2, 2}, filled(4, value))
          .range("arg0", -127.5f, 127.5f)
          .range("layers.0", -127.5f, 127.5f)
          .expect(EXACT, EXACT, value);
    }
  }
}
