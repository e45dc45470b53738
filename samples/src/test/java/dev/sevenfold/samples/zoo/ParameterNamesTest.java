package dev.sevenfold.samples.zoo;

import static com.google.common.truth.Truth.assertThat;

import dev.sevenfold.dsl.ModelTracer;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.SourceLocator;
import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.GraphVerifier;
import dev.sevenfold.graph.Value;
import dev.sevenfold.tensor.Shape;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The zoo's parameters are torchvision's: same names, same shapes, same order. */
final class ParameterNamesTest {
  @Test
  void resNet18() {
    assertParametersAre("resnet18", new ResNet18(), 102);
  }

  @Test
  void mobileNetV2() {
    assertParametersAre("mobilenet_v2", new MobileNetV2(), 262);
  }

  private static void assertParametersAre(String reference, NeuralModule model, int count) {
    Graph graph = ModelTracer.trace(model, SourceLocator.BY_LINE);
    GraphVerifier.verify(graph, "trace");
    Map<String, Shape> traced = new LinkedHashMap<>();
    for (Value parameter : graph.parameters()) {
      traced.put(parameter.name(), parameter.type().shape());
    }
    assertThat(traced).hasSize(count);
    assertThat(traced)
        .containsExactlyEntriesIn(TorchvisionReference.of(reference).parameters())
        .inOrder();
    assertThat(graph.outputs()).hasSize(1);
    assertThat(graph.outputs().get(0).value().type().shape()).isEqualTo(Shape.of(1, 1000));
  }
}
