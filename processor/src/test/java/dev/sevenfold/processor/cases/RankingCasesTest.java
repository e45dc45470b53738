package dev.sevenfold.processor.cases;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Int64Tensor;
import dev.sevenfold.tensor.Shape;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** Indices of extremes, running sums, and reductions of integers. */
final class RankingCasesTest {
  /** Runs in float only and demands every bit. */
  private static void floats(
      UnaryOperator<Tensor> model, int[] shape, float[] x, float... expected) {
    Case.Result result = Case.of(Net.of(model)).input(shape, x).run(Mode.FLOAT);
    assertThat(result.output().array()).isEqualTo(expected);
  }

  @Test
  void indicesOfExtremes() {
    float[] scores = {1, 5, 5, 2, -3, -3, 0, -1, Float.NaN, 9, Float.NaN, 1};
    for (Mode mode : Mode.values()) {
      assertThat(found(x -> x.argmax(1), mode, scores)).isEqualTo(new long[] {1, 2, 0});
      assertThat(found(x -> x.argmin(true, -1), mode, scores)).isEqualTo(new long[] {0, 0, 0});
      assertThat(found(x -> x.argmax(0), mode, scores)).isEqualTo(new long[] {2, 2, 2, 0});
    }
  }

  private static long[] found(UnaryOperator<Tensor> model, Mode mode, float... scores) {
    HostTensor output =
        Case.of(Net.of(model)).input(new int[] {3, 4}, scores).run(mode).outputs().get(0);
    return ((Int64Tensor) output).array();
  }

  @Test
  void runningSums() {
    float[] zeros = {1, 2, 3, -0f, -0f, 4};
    floats(x -> x.cumsum(1), new int[] {2, 3}, zeros, 1, 3, 6, 0, 0, 4);
    floats(x -> x.cumsum(0), new int[] {3, 2}, new float[] {1, 2, 3, 4, 5, 6}, 1, 2, 4, 6, 9, 12);
  }

  @Test
  void integersAreReducedExactly() {
    long large = 1L << 62;
    long[] x = {3, large, -1, 3, -large, 7};
    integers(t -> t.sum(1), x, large + 2, 10 - large);
    integers(t -> t.sum(0), x, 6, 0, 6);
    integers(t -> t.amax(1), x, large, 7);
    integers(t -> t.amin(0), x, 3, -large, -1);
    integers(t -> t.prod(1), x, 3 * large * -1, -large * 21);
    integers(t -> t.argmax(0), x, 0, 0, 1);
    integers(t -> t.argmin(1), x, 2, 1);
    integers(t -> t.cumsum(1), x, 3, 3 + large, 2 + large, 3, 3 - large, 10 - large);
    integers(t -> t.cumsum(0), x, 3, large, -1, 6, 0, 6);
  }

  private static void integers(UnaryOperator<Tensor> model, long[] x, long... expected) {
    for (Mode mode : Mode.values()) {
      Case network = Case.of(Net.of(model)).input(new Int64Tensor(Shape.of(2, 3), x));
      assertWithMessage("%s", mode)
          .that(((Int64Tensor) network.run(mode).outputs().get(0)).array())
          .isEqualTo(expected);
    }
  }

  @Test
  void whatIsRankedStaysInFloat() {
    float[] firstThree = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0};
    float[] scores = {.90f, .901f, .1f, 320};
    Case network =
        Case.of(Net.of(Net.dense(4, 4).bias(false), (x, dense) -> x.then(dense).view(4).argmax(0)))
            .weight("layers.0.weight", new int[] {4, 4}, firstThree)
            .input(new int[] {1, 4}, scores);
    for (Mode mode : Mode.values()) {
      Case.Result result = network.run(mode);
      assertWithMessage("%s", mode)
          .that(((Int64Tensor) result.outputs().get(0)).array())
          .isEqualTo(new long[] {1});
      assertThat(result.kernels())
          .containsExactly("c7x_float_linear", "c7x_float_argmax")
          .inOrder();
    }
  }
}
