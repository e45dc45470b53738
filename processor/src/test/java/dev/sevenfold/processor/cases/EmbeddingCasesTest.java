package dev.sevenfold.processor.cases;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static dev.sevenfold.processor.cases.IntegerCasesTest.longs;
import static dev.sevenfold.processor.cases.Lookups.TOLERANCE;
import static dev.sevenfold.processor.cases.Lookups.shaped;
import static dev.sevenfold.processor.cases.Net.conv;
import static dev.sevenfold.processor.testing.Reals.ramp;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.dsl.Embedding;
import dev.sevenfold.dsl.Linear;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.processor.testing.Refusals;
import dev.sevenfold.tensor.Int64Tensor;
import dev.sevenfold.tensor.Shape;
import org.junit.jupiter.api.Test;

/** Tables of rows that tokens look up, and tables of indices. */
final class EmbeddingCasesTest {
  @Test
  void caseK06_anIndexTableIsReshapedAndReadUntouched() {
    for (Mode mode : Mode.values()) {
      Case.Result result =
          Case.of(
                  Net.of(
                      conv(1, 1, 1).bias(false),
                      (x, layer) -> {
                        long[] table = {8, 7, 6, 5, 4, 3, 2, 1, 0};
                        Tensor index = Tensor.constant(table, 3, 3).view(-1).sub(1).add(1);
                        return x.then(layer).view(9).index(index).view(3, 3);
                      }))
              .weight("layers.0.weight", new int[] {1, 1, 1, 1}, 1)
              .input(ramp(1, 1, 3, 3))
              .run(mode);
      for (int i = 0; i < 9; i++) {
        assertThat(result.output().array()[i])
            .isWithin(mode == Mode.FLOAT ? 0 : TOLERANCE)
            .of(8 - i);
      }
      assertThat(result.kernels()).hasSize(2);
      assertThat(result.kernels()).contains("c7x_gather");
    }
  }

  /** Vectors of tokens, summed with those of positions, and a layer behind. */
  static final class Tokens extends NeuralModule {
    private final Embedding tokens = embedding(5, 3);
    private final Embedding positions = embedding(2, 3);
    private final Linear head = linear(3, 2).bias(false);

    public Tensor forward(Tensor index) {
      Tensor place = Tensor.constant(new long[] {0, 1}, 2);
      return index.then(tokens).add(place.then(positions)).then(head);
    }
  }

  private static Case tokens(Int64Tensor index) {
    return Case.of(new Tokens())
        .weight("tokens.weight", new int[] {5, 3}, 1, 0, 0, 0, 1, 0, 0, 0, 1, -1, 0, 0, 8, 8, 8)
        .weight("positions.weight", new int[] {2, 3}, 0, 0, 0, 0.5f, 0.5f, 0.5f)
        .weight("head.weight", new int[] {2, 3}, 1, 2, 3, -1, -1, -1)
        .input(index);
  }

  @Test
  void anEmbeddingIsATableOfCodes() {
    for (Mode mode : Mode.values()) {
      Case.Result result = tokens(shaped(Shape.of(1, 2), 3, 1)).run(mode);
      float[] expected = {-1, 1, 5, -2.5f};
      for (int i = 0; i < expected.length; i++) {
        assertWithMessage("%s: element %s", mode, i)
            .that(result.output().array()[i])
            .isWithin(mode == Mode.FLOAT ? 0 : 0.3f)
            .of(expected[i]);
      }
      assertThat(result.kernels()).hasSize(3);
      assertThat(result.plan().slots().toString()).doesNotContain("positions.exact");
    }
  }

  @Test
  void anIndexOutsideIsAnErrorAndNoWildRead() {
    for (long index : new long[] {3, -4, Long.MIN_VALUE, Long.MAX_VALUE}) {
      Case test = Case.of(Net.of((x, i) -> x.index(i))).input(ramp(3)).input(longs(0, index));
      SevenfoldException error = assertThrows(SevenfoldException.class, () -> test.run(Mode.FLOAT));
      assertThat(error.diagnostic()).isEqualTo(Message.INDEX_OUT_OF_RANGE);
    }
    Case joined = Case.of(Net.of((x, i) -> x.index(i, i))).input(ramp(3, 2)).input(longs(2));
    Refusals.assertRefused(Message.INDEX_OUT_OF_RANGE, () -> joined.run(Mode.FLOAT));
  }
}
