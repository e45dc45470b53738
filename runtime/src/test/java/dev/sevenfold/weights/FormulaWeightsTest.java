package dev.sevenfold.weights;

import static com.google.common.truth.Truth.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.Shape;
import dev.sevenfold.testing.Refusals;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Formula weights against numbers made with another implementation. */
class FormulaWeightsTest {
  /** Shapes of the ResNet-18 tensors that check.json quotes. */
  private static final Map<String, Shape> SHAPES =
      Map.of(
          "conv1.weight", Shape.of(64, 3, 7, 7),
          "bn1.weight", Shape.of(64),
          "bn1.bias", Shape.of(64),
          "bn1.running_mean", Shape.of(64),
          "bn1.running_var", Shape.of(64),
          "fc.weight", Shape.of(1000, 512),
          "fc.bias", Shape.of(1000));

  private static JsonObject check() throws IOException {
    try (InputStream in = FormulaWeightsTest.class.getResourceAsStream("/weights/check.json");
        Reader reader = new InputStreamReader(in, StandardCharsets.UTF_8)) {
      return JsonParser.parseReader(reader).getAsJsonObject();
    }
  }

  @Test
  void uniformStreamOfTheInputMatchesTheQuotedValues() throws IOException {
    JsonArray expected = check().getAsJsonArray("input_u");
    assertThat(expected.size()).isEqualTo(8);
    for (int i = 0; i < expected.size(); i++) {
      assertThat(FormulaWeights.uniform("input", i)).isEqualTo(expected.get(i).getAsFloat());
    }
  }

  @Test
  void firstValuesOfResNet18MatchTheQuotedValues() throws IOException {
    JsonObject tensors = check().getAsJsonObject("resnet18");
    assertThat(tensors.keySet()).isEqualTo(SHAPES.keySet());
    for (String name : tensors.keySet()) {
      float[] values = FormulaWeights.tensor(name, SHAPES.get(name)).array();
      JsonArray expected = tensors.getAsJsonArray(name);
      for (int i = 0; i < expected.size(); i++) {
        assertThat(values[i]).isEqualTo(expected.get(i).getAsFloat());
      }
    }
  }

  @Test
  void inputIsTheStreamCentredTimesFour() {
    float[] input = FormulaWeights.input(Shape.of(1, 2, 2, 2)).array();
    for (int i = 0; i < input.length; i++) {
      assertThat(input[i]).isEqualTo((FormulaWeights.uniform("input", i) - 0.5f) * 4);
    }
  }

  @Test
  void attentionProjectionsAndTablesFollowTheirNames() {
    float u = FormulaWeights.uniform("a.in_proj_weight", 0);
    float bound = (float) (2 * Math.sqrt(3.0 / 5));
    assertThat(FormulaWeights.tensor("a.in_proj_weight", Shape.of(4, 5)).array()[0])
        .isEqualTo((u - 0.5f) * bound);
    float token = FormulaWeights.uniform("class_token", 0);
    assertThat(FormulaWeights.tensor("class_token", Shape.of(1, 1, 8)).array()[0])
        .isEqualTo((token - 0.5f) * 0.2f);
  }

  @Test
  void sourceListsParametersInOrderAndSuggestsNames() {
    FormulaWeights weights =
        FormulaWeights.of(
            List.of(
                ParameterSpec.ofFloat("fc.weight", Shape.of(2, 3)),
                ParameterSpec.ofFloat("fc.bias", Shape.of(2))));
    assertThat(weights.names()).containsExactly("fc.weight", "fc.bias").inOrder();
    assertThat(weights.info("fc.weight").shape()).isEqualTo(Shape.of(2, 3));
    assertThat(weights.readFloat("fc.weight").array())
        .isEqualTo(FormulaWeights.tensor("fc.weight", Shape.of(2, 3)).array());
    Refusals.assertRefused(
        Message.WEIGHT_TENSOR_ABSENT, () -> weights.read("fc.wieght"), "did you mean 'fc.weight'?");
  }

  @Test
  void integerParametersAreRefused() {
    ParameterSpec steps = new ParameterSpec("steps", Shape.of(1), DType.INT64);
    Refusals.assertRefused(
        Message.FORMULA_INTEGER_TENSOR,
        () -> FormulaWeights.of(List.of(steps)),
        "'steps' has type INT64");
  }
}
