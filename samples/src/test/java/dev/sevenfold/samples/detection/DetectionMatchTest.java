package dev.sevenfold.samples.detection;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.sevenfold.samples.detection.DetectionMatch.Pair;
import java.util.List;
import org.junit.jupiter.api.Test;

final class DetectionMatchTest {
  /** Of float32 scores. */
  private static final double TOLERANCE = 1e-6;

  private static Detection box(float left, float width, float score, int kind) {
    return new Detection(left, 0, left + width, 10, score, kind);
  }

  @Test
  void overlapIsIntersectionOverUnion() {
    Detection first = new Detection(0, 0, 4, 4, 1, 0);
    assertThat(first.overlap(new Detection(2, 2, 6, 6, 1, 1))).isEqualTo(4.0 / 28);
    assertThat(first.overlap(first)).isEqualTo(1.0);
    assertThat(first.overlap(new Detection(4, 0, 8, 4, 1, 0))).isEqualTo(0.0);
    assertThat(first.overlap(new Detection(5, 5, 6, 6, 1, 0))).isEqualTo(0.0);
    Detection empty = new Detection(3, 3, 1, 1, 1, 0);
    assertThat(empty.overlap(empty)).isEqualTo(0.0);
    assertThat(empty.upright()).isEqualTo(new Detection(1, 1, 3, 3, 1, 0));
    assertThat(new Detection(1, 4, 3, 2, 1, 5).upright())
        .isEqualTo(new Detection(1, 2, 3, 4, 1, 5));
  }

  @Test
  void theOrderOfTheOutputsDoesNotMatter() {
    Detection one = box(0, 10, 0.8f, 3);
    Detection two = box(50, 10, 0.79f, 3);
    Detection oneAgain = box(1, 10, 0.78f, 3);
    Detection twoAgain = box(50, 10, 0.81f, 3);
    DetectionMatch match = DetectionMatch.of(List.of(one, two), List.of(twoAgain, oneAgain), 0.5);
    assertThat(match.pairs())
        .containsExactly(new Pair(one, oneAgain, 9.0 / 11), new Pair(two, twoAgain, 1))
        .inOrder();
    assertThat(match.agreement()).isEqualTo(1.0);
    assertThat(match.meanOverlap()).isWithin(TOLERANCE).of(10.0 / 11);
    assertThat(match.largestScoreDifference()).isWithin(TOLERANCE).of(0.02);
  }

  @Test
  void otherClassesAndFarBoxesAreNoPairs() {
    Detection wanted = box(0, 10, 0.9f, 1);
    Detection other = box(0, 10, 0.9f, 2);
    Detection far = box(9, 10, 0.9f, 1);
    DetectionMatch match = DetectionMatch.of(List.of(wanted), List.of(other, far), 0.5);
    assertThat(match.pairs()).isEmpty();
    assertThat(match.missing()).containsExactly(wanted);
    assertThat(match.surplus()).containsExactly(other, far);
    assertThat(match.agreement()).isEqualTo(0.0);
  }

  @Test
  void theBestChoosesFirstAndEachIsTakenOnce() {
    Detection weak = box(0, 10, 0.3f, 0);
    Detection strong = box(2, 10, 0.9f, 0);
    Detection only = box(1, 10, 0.6f, 0);
    DetectionMatch match = DetectionMatch.of(List.of(weak, strong), List.of(only), 0.5);
    assertThat(match.pairs()).containsExactly(new Pair(strong, only, 9.0 / 11));
    assertThat(match.missing()).containsExactly(weak);
    assertThat(match.agreement()).isWithin(TOLERANCE).of(2.0 / 3);
  }

  @Test
  void nothingAgreesWithNothing() {
    DetectionMatch match = DetectionMatch.of(List.of(), List.of(), 0.5);
    assertThat(match.agreement()).isEqualTo(1.0);
    assertThrows(IllegalArgumentException.class, () -> DetectionMatch.of(List.of(), List.of(), 0));
  }
}
