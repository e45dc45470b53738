package dev.sevenfold.processor.cases;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static dev.sevenfold.processor.cases.IntegerCasesTest.bools;
import static dev.sevenfold.processor.cases.IntegerCasesTest.expectExactly;
import static dev.sevenfold.processor.cases.IntegerCasesTest.longs;
import static dev.sevenfold.processor.cases.IntegerCasesTest.refuses;
import static dev.sevenfold.processor.cases.Net.conv;
import static dev.sevenfold.processor.testing.Reals.vector;

import dev.sevenfold.annotations.ElementType;
import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.dsl.Conv2d;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.tensor.BoolTensor;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Shape;
import org.junit.jupiter.api.Test;

/** Choices between values, and changes of their type. */
final class SelectionCasesTest {
  /**
   * Two steps of INT8 over a range of 2 on both sides: an input rounded, then brought elsewhere.
   */
  private static final float TOLERANCE = 0.032f;

  /** Convolutions make codes, so that what follows computes on them. */
  static final class Two extends NeuralModule {
    private final Conv2d one = conv2d(1, 1, 1).bias(false);
    private final Conv2d other = conv2d(1, 1, 1).bias(false);
    private final boolean otherFirst;
    private final boolean larger;

    Two(boolean otherFirst, boolean larger) {
      this.otherFirst = otherFirst;
      this.larger = larger;
    }

    record Result(Tensor extremum, Tensor isFirst) {}

    public Result forward(Tensor x) {
      Tensor y = otherFirst ? x.then(other) : null;
      Tensor first = x.then(one);
      Tensor second = otherFirst ? y : x.then(other);
      Tensor extremum = larger ? first.maximum(second) : first.minimum(second);
      return new Result(extremum, extremum.eq(first));
    }
  }

  private static Case two(boolean otherFirst, boolean larger) {
    return Case.of(new Two(otherFirst, larger))
        .weight("one.weight", new int[] {1, 1, 1, 1}, 1)
        .weight("other.weight", new int[] {1, 1, 1, 1}, -2)
        .input(new int[] {1, 1, 1, 4}, 1, 0.5f, -0.25f, -1);
  }

  @Test
  void caseG23_theSmallerOneIsComparedWithAnInputOfItself() {
    for (Mode mode : Mode.values()) {
      Case.Result result = two(false, false).run(mode);
      float[] expected = {-2, -1, -0.25f, -1};
      for (int i = 0; i < expected.length; i++) {
        assertWithMessage("%s: element %s", mode, i)
            .that(result.output().array()[i])
            .isWithin(TOLERANCE)
            .of(expected[i]);
      }
      Case.Result swapped = two(true, false).run(mode);
      assertThat(swapped.step()).isEqualTo(result.step());
      assertThat(swapped.output().array()).isEqualTo(result.output().array());
      assertThat(swapped.outputs().get(1).array()).isEqualTo(result.outputs().get(1).array());
    }
    HostTensor isFirst = two(false, false).run(Mode.FLOAT).outputs().get(1);
    assertThat(isFirst.array()).isEqualTo(bools(0, 0, 1, 1).array());
  }

  /** Both have codes; which of them is the larger one is told from what these stand for. */
  @Test
  void theLargerOneIsComparedInFloat() {
    Case.Result result = two(false, true).run(Mode.INT8_SYMMETRIC);
    assertThat(result.kernels()).containsAtLeast("mmalib_conv2d_i8", "c7x_float_maximum");
    assertThat(result.plan().steps().toString()).contains("compared for being equal");
    float[] expected = {1, 0.5f, 0.5f, 2};
    for (int i = 0; i < expected.length; i++) {
      assertThat(result.output().array()[i]).isWithin(TOLERANCE).of(expected[i]);
    }
  }

  @Test
  void extremesOfRealNumbers() {
    float nan = Float.NaN;
    FloatTensor a = vector(1, 0f, -0f, nan, 2, nan);
    FloatTensor b = vector(2, -0f, 0f, 1, nan, nan);
    Case smaller = Case.of(Net.of((x, y) -> x.minimum(y))).input(a).input(b);
    assertThat(smaller.run(Mode.FLOAT).output().array())
        .isEqualTo(new float[] {1, -0f, -0f, nan, nan, nan});
    Case larger = Case.of(Net.of((x, y) -> x.maximum(y))).input(a).input(b);
    assertThat(larger.run(Mode.FLOAT).output().array())
        .isEqualTo(new float[] {2, 0f, 0f, nan, nan, nan});
  }

  @Test
  void extremesOfIntegers() {
    expectExactly(longs(1, -3), Net.of((x, y) -> x.minimum(y)), longs(1, 5), longs(2, -3));
    expectExactly(longs(2, 5), Net.of((x, y) -> x.maximum(y)), longs(1, 5), longs(2, -3));
  }

