package dev.sevenfold.compare;

import static com.google.common.truth.Truth.assertThat;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.Int16Tensor;
import dev.sevenfold.tensor.Int8Tensor;
import dev.sevenfold.tensor.Shape;
import dev.sevenfold.testing.Refusals;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

final class TensorComparisonTest {
  private static final long SEED = 20260802;

  /** Passes any noise: shows that suspicions do not depend on measures. */
  private static final double NO_LIMIT = Double.NEGATIVE_INFINITY;

  private static FloatTensor floats(float... values) {
    return new FloatTensor(Shape.of(values.length), values);
  }

  private static Int16Tensor shorts(int... values) {
    short[] narrow = new short[values.length];
    for (int i = 0; i < narrow.length; i++) {
      narrow[i] = (short) values[i];
    }
    return new Int16Tensor(Shape.of(values.length), narrow);
  }

  private static float[] random(int count) {
    SplittableRandom random = new SplittableRandom(SEED);
    float[] values = new float[count];
    for (int i = 0; i < count; i++) {
      values[i] = (float) random.nextDouble(0.5, 2);
    }
    return values;
  }

  @Test
  void elementsAndBytesThatDifferAreCountedExactly() {
    // 0x0100 and 0x0101 differ in one byte, 1 and -1 (0x0001, 0xFFFF) in both.
    TensorComparison comparison =
        TensorComparison.of(shorts(5, 0x100, 1, 7), shorts(5, 0x101, -1, 7));
    assertThat(comparison.elements()).isEqualTo(4);
    assertThat(comparison.differingElements()).isEqualTo(2);
    assertThat(comparison.differingBytes()).isEqualTo(3);
    assertThat(comparison.firstDifference()).isEqualTo(1);
    assertThat(comparison.largestDifference()).isEqualTo(2.0);
    assertThat(comparison.isBitExact()).isFalse();
  }

  @Test
  void nanEqualsNanAndZerosHaveSigns() {
    float otherNan = Float.intBitsToFloat(0xFFC00001);
    assertThat(TensorComparison.of(floats(Float.NaN, 1), floats(otherNan, 1)).isBitExact())
        .isTrue();
    TensorComparison zeros = TensorComparison.of(floats(-0f, 1), floats(0f, 1));
    assertThat(zeros.differingElements()).isEqualTo(1);
    assertThat(zeros.differingBytes()).isEqualTo(1);
    assertThat(zeros.largestDifference()).isEqualTo(0.0);
    TensorComparison oneSided = TensorComparison.of(floats(Float.NaN, 1), floats(2, 1));
    assertThat(oneSided.oneSidedNan()).isEqualTo(1);
    assertThat(oneSided.largestDifference()).isPositiveInfinity();
    assertThat(oneSided.failures(NO_LIMIT)).isNotEmpty();
  }

  @Test
  void caseM07_aZeroedTailFailsWhateverTheMeasuresSay() {
    float[] reference = random(200);
    // Only small values at the end, so that losing them costs little energy.
    Arrays.fill(reference, 180, 200, 0.05f);
    float[] partial = reference.clone();
    Arrays.fill(partial, 180, 200, 0);
    TensorComparison comparison = TensorComparison.of(floats(partial), floats(reference));
    assertThat(comparison.sqnrDecibels()).isGreaterThan(30.0);
    assertThat(comparison.zeroTail()).isEqualTo(20);
    assertThat(comparison.failures(30)).hasSize(1);
    assertThat(comparison.failures(30).get(0)).contains("last 20 of 200");
  }

  @Test
  void caseM07_anAllZeroResultFailsUnlessTheReferenceIsToo() {
    FloatTensor zeros = floats(new float[50]);
    assertThat(TensorComparison.of(zeros, floats(random(50))).failures(NO_LIMIT).get(0))
        .contains("all 50 elements are zero");
    assertThat(TensorComparison.of(zeros, zeros).failures(100)).isEmpty();
  }

  @Test
  void aConstantResultFailsUnlessTheReferenceIsToo() {
    float[] poison = new float[50];
    Arrays.fill(poison, 1.25f);
    assertThat(TensorComparison.of(floats(poison), floats(random(50))).failures(NO_LIMIT))
        .hasSize(1);
    assertThat(TensorComparison.of(floats(poison), floats(poison)).failures(100)).isEmpty();
    assertThat(TensorComparison.of(floats(1), floats(1.1f)).failures(10)).isEmpty();
  }

  @Test
  void aTailThatIsZeroInTheReferenceTooIsNoSign() {
    float[] reference = random(100);
    Arrays.fill(reference, 60, 100, 0);
    assertThat(TensorComparison.of(floats(reference), floats(reference)).zeroTail()).isEqualTo(0);
  }

  @Test
  void aTailThatRoundsToZeroIsNoSign() {
    float[] reference = random(100);
    Arrays.fill(reference, 60, 100, 1e-3f);
    float[] rounded = reference.clone();
    Arrays.fill(rounded, 60, 100, 0);
    assertThat(TensorComparison.of(floats(rounded), floats(reference)).failures(30)).isEmpty();
  }

  @Test
  void aRatioBelowTheLimitFails() {
    TensorComparison comparison = TensorComparison.of(floats(9, 0, 5), floats(10, 1, 5));
    assertThat(comparison.failures(17)).isEmpty();
    assertThat(comparison.failures(19)).hasSize(1);
  }

  @Test
  void tensorsOfOtherTypeOrShapeAreRefused() {
    Int8Tensor bytes = new Int8Tensor(Shape.of(2), new byte[2]);
    for (Runnable comparison :
        new Runnable[] {
          () -> TensorComparison.of(bytes, shorts(0, 0)),
          () -> TensorComparison.of(bytes, bytes.withShape(Shape.of(2, 1)))
        }) {
      Refusals.assertRefused(Message.INCOMPARABLE_TENSORS, comparison::run);
    }
  }
}
