package dev.sevenfold.processor.pass;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;
import dev.sevenfold.annotations.Shape;
import dev.sevenfold.dsl.Conv2d;
import dev.sevenfold.dsl.ModelTracer;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.SourceLocator;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.Value;
import org.junit.jupiter.api.Test;

final class RankedValuesTest {
  private static final String RANKED = "its values are ranked by argmax: equal codes would tie";

  @Quantize(dtype = QuantizedType.INT8)
  static final class Head extends NeuralModule {
    private final Conv2d stem = conv2d(3, 4, 1);
    private final Conv2d near = conv2d(4, 5, 1);
    private final Conv2d far = conv2d(4, 5, 1);
    private final Conv2d other = conv2d(4, 5, 1);

    record Result(Tensor classes, Tensor boxes) {}

    public Result forward(@Shape({1, 3, 4, 4}) Tensor image) {
      Tensor features = image.then(stem).relu();
      Tensor scores =
          Tensor.concat(2, features.then(near).view(1, 5, 16), features.then(far).view(1, 5, 16));
      return new Result(scores.permute(0, 2, 1).argmax(2), features.then(other));
    }
  }

  private static Graph plan() {
    Graph traced = ModelTracer.trace(new Head(), SourceLocator.BY_LINE);
    return Pipeline.run(traced, (pass, graph) -> {}).graph();
  }

  private static Node node(String name) {
    return plan().runtimeNodes().stream()
        .filter(node -> node.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void whatReachesARankingThroughMovesStaysInFloat() {
    for (String name : new String[] {"near", "far", "view", "view_1", "concat", "permute"}) {
      Node node = node(name);
      assertWithMessage(name).that(node.annotation().reason()).isEqualTo(RANKED);
      assertWithMessage(name).that(node.output().isQuantized()).isFalse();
    }
  }

  @Test
  void whatIsBeforeThatOrBesideComputesInIntegers() {
    assertThat(node("stem").annotation().quantized()).isTrue();
    assertThat(node("other").annotation().quantized()).isTrue();
    assertThat(node("other").inputs().stream().filter(Value::isQuantized).count()).isEqualTo(1);
  }
}
