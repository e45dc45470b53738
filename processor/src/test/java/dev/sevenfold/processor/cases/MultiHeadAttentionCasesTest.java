package dev.sevenfold.processor.cases;

import static com.google.common.truth.Truth.assertWithMessage;
import static dev.sevenfold.processor.cases.AttentionDefinition.attention;
import static dev.sevenfold.processor.cases.AttentionDefinition.heads;
import static dev.sevenfold.processor.testing.Reals.randomTensor;

import dev.sevenfold.tensor.FloatTensor;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The projections of multi-head attention and its heads. */
class MultiHeadAttentionCasesTest {
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

  /** Parameters have PyTorch's names and layout. */
  @ParameterizedTest
  @EnumSource(Mode.class)
  void multiHeadAttention(Mode mode) {
    int embed = 12;
    int positions = 5;
    FloatTensor x = randomTensor(5, 1, positions, embed);
    FloatTensor weight = randomTensor(6, 3 * embed, embed);
    FloatTensor bias = randomTensor(7, 3 * embed);
    FloatTensor outWeight = randomTensor(8, embed, embed);
    FloatTensor outBias = randomTensor(9, embed);
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
}
