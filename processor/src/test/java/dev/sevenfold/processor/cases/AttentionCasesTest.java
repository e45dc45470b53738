package dev.sevenfold.processor.cases;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static dev.sevenfold.processor.cases.AttentionDefinition.attention;
import static dev.sevenfold.processor.cases.AttentionDefinition.tolerance;
import static dev.sevenfold.processor.testing.Reals.randomTensor;

import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.tensor.BoolTensor;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.Shape;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Attention: heads, groups of heads, masks; the projections of multi-head attention. */
class AttentionCasesTest {
  /** A function of query, key and value. */
  private interface Function {
    Tensor apply(Tensor query, Tensor key, Tensor value);
  }

  private static final class Net3 extends NeuralModule {
    private final Function function;

    Net3(Function function) {
      this.function = function;
    }

    public Tensor forward(Tensor query, Tensor key, Tensor value) {
      return function.apply(query, key, value);
    }
  }

  private static void assertAttention(
      Mode mode, int[] sizes, double[][] additive, Function function) {
    FloatTensor query = randomTensor(1, sizes[0], sizes[1], sizes[3], sizes[5]);
    FloatTensor key = randomTensor(2, sizes[0], sizes[2], sizes[4], sizes[5]);
    FloatTensor value = randomTensor(3, sizes[0], sizes[2], sizes[4], sizes[6]);
    Case.Result result = Case.of(new Net3(function)).input(query).input(key).input(value).run(mode);
    float[] expected = attention(query, key, value, additive);
    float[] actual = result.output().array();
    assertThat(actual.length).isEqualTo(expected.length);
    for (int i = 0; i < expected.length; i++) {
      assertWithMessage("%s: element %s", mode, i)
          .that(actual[i])
          .isWithin(tolerance(mode))
          .of(expected[i]);
    }
  }

  /** Batch, heads, heads of keys, queries, keys, features of keys, features of values. */
  @ParameterizedTest
  @EnumSource(Mode.class)
  void heads(Mode mode) {
    assertAttention(mode, new int[] {2, 3, 3, 5, 7, 4, 6}, null, Tensor::scaledDotProductAttention);
  }

  @ParameterizedTest
  @EnumSource(Mode.class)
  void groupedQueries(Mode mode) {
    assertAttention(mode, new int[] {2, 6, 2, 5, 7, 4, 6}, null, Tensor::scaledDotProductAttention);
  }

  private static double[][] causal(int positions) {
    double[][] additive = new double[positions][positions];
    for (int t = 0; t < positions; t++) {
      for (int s = t + 1; s < positions; s++) {
        additive[t][s] = Double.NEGATIVE_INFINITY;
      }
    }
    return additive;
  }

  @ParameterizedTest
  @EnumSource(Mode.class)
  void causalMask(Mode mode) {
    assertAttention(mode, new int[] {1, 4, 2, 6, 6, 8, 5}, causal(6), Tensor::causalAttention);
  }

  /** A mask of huge numbers must not set the range of the scores. */
  @ParameterizedTest
  @EnumSource(Mode.class)
  void caseF14_anAdditiveMaskSetsNoRange(Mode mode) {
    for (float masked : new float[] {-1e9f, Float.NEGATIVE_INFINITY}) {
      double[][] additive = causal(4);
      float[] mask = new float[16];
      for (int i = 0; i < mask.length; i++) {
        mask[i] = additive[i / 4][i % 4] == 0 ? 0 : masked;
      }
      assertAttention(
          mode,
          new int[] {1, 2, 2, 4, 4, 8, 5},
          additive,
          (q, k, v) -> q.scaledDotProductAttention(k, v, Tensor.constant(mask, 4, 4)));
    }
  }

  /** A mask that is an input, of truth values. */
  @ParameterizedTest
  @EnumSource(Mode.class)
  void booleanMaskAsAnInput(Mode mode) {
    FloatTensor x = randomTensor(4, 1, 2, 3, 8);
    byte[] visible = {1, 0, 1, 1, 1, 0, 0, 0, 1};
    double[][] additive = new double[3][3];
    for (int i = 0; i < 9; i++) {
      additive[i / 3][i % 3] = visible[i] == 1 ? 0 : Double.NEGATIVE_INFINITY;
    }
    Case.Result result =
        Case.of(new Masked()).input(x).input(new BoolTensor(Shape.of(3, 3), visible)).run(mode);
    float[] expected = attention(x, x, x, additive);
    for (int i = 0; i < expected.length; i++) {
      assertThat(result.output().array()[i]).isWithin(tolerance(mode)).of(expected[i]);
    }
  }

  private static final class Masked extends NeuralModule {
    public Tensor forward(Tensor x, Tensor mask) {
      return x.scaledDotProductAttention(x, x, mask);
    }
  }

  @Test
  void whatDoesNotFitIsRefused() {
    assertRefused(new int[] {1, 3, 2, 5, 7, 4, 6}, "divide", Tensor::scaledDotProductAttention);
    assertRefused(new int[] {1, 2, 2, 5, 7, 4, 6}, "cache", Tensor::causalAttention);
    assertRefused(
        new int[] {1, 2, 2, 5, 7, 4, 6},
        "must be equal",
        (q, k, v) -> q.scaledDotProductAttention(v, v));
    Assertions.assertThrows(SevenfoldException.class, () -> Net.attention(10, 3));
  }

  private static void assertRefused(int[] sizes, String text, Function function) {
    SevenfoldException refusal =
        Assertions.assertThrows(
            SevenfoldException.class, () -> assertAttention(Mode.FLOAT, sizes, null, function));
    assertThat(refusal.getMessage()).contains("SF0205");
    assertThat(refusal.getMessage()).contains(text);
  }
}
