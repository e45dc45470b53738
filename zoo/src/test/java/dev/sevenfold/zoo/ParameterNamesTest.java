package dev.sevenfold.zoo;

import static com.google.common.truth.Truth.assertThat;

import dev.sevenfold.dsl.ModelTracer;
import dev.sevenfold.dsl.SourceLocator;
import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.GraphVerifier;
import dev.sevenfold.graph.TensorType;
import dev.sevenfold.graph.Value;
import dev.sevenfold.tensor.Shape;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The zoo's parameters are torchvision's: same names, same shapes, same order. */
final class ParameterNamesTest {
  private static final Map<String, Map<String, TensorType>> EXPECTED =
      TorchvisionReference.stateDictionaries();

  /** Masks of shifted windows, which the model makes and no weight file has. */
  private static final String MASK = ".constant";

  static Set<String> networks() {
    return Zoo.networks().keySet();
  }

  @Test
  void everyNetworkOfTheReferenceIsInTheZoo() {
    assertThat(EXPECTED).hasSize(80);
    assertThat(networks()).containsExactlyElementsIn(EXPECTED.keySet());
  }

  @ParameterizedTest
  @MethodSource("networks")
  void parametersAreThoseOfTorchvision(String network) {
    Graph graph = ModelTracer.trace(Zoo.networks().get(network).get(), SourceLocator.BY_LINE);
    GraphVerifier.verify(graph, "trace");
    Map<String, TensorType> traced = new LinkedHashMap<>();
    for (Value parameter : graph.parameters()) {
      if (!parameter.name().endsWith(MASK)) {
        traced.put(parameter.name(), parameter.type());
      }
    }
    Map<String, TensorType> expected = new LinkedHashMap<>(EXPECTED.get(network));
    expected.keySet().removeIf(ParameterNamesTest::isOnlyForTraining);
    assertThat(traced).containsExactlyEntriesIn(expected).inOrder();
    assertThat(graph.outputs()).hasSize(1);
    assertThat(graph.outputs().get(0).value().type().shape()).isEqualTo(Shape.of(1, 1000));
  }

  /** Auxiliary heads. */
  private static boolean isOnlyForTraining(String name) {
    return name.startsWith("aux") || name.startsWith("AuxLogits.");
  }
}
