package dev.sevenfold.tensor;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

class ShapeTest {
  private static final Shape SHAPE = Shape.of(2, 3);

  @Test
  void anArrayOfAnotherLengthIsRefusedWithBothCounts() {
    for (Executable tensor :
        new Executable[] {
          () -> new FloatTensor(SHAPE, new float[5]),
          () -> new Int8Tensor(SHAPE, new byte[5]),
          () -> new Int16Tensor(SHAPE, new short[5]),
          () -> new Int64Tensor(SHAPE, new long[5])
        }) {
      SevenfoldException refusal = assertThrows(SevenfoldException.class, tensor);
      assertThat(refusal.diagnostic()).isEqualTo(Message.INVALID_SHAPE);
      assertThat(refusal).hasMessageThat().contains("2x3 is not possible: it has 6 elements");
      assertThat(refusal).hasMessageThat().contains("the array has 5");
    }
  }
}
