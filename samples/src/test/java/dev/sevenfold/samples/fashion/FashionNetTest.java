package dev.sevenfold.samples.fashion;

import static com.google.common.truth.Truth.assertThat;

import dev.sevenfold.dsl.ModelTracer;
import dev.sevenfold.dsl.SourceLocator;
import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.GraphVerifier;
import dev.sevenfold.tensor.Shape;
import dev.sevenfold.weights.ParameterSpec;
import dev.sevenfold.weights.WeightBinding;
import dev.sevenfold.weights.WeightSource;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

final class FashionNetTest {
  @Test
  void tracesToTenLogits() {
    Graph graph = ModelTracer.trace(new FashionNet(), SourceLocator.BY_LINE);
    GraphVerifier.verify(graph, "trace");
    assertThat(graph.outputs()).hasSize(1);
    assertThat(graph.outputs().get(0).value().type().shape()).isEqualTo(Shape.of(1, 10));
  }

  @Test
  void itsParametersAreThoseOfTheWeightFile() throws URISyntaxException {
    Graph graph = ModelTracer.trace(new FashionNet(), SourceLocator.BY_LINE);
    List<ParameterSpec> required =
        graph.parameters().stream()
            .map(value -> ParameterSpec.ofFloat(value.name(), value.type().shape()))
            .toList();
    Path file = Path.of(getClass().getResource("fashion.safetensors").toURI());
    try (WeightSource weights = WeightSource.open(file)) {
      WeightBinding binding = WeightBinding.bind(required, weights);
      assertThat(binding.tensors().keySet()).hasSize(67);
      assertThat(binding.ignored()).isEmpty();
    }
  }
}
