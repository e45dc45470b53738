package dev.sevenfold.processor.cases;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.sevenfold.dsl.Conv2d;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.plan.Boundary;
import dev.sevenfold.plan.Slot;
import dev.sevenfold.processor.testing.Reals;
import dev.sevenfold.tensor.BoolTensor;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.Int64Tensor;
import dev.sevenfold.tensor.Shape;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Row K07 from end to end: a mask and an index that are inputs, between two quantized layers. */
final class MaskedUpdateCasesTest {
  private static final int SIZE = 4;

  /** Two steps of INT8 over a range of 16 on both sides. */
  private static final float TOLERANCE = 0.3f;

  /** Keeps what a mask shows, and writes the last row to two others. */
  static final class Update extends NeuralModule {
    private final Conv2d first = conv2d(1, 1, 1).bias(false);
    private final Conv2d second = conv2d(1, 1, 1).bias(false);

    public Tensor forward(Tensor x, Tensor mask, Tensor index) {
      Tensor kept = Tensor.where(mask, x.then(first), 0);
      return kept.indexPut(kept.slice(2, SIZE - 1), null, null, index).then(second);
    }
  }

  @ParameterizedTest
  @EnumSource(Mode.class)
  void caseK07_aMaskAndAnIndexBetweenQuantizedLayers(Mode mode) {
    byte[] mask = new byte[SIZE * SIZE];
    float[] x = Reals.counting(1, SIZE * SIZE);
    float[] expected = new float[SIZE * SIZE];
    for (int i = 0; i < mask.length; i++) {
      mask[i] = (byte) (i % 3 == 0 ? 0 : 1);
      int row = i / SIZE;
      int source = row == 0 || row == 2 ? (SIZE - 1) * SIZE + i % SIZE : i;
      expected[i] = source % 3 == 0 ? 0 : x[source];
    }
    Case.Result result =
        Case.of(new Update())
            .constantWeight("first.weight", 1, 1, 1, 1, 1)
            .constantWeight("second.weight", 1, 1, 1, 1, 1)
            .input(new int[] {1, 1, SIZE, SIZE}, x)
            .input(new BoolTensor(Shape.of(1, 1, SIZE, SIZE), mask))
            .input(new Int64Tensor(Shape.of(2), new long[] {2, -SIZE}))
            .run(mode);
    for (int i = 0; i < expected.length; i++) {
      assertWithMessage("%s: element %s", mode, i)
          .that(result.output().array()[i])
          .isWithin(TOLERANCE)
          .of(expected[i]);
    }
    assertThat(result.plan().inputs().stream().map(Boundary::raw).map(raw -> raw.type().dtype()))
        .containsAtLeast(DType.BOOL, DType.INT64);
    for (Slot slot : result.plan().slots()) {
      assertThat(slot.members()).containsNoneOf("mask", "index", "arg1", "arg2");
    }
    if (mode != Mode.FLOAT) {
      assertWithMessage("nothing goes back to real numbers inside: %s", result.kernels())
          .that(result.kernels().stream().filter(kernel -> kernel.contains("dequantize")).toList())
          .isEmpty();
    }
  }
}
