package dev.sevenfold.truth;

import static com.google.common.truth.ExpectFailure.expectFailureAbout;
import static com.google.common.truth.Truth.assertThat;
import static dev.sevenfold.truth.TensorSubject.assertThat;
import static dev.sevenfold.truth.TensorSubject.tensors;

import com.google.common.truth.ExpectFailure.SimpleSubjectBuilderCallback;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Int8Tensor;
import dev.sevenfold.tensor.Shape;
import org.junit.jupiter.api.Test;

final class TensorSubjectTest {
  private static FloatTensor rows(float... values) {
    return new FloatTensor(Shape.of(2, values.length / 2), values);
  }

  private static Int8Tensor codes(int... values) {
    byte[] bytes = new byte[values.length];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) values[i];
    }
    return new Int8Tensor(Shape.of(2, values.length / 2), bytes);
  }

  private static AssertionError failure(
      SimpleSubjectBuilderCallback<TensorSubject, HostTensor> assertion) {
    return expectFailureAbout(tensors(), assertion);
  }

  @Test
  void equalTensorsAreBitExact() {
    assertThat(codes(1, -128, 3, 4)).isBitExactTo(codes(1, -128, 3, 4));
    assertThat(rows(Float.NaN, 1)).isBitExactTo(rows(Float.intBitsToFloat(0x7FC00001), 1));
  }

  @Test
  void theFirstDifferenceIsNamed() {
    AssertionError failure =
        failure(that -> that.that(codes(1, 2, 3, 9, 5, 7)).isBitExactTo(codes(1, 2, 3, 4, 5, 6)));
    assertThat(failure).hasMessageThat().contains("bit-exact");
    assertThat(failure).hasMessageThat().contains("index 3 [1, 0], of 2 in 6 elements");
    assertThat(failure).hasMessageThat().containsMatch("expected there *: 4");
    assertThat(failure).hasMessageThat().containsMatch("but was *: 9");
  }

  @Test
  void otherTypesAndShapesFail() {
    assertThat(failure(that -> that.that(codes(1, 2)).isBitExactTo(rows(1, 2))))
        .hasMessageThat()
        .contains("FLOAT32 2x1");
    assertThat(failure(that -> that.that(null).isBitExactTo(rows(1, 2))))
        .hasMessageThat()
        .contains("null");
  }

  @Test
  void aRatioIsDemanded() {
    FloatTensor reference = rows(10, 20, 30, 40);
    assertThat(rows(10, 20, 30, 40.1f)).hasSqnrAtLeast(50, reference);
    AssertionError failure =
        failure(that -> that.that(rows(10, 20, 30, 44)).hasSqnrAtLeast(50, reference));
    assertThat(failure).hasMessageThat().contains("SQNR is 22.73 dB, below 50.00 dB");
  }

  @Test
  void zerosNeverPassForSomethingClose() {
    AssertionError failure =
        failure(
            that ->
                that.that(rows(0, 0, 0, 0))
                    .hasSqnrAtLeast(Double.NEGATIVE_INFINITY, rows(1e-9f, 0, 0, 0)));
    assertThat(failure).hasMessageThat().contains("all 4 elements are zero");
    assertThat(failure(that -> that.that(rows(0, 0)).hasDifferenceAtMost(1, rows(1e-9f, 0))))
        .hasMessageThat()
        .contains("all 2 elements are zero");
  }

  @Test
  void aLargestDifferenceIsDemanded() {
    assertThat(rows(1, 2)).hasDifferenceAtMost(0.5, rows(1.5f, 2));
    assertThat(failure(that -> that.that(rows(1, 2)).hasDifferenceAtMost(0.4, rows(1.5f, 2))))
        .hasMessageThat()
        .contains("0.5");
    assertThat(failure(that -> that.that(rows(1, 2)).hasDifferenceAtMost(9, rows(Float.NaN, 2))))
        .hasMessageThat()
        .contains("Infinity");
  }

  @Test
  void theFirstRankIsDemandedOfEveryRow() {
    assertThat(rows(1, 9, 5, 4)).hasSameTop1As(rows(0, 1, 1, 0));
    AssertionError failure =
        failure(that -> that.that(rows(1, 9, 5, 4)).hasSameTop1As(rows(0, 1, 0, 1)));
    assertThat(failure).hasMessageThat().containsMatch("row *: 1");
    assertThat(failure).hasMessageThat().containsMatch("score of found *: 5.0");
  }
}
