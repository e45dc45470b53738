package dev.sevenfold.weights;

import static com.google.common.truth.Truth.assertThat;
import static dev.sevenfold.weights.ParameterSpec.ofFloat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Int64Tensor;
import dev.sevenfold.tensor.Shape;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WeightBindingTest {
  @TempDir Path folder;

  private final Map<String, HostTensor> stored = new LinkedHashMap<>();

  private static FloatTensor floats(Shape shape) {
    return FormulaWeights.tensor("any", shape);
  }

  private WeightSource source() {
    Path path = folder.resolve("model.safetensors");
    SafetensorsWriter.write(path, stored, Map.of());
    return WeightSource.open(path);
  }

  private SevenfoldException refused(Message expected, ParameterSpec... required) {
    try (WeightSource source = source()) {
      SevenfoldException error =
          assertThrows(
              SevenfoldException.class, () -> WeightBinding.bind(List.of(required), source));
      assertThat(error.diagnostic()).isEqualTo(expected);
      return error;
    }
  }

  @Test
  void bindsByNameInTheModelsOrderAndSaysWhatItIgnored() {
    stored.put("bn.num_batches_tracked", new Int64Tensor(Shape.of(), new long[] {5}));
    stored.put("steps", new Int64Tensor(Shape.of(1), new long[] {7}));
    stored.put("fc.weight", floats(Shape.of(2, 3)));
    stored.put("aux1.fc.weight", floats(Shape.of(1)));
    WeightBinding binding;
    try (WeightSource source = source()) {
      binding =
          WeightBinding.bind(
              List.of(
                  ofFloat("fc.weight", Shape.of(2, 3)),
                  new ParameterSpec("steps", Shape.of(1), DType.INT64)),
              source,
              "aux*.weight");
    }
    assertThat(binding.tensors().keySet()).containsExactly("fc.weight", "steps").inOrder();
    assertThat(((FloatTensor) binding.tensor("fc.weight")).array())
        .isEqualTo(floats(Shape.of(2, 3)).array());
    assertThat(((Int64Tensor) binding.tensor("steps")).array()).isEqualTo(new long[] {7});
    assertThat(binding.ignored()).containsExactly("bn.num_batches_tracked", "aux1.fc.weight");
    assertThat(binding.summary()).startsWith("Parameters bound from ");
    assertThat(binding.summary())
        .endsWith(": 2; left unused: bn.num_batches_tracked, aux1.fc.weight.");
    SevenfoldException error =
        assertThrows(SevenfoldException.class, () -> binding.tensor("fc.weigth"));
    assertThat(error).hasMessageThat().contains("did you mean 'fc.weight'?");
  }

  @Test
  void caseL10_shapesAreNeverBroadcast() {
    stored.put("conv.weight", floats(Shape.of(1, 3, 3, 3)));
    SevenfoldException error =
        refused(Message.WEIGHTS_DO_NOT_FIT, ofFloat("conv.weight", Shape.of(32, 3, 3, 3)));
    assertThat(error)
        .hasMessageThat()
        .contains("conv.weight: the model has 32x3x3x3 FLOAT32, the weights have 1x3x3x3 F32");
  }

  @Test
  void caseE06_aBiasMayBeStoredAsOneRow() {
    stored.put("fc.bias", floats(Shape.of(1, 5)));
    FloatTensor row = boundBias();
    stored.put("fc.bias", floats(Shape.of(5)));
    FloatTensor vector = boundBias();
    assertThat(row.shape()).isEqualTo(vector.shape());
    assertThat(row.array()).isEqualTo(vector.array());
  }

  private FloatTensor boundBias() {
    try (WeightSource source = source()) {
      return WeightBinding.bind(List.of(ofFloat("fc.bias", Shape.of(5))), source).floats("fc.bias");
    }
  }

  @Test
  void sameElementsInAnotherShapeAreRefused() {
    stored.put("fc.weight", floats(Shape.of(3, 2)));
    refused(Message.WEIGHTS_DO_NOT_FIT, ofFloat("fc.weight", Shape.of(2, 3)));
    refused(Message.WEIGHTS_DO_NOT_FIT, ofFloat("fc.weight", Shape.of(6)));
    refused(Message.WEIGHTS_DO_NOT_FIT, ofFloat("fc.weight", Shape.of(3, 2, 1)));
  }

  @Test
  void allThreeListsAreInOneErrorWithSuggestions() {
    stored.put("layer1.conv.wieght", floats(Shape.of(2)));
    stored.put("module.fc.bias", floats(Shape.of(4)));
    stored.put("fc.weight", floats(Shape.of(1, 4)));
    SevenfoldException error =
        refused(
            Message.WEIGHTS_DO_NOT_FIT,
            ofFloat("layer1.conv.weight", Shape.of(2)),
            ofFloat("fc.weight", Shape.of(4, 4)),
            ofFloat("fc.bias", Shape.of(4)),
            ofFloat("z", Shape.of(1)));
    assertThat(error.getMessage().lines().skip(1).toList())
        .containsExactly(
            "Missing (the model needs them):",
            "  layer1.conv.weight 2; did you mean 'layer1.conv.wieght'?",
            "  fc.bias 4; did you mean 'module.fc.bias'?",
            "  z 1",
            "Unused (the model has no such parameter):",
            "  layer1.conv.wieght 2",
            "  module.fc.bias 4",
            "Another shape or type:",
            "  fc.weight: the model has 4x4 FLOAT32, the weights have 1x4 F32")
        .inOrder();
    assertThat(error).hasMessageThat().contains("3 missing, 2 unused, 1 of another shape or type.");
  }

  @Test
  void unusedTensorAloneIsRefusedAndBothListsAreShown() {
    stored.put("a", floats(Shape.of(1)));
    stored.put("b", floats(Shape.of(1)));
    SevenfoldException error = refused(Message.WEIGHTS_DO_NOT_FIT, ofFloat("a", Shape.of(1)));
    assertThat(error).hasMessageThat().contains("Missing (the model needs them): none\n");
    assertThat(error).hasMessageThat().contains("  b 1\n");
  }

  @Test
  void integerParameterStoredAsFloatIsRefused() {
    stored.put("steps", floats(Shape.of(1)));
    refused(Message.WEIGHTS_DO_NOT_FIT, new ParameterSpec("steps", Shape.of(1), DType.INT64));
  }

  @Test
  void duplicateParameterIsRefused() {
    stored.put("a", floats(Shape.of(1)));
    SevenfoldException error =
        refused(Message.PARAMETER_DUPLICATE, ofFloat("a", Shape.of(1)), ofFloat("a", Shape.of(1)));
    assertThat(error).hasMessageThat().contains("'a'");
  }

  @Test
  void valuesThatAreNotFiniteAreNamedWithTheirIndex() {
    for (float bad : new float[] {Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY}) {
      stored.put("w", new FloatTensor(Shape.of(2, 2), new float[] {1, Float.MAX_VALUE, bad, bad}));
      SevenfoldException error = refused(Message.WEIGHT_NOT_FINITE, ofFloat("w", Shape.of(2, 2)));
      assertThat(error)
          .hasMessageThat()
          .contains(Float.isNaN(bad) ? "is NaN at index 2" : "is infinite at index 2");
    }
  }

  @Test
  void formulaWeightsBindToTheirOwnParameters() {
    List<ParameterSpec> parameters = List.of(ofFloat("conv.weight", Shape.of(2, 1, 3, 3)));
    WeightBinding binding = WeightBinding.bind(parameters, FormulaWeights.of(parameters));
    assertThat(binding.tensors()).hasSize(1);
    assertThat(binding.summary())
        .isEqualTo("Parameters bound from formula weights: 1; nothing left unused.");
  }
}