  @Test
  void clipByTensors() {
    Case.of(
            Net.of(
                x ->
                    x.clip(
                        Tensor.constant(new float[] {-1, 0, 0.5f}, 3),
                        Tensor.constant(new float[] {1}, 1))))
        .input(new int[] {2, 3}, -2, -2, 0.25f, 2, 0.5f, 2)
        .expect(2, 0, -1, 0, 0.5f, 1, 0.5f, 1);
  }

  /** The mask comes from the input, so that it is neither constant nor ever quantized. */
  private static Tensor positive(Tensor x) {
    return x.gt(0);
  }

  @Test
  void caseK07_whereWithANumber() {
    for (Mode mode : Mode.values()) {
      Case.Result result =
          Case.of(
                  Net.of(
                      conv(1, 1, 1).bias(false),
                      (x, layer) -> Tensor.where(positive(x), x.then(layer), 0.5)))
              .weight("layers.0.weight", new int[] {1, 1, 1, 1}, -1)
              .input(new int[] {1, 1, 1, 4}, 1, -0.5f, 0.25f, -1)
              .run(mode);
      float[] expected = {-1, 0.5f, -0.25f, 0.5f};
      for (int i = 0; i < expected.length; i++) {
        assertWithMessage("%s: element %s", mode, i)
            .that(result.output().array()[i])
            .isWithin(TOLERANCE)
            .of(expected[i]);
      }
      assertThat(result.kernels()).contains("c7x_where");
    }
  }

  @Test
  void caseK07_whereWithTwoTensors() {
    for (Mode mode : Mode.values()) {
      Case.Result result =
          Case.of(
                  Net.of(
                      conv(1, 1, 1).bias(false),
                      (x, layer) -> {
                        Tensor y = x.then(layer);
                        return Tensor.where(
                            positive(x), y, y.maxPool2d(1, 1, 0).permute(0, 1, 3, 2));
                      }))
              .weight("layers.0.weight", new int[] {1, 1, 1, 1}, -1)
              .input(new int[] {1, 1, 2, 2}, 1, -0.5f, 0.25f, -1)
              .run(mode);
      float[] expected = {-1, -0.25f, -0.25f, 1};
      for (int i = 0; i < expected.length; i++) {
        assertWithMessage("%s: element %s", mode, i)
            .that(result.output().array()[i])
            .isWithin(TOLERANCE)
            .of(expected[i]);
      }
    }
  }

  @Test
  void masksAndOperandsBroadcast() {
    BoolTensor mask = new BoolTensor(Shape.of(2, 1), new byte[] {1, 0});
    float[] expected = {-7, -7, -7, 1, 2, 3};
    Case test = Case.of(Net.of((x, m) -> x.maskedFill(m, -7))).input(vector(1, 2, 3)).input(mask);
    assertThat(test.run(Mode.FLOAT).output().array()).isEqualTo(expected);
  }

  @Test
  void anInfiniteNumberSaturates() {
    BoolTensor mask = new BoolTensor(Shape.of(1, 1, 1, 2), new byte[] {1, 0});
    NeuralModule model = new Masked();
    for (Mode mode : Mode.values()) {
      Case.Result result =
          Case.of(model)
              .weight("layer.weight", new int[] {1, 1, 1, 1}, 1)
              .input(new int[] {1, 1, 1, 2}, 2, -1)
              .input(mask)
              .range("masked_fill", -2, 2)
              .run(mode);
      float least = result.output().array()[0];
      if (mode == Mode.FLOAT) {
        assertThat(least).isNegativeInfinity();
      } else {
        assertThat(least).isWithin(2 * result.step()).of(-2);
      }
      assertThat(result.output().array()[1]).isWithin(2 * result.step()).of(-1);
    }
  }

  /** A mask as an input of its own. */
  static final class Masked extends NeuralModule {
    private final Conv2d layer = conv2d(1, 1, 1).bias(false);

    public Tensor forward(Tensor x, Tensor mask) {
      return x.then(layer).maskedFill(mask, Double.NEGATIVE_INFINITY);
    }
  }

  @Test
  void integersAndTruthValuesAreMasked() {
    expectExactly(longs(1, 0), Net.of((x, m) -> Tensor.where(m, x, 0)), longs(1, 2), bools(1, 0));
    expectExactly(longs(-4, 2), Net.of((x, m) -> Tensor.where(m, -4, x)), longs(1, 2), bools(1, 0));
    expectExactly(bools(1, 1), Net.of((x, m) -> x.maskedFill(m, 1)), bools(0, 1), bools(1, 0));
    refuses(Message.INVALID_ARGUMENT, x -> x.maskedFill(x.gt(0), 0.5), longs(1));
    refuses(Message.INVALID_ARGUMENT, x -> x.maskedFill(x, 2), bools(1));
    refuses(Message.INVALID_ARGUMENT, x -> x.maskedFill(x.gt(0), Double.NaN), vector(1));
    refuses(Message.WRONG_ELEMENT_TYPE, x -> x.maskedFill(x, 0), vector(1));
    refuses(
        Message.WRONG_ELEMENT_TYPE,
        x -> Tensor.where(x.gt(0), x, x.cast(ElementType.INT64)),
        vector(1));
  }
}
