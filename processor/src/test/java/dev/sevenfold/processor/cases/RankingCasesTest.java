package dev.sevenfold.processor.cases;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static dev.sevenfold.processor.cases.IntegerCasesTest.bools;
import static dev.sevenfold.processor.cases.IntegerCasesTest.expectExactly;
import static dev.sevenfold.processor.cases.IntegerCasesTest.longs;
import static dev.sevenfold.processor.cases.IntegerCasesTest.refuses;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.dsl.Conv2d;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.dsl.TopK;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.Shape;
import org.junit.jupiter.api.Test;

/** Rankings: ties, NaN, and scores that codes would make equal. */
final class RankingCasesTest {
  private static final float NAN = Float.NaN;

  private static FloatTensor floats(float... values) {
    return new FloatTensor(Shape.of(values.length), values);
  }

  private static long[] order(boolean largest, int k, float... values) {
    Case test = Case.of(Net.of(x -> x.topk(k, 0, largest).indices())).input(floats(values));
    return (long[]) test.run(Mode.FLOAT).outputs().get(0).array();
  }

  /** Boxes up to 640 and scores up to 1 of one convolution, as a detector's head joins them. */
  static final class Detector extends NeuralModule {
    private final Conv2d boxes = conv2d(4, 4, 1).bias(false);
    private final Conv2d scores = conv2d(4, 4, 1).bias(false);

    record Result(Tensor scores, Tensor indices, Tensor boxes) {}

    public Result forward(Tensor x) {
      Tensor joined = Tensor.concat(1, x.then(boxes), x.then(scores));
      TopK best = joined.slice(1, 4, 8).view(1, 4).topk(2);
      return new Result(best.values(), best.indices(), joined.slice(1, 0, 4));
    }
  }

  private static float[] diagonal(float... values) {
    float[] weights = new float[16];
    for (int i = 0; i < 4; i++) {
      weights[5 * i] = values[i];
    }
    return weights;
  }

  @Test
  void caseK10_scoresNextToBoxesKeepTheirOrder() {
    for (Mode mode : Mode.values()) {
      Case.Result result =
          Case.of(new Detector())
              .weight("boxes.weight", new int[] {4, 4, 1, 1}, diagonal(640, 10, 200, 320))
              .weight("scores.weight", new int[] {4, 4, 1, 1}, diagonal(0.9f, 0.8f, 0.8f, 0.1f))
              .input(new int[] {1, 4, 1, 1}, 1, 1, 1, 1)
              .run(mode);
      float[] values = ((FloatTensor) result.outputs().get(0)).array();
      assertWithMessage("%s", mode).that(values[0]).isWithin(0.02f).of(0.9f);
      assertWithMessage("%s", mode).that(values[1]).isWithin(0.02f).of(0.8f);
      assertThat(result.outputs().get(1).array()).isEqualTo(new long[] {0, 1});
      assertThat(result.kernels()).contains("c7x_float_topk_indices");
    }
  }

  @Test
  void caseK10_ofEqualsTheLowestIndex() {
    assertThat(order(true, 2, 0.9f, 0.8f, 0.8f, 0.1f)).isEqualTo(new long[] {0, 1});
    assertThat(order(true, 5, 1, 2, 1, 2, 1)).isEqualTo(new long[] {1, 3, 0, 2, 4});
    assertThat(order(false, 5, 1, 2, 1, 2, 1)).isEqualTo(new long[] {0, 2, 4, 1, 3});
    assertThat(order(true, 2, 0f, -0f, 0f)).isEqualTo(new long[] {0, 1});
    assertThat(order(false, 2, 0f, -0f, -0f)).isEqualTo(new long[] {0, 1});
  }

  @Test
  void nanIsTheLargest() {
    float infinity = Float.POSITIVE_INFINITY;
    assertThat(order(true, 4, 1, NAN, infinity, NAN)).isEqualTo(new long[] {1, 3, 2, 0});
    assertThat(order(false, 4, 1, NAN, infinity, -infinity)).isEqualTo(new long[] {3, 0, 2, 1});
  }

  @Test
  void linesOfAnyAxis() {
    FloatTensor x = new FloatTensor(Shape.of(2, 3), new float[] {3, 1, 2, 0, 5, 4});
    Case.Result columns = Case.of(Net.of(t -> t.topk(1, 0, true).values())).input(x).run(Mode.FLOAT);
    assertThat(columns.output().array()).isEqualTo(new float[] {3, 5, 4});
    Case.Result rows = Case.of(Net.of(t -> t.sort(1, false).values())).input(x).run(Mode.FLOAT);
    assertThat(rows.output().array()).isEqualTo(new float[] {1, 2, 3, 0, 4, 5});
  }

  @Test
  void integersAreRanked() {
    expectExactly(
        longs(2, 0), Net.of(x -> x.topk(2).indices()), longs(5, Long.MIN_VALUE, Long.MAX_VALUE));
    expectExactly(longs(0, 2, 1), Net.of(x -> x.argsort(0, false)), longs(-1, 7, -1));
    expectExactly(longs(7, -1, -1), Net.of(x -> x.sort(-1, true).values()), longs(-1, 7, -1));
  }

  @Test
  void whatDoesNotFitIsRefused() {
    refuses(Message.INVALID_ARGUMENT, x -> x.topk(3).values(), floats(1, 2));
    refuses(Message.INVALID_ARGUMENT, x -> x.topk(0).values(), floats(1, 2));
    refuses(Message.INVALID_ARGUMENT, x -> x.topk(1, 1, true).values(), floats(1, 2));
    refuses(Message.WRONG_ELEMENT_TYPE, x -> x.topk(1).values(), bools(1, 0));
  }

  /** Indices, products and masks of constants are computed once, when weights are bound. */
  @Test
  void caseK11_constantIntegersAreFolded() {
    Case.Result result =
        Case.of(
                Net.of(
                    x -> {
                      Tensor index = Tensor.arange(4).subtractedFrom(3).remainder(4);
                      Tensor even = Tensor.arange(4).remainder(2).eq(0);
                      Tensor shift = Tensor.where(even, Tensor.full(0.5, 4), 0);
                      return x.index(index).add(shift);
                    }))
            .input(floats(1, 2, 3, 4))
            .run(Mode.FLOAT);
    assertThat(result.output().array()).isEqualTo(new float[] {4.5f, 3, 2.5f, 1});
    assertThat(result.kernels()).containsExactly("c7x_gather", "c7x_float_add").inOrder();
  }
}
