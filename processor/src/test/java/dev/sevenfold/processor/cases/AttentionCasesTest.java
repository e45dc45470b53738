package dev.sevenfold.processor.cases;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.tensor.BoolTensor;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.Shape;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Attention: heads, groups of heads, masks; the projections of multi-head attention. */
class AttentionCasesTest {
  /** A float32 softmax of a few scores and two sums of products. */
  private static final float FLOAT_ROUNDING = 1e-5f;

  /** Codes of query, key, value and weights, each with its own rounding, of values up to 1. */
  private static final float INT8_ROUNDING = 0.03f;

  private static final float INT16_ROUNDING = 2e-4f;

  private static float tolerance(Mode mode) {
    return switch (mode) {
      case FLOAT -> FLOAT_ROUNDING;
      case INT8_SYMMETRIC, INT8_AFFINE -> INT8_ROUNDING;
      case INT16, W8A16 -> INT16_ROUNDING;
    };
  }

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

  private static FloatTensor random(long seed, int... dimensions) {
    SplittableRandom random = new SplittableRandom(seed);
    float[] values = new float[Shape.of(dimensions).elements()];
    for (int i = 0; i < values.length; i++) {
      values[i] = (float) random.nextDouble(-1, 1);
    }
    return new FloatTensor(Shape.of(dimensions), values);
  }

  /** Attention from its definition; additive[t][s] is added to the scores of all heads. */
  private static float[] attention(
      FloatTensor query, FloatTensor key, FloatTensor value, double[][] additive) {
    int heads = query.shape().dimension(1);
    int perGroup = heads / key.shape().dimension(1);
    int queries = query.shape().dimension(2);
    int keys = key.shape().dimension(2);
    int inner = query.shape().dimension(3);
    int features = value.shape().dimension(3);
    float[] result = new float[query.shape().dimension(0) * heads * queries * features];
    for (int row = 0; row < result.length / features; row++) {
      int head = row / queries;
      int keyHead = head / heads * (heads / perGroup) + head % heads / perGroup;
      double[] weights = new double[keys];
      double sum = 0;
      for (int s = 0; s < keys; s++) {
        double score = additive == null ? 0 : additive[row % queries][s];
        for (int k = 0; k < inner; k++) {
          double product =
              (double) query.array()[row * inner + k]
                  * key.array()[(keyHead * keys + s) * inner + k];
          score += product / Math.sqrt(inner);
        }
        weights[s] = Math.exp(score);
        sum += weights[s];
      }
      for (int e = 0; e < features; e++) {
        double output = 0;
        for (int s = 0; s < keys; s++) {
          output += weights[s] / sum * value.array()[(keyHead * keys + s) * features + e];
        }
        result[row * features + e] = (float) output;
      }
    }
    return result;
  }

  private static void assertAttention(
      Mode mode, int[] sizes, double[][] additive, Function function) {
    FloatTensor query = random(1, sizes[0], sizes[1], sizes[3], sizes[5]);
    FloatTensor key = random(2, sizes[0], sizes[2], sizes[4], sizes[5]);
    FloatTensor value = random(3, sizes[0], sizes[2], sizes[4], sizes[6]);
    Case.Result result =
        Case.of(new Net3(function)).input(query).input(key).input(value).run(mode);
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
    assertAttention(
        mode, new int[] {2, 3, 3, 5, 7, 4, 6}, null, Tensor::scaledDotProductAttention);
  }

  @ParameterizedTest
  @EnumSource(Mode.class)
  void groupedQueries(Mode mode) {
    assertAttention(
        mode, new int[] {2, 6, 2, 5, 7, 4, 6}, null, Tensor::scaledDotProductAttention);
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
    FloatTensor x = random(4, 1, 2, 3, 8);
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

  private static float[] project(float[] x, float[] weight, float[] bias, int part, int embed) {
    float[] result = new float[x.length];
    for (int i = 0; i < x.length; i++) {
      int row = part * embed + i % embed;
      double sum = bias == null ? 0 : bias[row];
      for (int k = 0; k < embed; k++) {
        sum += (double) x[i / embed * embed + k] * weight[row * embed + k];
      }
      result[i] = (float) sum;
    }
    return result;
  }

  /** [T, heads * D] to [1, heads, T, D]. */
  private static FloatTensor heads(float[] x, int positions, int heads) {
    int inner = x.length / positions / heads;
    float[] moved = new float[x.length];
    for (int i = 0; i < x.length; i++) {
      int t = i / (heads * inner);
      int h = i / inner % heads;
      moved[(h * positions + t) * inner + i % inner] = x[i];
    }
    return new FloatTensor(Shape.of(1, heads, positions, inner), moved);
  }

  /** Parameters have PyTorch's names and layout. */
  @ParameterizedTest
  @EnumSource(Mode.class)
  void multiHeadAttention(Mode mode) {
    int embed = 12;
    int positions = 5;
    FloatTensor x = random(5, 1, positions, embed);
    FloatTensor weight = random(6, 3 * embed, embed);
    FloatTensor bias = random(7, 3 * embed);
    FloatTensor outWeight = random(8, embed, embed);
    FloatTensor outBias = random(9, embed);
    Case.Result result =
        Case.of(Net.of(Net.attention(embed, 3)))
            .weight("layers.0.in_proj_weight", new int[] {3 * embed, embed}, weight.array())
            .weight("layers.0.in_proj_bias", new int[] {3 * embed}, bias.array())
            .weight("layers.0.out_proj.weight", new int[] {embed, embed}, outWeight.array())
            .weight("layers.0.out_proj.bias", new int[] {embed}, outBias.array())
            .input(x)
            .run(mode);
    FloatTensor[] parts = new FloatTensor[3];
    for (int part = 0; part < 3; part++) {
      float[] projected = project(x.array(), weight.array(), bias.array(), part, embed);
      parts[part] = heads(projected, positions, 3);
    }
    float[] joined = attention(parts[0], parts[1], parts[2], null);
    float[] rows = new float[joined.length];
    for (int i = 0; i < joined.length; i++) {
      int t = i / embed;
      int h = i % embed / 4;
      rows[i] = joined[(h * positions + t) * 4 + i % 4];
    }
    float[] expected = project(rows, outWeight.array(), outBias.array(), 0, embed);
    double error = 0;
    double signal = 0;
    for (int i = 0; i < expected.length; i++) {
      double difference = result.output().array()[i] - expected[i];
      error += difference * difference;
      signal += expected[i] * expected[i];
    }
    double decibels = 10 * Math.log10(signal / error);
    double least =
        switch (mode) {
          case FLOAT -> 100;
          case INT8_SYMMETRIC, INT8_AFFINE -> 25;
          case INT16 -> 60;
          case W8A16 -> 35;
        };
    assertWithMessage("%s", mode).that(decibels).isGreaterThan(least);
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
