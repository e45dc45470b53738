package dev.sevenfold.processor.cases;

import static com.google.common.truth.Truth.assertThat;
import static dev.sevenfold.processor.cases.IntegerCasesTest.bools;
import static dev.sevenfold.processor.cases.IntegerCasesTest.expectExactly;
import static dev.sevenfold.processor.cases.IntegerCasesTest.longs;
import static dev.sevenfold.processor.cases.IntegerCasesTest.refuses;
import static dev.sevenfold.processor.cases.Lookups.expect;
import static dev.sevenfold.processor.cases.Lookups.shaped;
import static dev.sevenfold.processor.testing.Reals.ramp;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.Int64Tensor;
import dev.sevenfold.tensor.Shape;
import org.junit.jupiter.api.Test;

/** Reads and writes by index: elements move, in codes as in real numbers. */
final class LookupCasesTest {
  @Test
  void caseK09_anIndexOfTheFirstAxisKeepsTheOthers() {
    float[] swapped = new float[24];
    for (int i = 0; i < 24; i++) {
      swapped[i] = (i + 12) % 24;
    }
    expect(
        (x, i) -> x.index(i), "c7x_gather", ramp(2, 3, 4), longs(1, 0), Shape.of(2, 3, 4), swapped);
  }

  @Test
  void caseK09_severalIndicesTogether() {
    FloatTensor x = ramp(2, 3, 4);
    expect(
        (t, i) -> t.index(i, i.add(1)),
        "c7x_gather",
        x,
        longs(1, 0, -1),
        Shape.of(3, 4),
        20,
        21,
        22,
        23,
        4,
        5,
        6,
        7,
        12,
        13,
        14,
        15);
    expect(
        (t, i) -> t.index(null, i, i.unsqueeze(1)),
        "c7x_gather",
        x,
        longs(1, 2),
        Shape.of(2, 2, 2),
        5,
        9,
        6,
        10,
        17,
        21,
        18,
        22);
    expect(
        (t, i) -> t.index(i, null, i.add(1)),
        "c7x_gather",
        x,
        longs(1, 0),
        Shape.of(2, 3),
        14,
        18,
        22,
        1,
        5,
        9);
    expect((t, i) -> t.index(i, i, i), "c7x_gather", x, longs(1, 0), Shape.of(2), 17, 0);
  }

  @Test
  void slicesInTheOrderOfAnIndexOfAnyRank() {
    expect(
        (x, i) -> x.indexSelect(1, i),
        "c7x_gather",
        ramp(2, 3),
        shaped(Shape.of(2, 2), 2, 0, -1, 1),
        Shape.of(2, 2, 2),
        2,
        0,
        2,
        1,
        5,
        3,
        5,
        4);
  }

  @Test
  void anIndexForEveryElement() {
    expect(
        (x, i) -> x.gather(1, i),
        "c7x_gather",
        ramp(3, 4),
        shaped(Shape.of(2, 3), 3, 0, -1, 1, 1, 0),
        Shape.of(2, 3),
        3,
        0,
        3,
        5,
        5,
        4);
    expect(
        (x, i) -> x.gather(0, i),
        "c7x_gather",
        ramp(2, 3),
        shaped(Shape.of(3, 2), 1, 0, 0, 1, -2, -1),
        Shape.of(3, 2),
        3,
        1,
        0,
        4,
        0,
        4);
  }

  @Test
  void caseK07_valuesAreWrittenByIndex() {
    expect(
        (x, i) -> x.indexPut(x.slice(0, 0, 1).slice(1, 0, 1), i),
        "c7x_scatter",
        ramp(3, 2),
        longs(2, 0),
        Shape.of(3, 2),
        0,
        0,
        2,
        3,
        0,
        0);
    expect(
        (x, i) -> x.indexPut(x.slice(0, 1, 2).slice(1, 0, 1).reshape(3), i, null, i.add(1)),
        "c7x_scatter",
        ramp(2, 3, 3),
        longs(1, 0),
        Shape.of(2, 3, 3),
        0,
        9,
        2,
        3,
        10,
        5,
        6,
        11,
        8,
        9,
        10,
        9,
        12,
        13,
        10,
        15,
        16,
        11);
  }

  @Test
  void ofSeveralValuesTheLastStays() {
    FloatTensor expected = new FloatTensor(Shape.of(1, 2), new float[] {1, 2});
    Int64Tensor index = shaped(Shape.of(1, 3), 1, 0, 1);
    for (Mode mode : Mode.values()) {
      Case.Result result =
          Case.of(new Writes()).input(ramp(1, 2)).input(index).input(ramp(1, 3)).run(mode);
      assertThat(result.output().array()).isEqualTo(expected.array());
      assertThat(result.kernels()).containsExactly("c7x_scatter");
    }
  }

  /** Writes values into a tensor, in float since nothing around computes in integers. */
  static final class Writes extends NeuralModule {
    public Tensor forward(Tensor x, Tensor index, Tensor values) {
      return x.scatter(1, index, values);
    }
  }

  @Test
  void integersAndTruthValuesAreLookedUp() {
    expectExactly(longs(30, 10), Net.of((x, i) -> x.index(i)), longs(10, 20, 30), longs(2, 0));
    expectExactly(bools(0, 1), Net.of((x, i) -> x.gather(0, i)), bools(1, 0), longs(-1, 0));
    expectExactly(
        longs(10, 7, 30),
        Net.of((x, i) -> x.indexPut(Tensor.constant(new long[] {7}, 1), i)),
        longs(10, 20, 30),
        longs(1));
  }

  @Test
  void whatDoesNotFitIsRefused() {
    refuses(Message.WRONG_ELEMENT_TYPE, x -> x.index(x), ramp(3));
    refuses(Message.INVALID_ARGUMENT, x -> x.index(), ramp(3));
    refuses(Message.INVALID_ARGUMENT, x -> x.index(null, null), ramp(3, 2));
    refuses(Message.INVALID_ARGUMENT, x -> x.index(x, x), longs(3));
    refuses(Message.INVALID_ARGUMENT, x -> x.gather(0, x.view(1, 1)), longs(3));
    refuses(Message.INVALID_ARGUMENT, x -> x.indexSelect(1, x), longs(3));
    refuses(Message.INVALID_ARGUMENT, x -> x.scatter(0, x, x.slice(0, 0, 1)), longs(1, 2));
    refuses(Message.INVALID_ARGUMENT, x -> x.indexPut(x.view(1, 2), x), longs(1, 2));
    refuses(Message.WRONG_ELEMENT_TYPE, x -> x.indexPut(x.gt(0), x), longs(1));
  }
}
