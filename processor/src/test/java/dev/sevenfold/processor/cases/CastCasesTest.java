package dev.sevenfold.processor.cases;

import static com.google.common.truth.Truth.assertThat;
import static dev.sevenfold.processor.cases.IntegerCasesTest.bools;
import static dev.sevenfold.processor.cases.IntegerCasesTest.expectExactly;
import static dev.sevenfold.processor.cases.IntegerCasesTest.longs;
import static dev.sevenfold.processor.cases.IntegerCasesTest.refuses;
import static dev.sevenfold.processor.testing.Reals.vector;

import dev.sevenfold.annotations.ElementType;
import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Int32Tensor;
import dev.sevenfold.tensor.Shape;
import org.junit.jupiter.api.Test;

/** Changes of the element type. */
final class CastCasesTest {
  @Test
  void floatsBecomeIntegers() {
    float[] values = {1.9f, -1.9f, 0.5f, Float.NaN, 1e30f, -1e30f, Float.POSITIVE_INFINITY, -0f};
    Case test = Case.of(Net.of(x -> x.cast(ElementType.INT64))).input(vector(values));
    assertThat(test.run(Mode.FLOAT).outputs().get(0).array())
        .isEqualTo(new long[] {1, -1, 0, 0, Long.MAX_VALUE, Long.MIN_VALUE, Long.MAX_VALUE, 0});
  }

  @Test
  void castsOfEveryPair() {
    expectExactly(
        vector(3, -4, 0x1p62f), Net.of(x -> x.cast(ElementType.FLOAT32)), longs(3, -4, 1L << 62));
    expectExactly(vector(0x1p24f), Net.of(x -> x.cast(ElementType.FLOAT32)), longs((1 << 24) + 1));
    expectExactly(bools(1, 0), Net.of(x -> x.cast(ElementType.BOOL)), longs(-3, 0));
    expectExactly(vector(1, 0), Net.of(x -> x.cast(ElementType.FLOAT32)), bools(1, 0));
    expectExactly(longs(1, 0), Net.of(x -> x.cast(ElementType.INT64)), bools(1, 0));
    Int32Tensor ints = new Int32Tensor(Shape.of(2), new int[] {-7, 0});
    expectExactly(longs(-7, 0), Net.of(x -> x.cast(ElementType.INT64)), ints);
    expectExactly(vector(-7, 0), Net.of(x -> x.cast(ElementType.FLOAT32)), ints);
    expectExactly(bools(1, 0), Net.of(x -> x.cast(ElementType.BOOL)), ints);
    Case test = Case.of(Net.of(x -> x.cast(ElementType.BOOL)));
    HostTensor output = test.input(vector(0.1f, -0f, Float.NaN)).run(Mode.FLOAT).outputs().get(0);
    assertThat(output.array()).isEqualTo(bools(1, 0, 1).array());
    refuses(Message.INVALID_ARGUMENT, x -> x.cast(ElementType.INT32), longs(1));
  }
}
