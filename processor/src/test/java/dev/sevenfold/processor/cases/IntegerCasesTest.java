package dev.sevenfold.processor.cases;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static dev.sevenfold.processor.testing.Reals.vector;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.processor.testing.Refusals;
import dev.sevenfold.tensor.BoolTensor;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Int64Tensor;
import dev.sevenfold.tensor.Shape;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** Integers and truth values: exact in every mode, never quantized. */
final class IntegerCasesTest {
  private static final long MIN = Long.MIN_VALUE;
  private static final long MAX = Long.MAX_VALUE;

  static Int64Tensor longs(long... values) {
    return new Int64Tensor(Shape.of(values.length), values);
  }

  static BoolTensor bools(int... values) {
    byte[] bytes = new byte[values.length];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) values[i];
    }
    return new BoolTensor(Shape.of(values.length), bytes);
  }

  /** Fails unless the first output is exactly this, with integers around it and without. */
  static void expectExactly(HostTensor expected, NeuralModule model, HostTensor... inputs) {
    for (Mode mode : List.of(Mode.FLOAT, Mode.INT8_AFFINE)) {
      Case test = Case.of(model);
      for (HostTensor input : inputs) {
        test.input(input);
      }
      HostTensor output = test.run(mode).outputs().get(0);
      assertWithMessage("%s", mode).that(output.dtype()).isEqualTo(expected.dtype());
      assertWithMessage("%s", mode).that(output.shape()).isEqualTo(expected.shape());
      assertWithMessage("%s", mode).that(output.array()).isEqualTo(expected.array());
    }
  }

  @Test
  void clampsBehindIntegersAreKernelsOfTheirOwn() {
    expectExactly(
        longs(0, 5), Net.of((x, y) -> x.add(y).clip(0, 5)), longs(1, 2), longs(-3, MAX - 2));
    expectExactly(longs(0, 6), Net.of((x, y) -> x.mul(y).relu()), longs(1, 2), longs(-3, 3));
    expectExactly(longs(0, 3), Net.of(x -> x.relu().clip(-1, 3)), longs(MIN, MAX));
  }

  @Test
  void aNumberTimesAScalarStaysAScalar() {
    expectExactly(
        new Int64Tensor(Shape.of(), new long[] {12}),
        Net.of(x -> x.mul(3)),
        new Int64Tensor(Shape.of(), new long[] {4}));
  }

  @Test
  void caseG08_integersPlusANumberStayIntegers() {
    expectExactly(longs(3, 4), Net.of(x -> x.add(2)), longs(1, 2));
    expectExactly(longs(-1, 0), Net.of(x -> x.sub(2)), longs(1, 2));
    expectExactly(longs(1, 0), Net.of(x -> x.subtractedFrom(2)), longs(1, 2));
    expectExactly(longs(MIN), Net.of(x -> x.add(1)), longs(MAX));
  }

  @Test
  void sumsAndDifferencesWrapAround() {
    Int64Tensor a = longs(1, MAX, MIN, -7);
    Int64Tensor b = longs(2, 1, 1, MIN);
    expectExactly(longs(3, MIN, MIN + 1, MAX - 6), Net.of((x, y) -> x.add(y)), a, b);
    expectExactly(longs(-1, MAX - 1, MAX, MAX - 6), Net.of((x, y) -> x.sub(y)), a, b);
  }

  @Test
  void productsWrapAround() {
    expectExactly(longs(6, -9), Net.of(x -> x.mul(-3)), longs(-2, 3));
    refuses(Message.INVALID_ARGUMENT, x -> x.mul(0.5), longs(1));
    expectExactly(
        longs(-6, -2, MIN), Net.of((x, y) -> x.mul(y)), longs(2, MAX, MIN), longs(-3, 2, -1));
  }

  @Test
  void operandsBroadcast() {
    Int64Tensor column = new Int64Tensor(Shape.of(3, 1), new long[] {10, 20, 30});
    Int64Tensor expected = new Int64Tensor(Shape.of(3, 2), new long[] {11, 12, 21, 22, 31, 32});
    expectExactly(expected, Net.of((x, y) -> x.add(y)), column, longs(1, 2));
  }

  @Test
  void divisionRoundsDownAndTheRestHasTheSignOfTheDivisor() {
    Int64Tensor a = longs(7, -7, 7, -7, 6, MIN, MIN, MAX);
    Int64Tensor b = longs(2, 2, -2, -2, -3, -1, 1, MIN);
    expectExactly(longs(3, -4, -4, 3, -2, MIN, MIN, -1), Net.of((x, y) -> x.floorDivide(y)), a, b);
    expectExactly(longs(1, 1, -1, -1, 0, 0, 0, -1), Net.of((x, y) -> x.remainder(y)), a, b);
    expectExactly(longs(-3, 2), Net.of(x -> x.floorDivide(3)), longs(-7, 8));
    expectExactly(longs(-1, -2), Net.of(x -> x.remainder(-3)), longs(-7, 7));
  }

  @Test
  void aDivisorOfZeroIsAnErrorAndNoCrash() {
    for (boolean rest : new boolean[] {false, true}) {
      Case test =
          Case.of(Net.of((x, y) -> rest ? x.remainder(y) : x.floorDivide(y)))
              .input(longs(1, 2))
              .input(longs(1, 0));
      Refusals.assertRefused(Message.DIVISION_BY_ZERO, () -> test.run(Mode.FLOAT));
    }
    refuses(Message.INVALID_ARGUMENT, x -> x.floorDivide(0), longs(1));
  }

  @Test
  void bitsCombine() {
    Int64Tensor a = longs(0b1100, -1);
    Int64Tensor b = longs(0b1010, 5);
    expectExactly(longs(0b1000, 5), Net.of((x, y) -> x.bitwiseAnd(y)), a, b);
    expectExactly(longs(0b1110, -1), Net.of((x, y) -> x.bitwiseOr(y)), a, b);
    expectExactly(longs(0b0110, -6), Net.of((x, y) -> x.bitwiseXor(y)), a, b);
  }

  @Test
  void integersAreClipped() {
    expectExactly(longs(-1, 0, 3), Net.of(x -> x.add(0).clip(-1, 3)), longs(MIN, 0, MAX));
    expectExactly(longs(0, 0, MAX), Net.of(x -> x.relu()), longs(MIN, 0, MAX));
    refuses(Message.INVALID_ARGUMENT, x -> x.clip(0.5, 3), longs(1));
  }

  private static Tensor all(Tensor x, Tensor y) {
    return Tensor.concat(0, x.eq(y), x.ne(y), x.lt(y), x.le(y), x.gt(y), x.ge(y));
  }

  private static Tensor all(Tensor x, double y) {
    return Tensor.concat(0, x.eq(y), x.ne(y), x.lt(y), x.le(y), x.gt(y), x.ge(y));
  }

  @Test
  void integersCompare() {
    BoolTensor expected = bools(0, 1, 0, 1, 0, 1, 1, 0, 0, 1, 1, 0, 0, 0, 1, 0, 1, 1);
    expectExactly(
        expected, Net.of(IntegerCasesTest::all), longs(MIN, 5, MAX), longs(MAX, 5, 1L << 60));
    expectExactly(expected, Net.of(x -> all(x, 5)), longs(4, 5, 6));
  }

  @Test
  void realNumbersCompare() {
    Case test = Case.of(Net.of(IntegerCasesTest::all)).input(vector(1, 0f, Float.NaN, 2));
    HostTensor output = test.input(vector(2, -0f, Float.NaN, 1)).run(Mode.FLOAT).outputs().get(0);
    assertThat(output.array())
        .isEqualTo(
            bools(0, 1, 0, 0, 1, 0, 1, 1, 1, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 1, 0, 1, 0, 1).array());
    expectExactly(
        bools(0, 1, 0, 1, 0, 1, 1, 0, 0, 1, 1, 0, 0, 0, 1, 0, 1, 1),
        Net.of(x -> all(x, 0.5)),
        vector(0.25f, 0.5f, 0.75f));
  }

  @Test
  void truthValuesCombine() {
    BoolTensor a = bools(0, 0, 1, 1);
    BoolTensor b = bools(0, 1, 0, 1);
    expectExactly(bools(0, 0, 0, 1), Net.of((x, y) -> x.logicalAnd(y)), a, b);
    expectExactly(bools(0, 1, 1, 1), Net.of((x, y) -> x.logicalOr(y)), a, b);
    expectExactly(bools(0, 1, 1, 0), Net.of((x, y) -> x.logicalXor(y)), a, b);
    expectExactly(bools(1, 1, 0, 0), Net.of(x -> x.logicalNot()), a);
  }

  /** Fails unless the model is refused while it is traced. */
  static void refuses(Message message, UnaryOperator<Tensor> function, HostTensor input) {
    Case test = Case.of(Net.of(function)).input(input);
    Refusals.assertRefused(message, () -> test.run(Mode.FLOAT));
  }

  @Test
  void typesThatDoNotFitAreRefused() {
    refuses(Message.INVALID_ARGUMENT, x -> x.add(0.5), longs(1));
    refuses(Message.INVALID_ARGUMENT, x -> x.add(0x1p60), longs(1));
    refuses(Message.INVALID_ARGUMENT, x -> x.lt(0.5), longs(1));
    refuses(Message.INVALID_ARGUMENT, x -> x.add(x, 2), longs(1));
    refuses(Message.WRONG_ELEMENT_TYPE, x -> x.floorDivide(2), vector(1));
    refuses(Message.WRONG_ELEMENT_TYPE, x -> x.bitwiseAnd(x), vector(1));
    refuses(Message.WRONG_ELEMENT_TYPE, x -> x.add(x.eq(1)), longs(1));
    refuses(Message.WRONG_ELEMENT_TYPE, x -> x.logicalNot(), longs(1));
    refuses(Message.WRONG_ELEMENT_TYPE, x -> x.logicalAnd(x), vector(1));
    refuses(Message.WRONG_ELEMENT_TYPE, x -> x.lt(1), bools(1));
  }
}
