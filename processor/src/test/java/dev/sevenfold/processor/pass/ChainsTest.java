package dev.sevenfold.processor.pass;

import static com.google.common.truth.Truth.assertThat;

import dev.sevenfold.annotations.Shape;
import dev.sevenfold.dsl.BatchNorm2d;
import dev.sevenfold.dsl.Conv2d;
import dev.sevenfold.dsl.ModelTracer;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.SourceLocator;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.Value;
import org.junit.jupiter.api.Test;

/** Several operators in a row that fold into one. */
final class ChainsTest {
  static final class Chain extends NeuralModule {
    private final BatchNorm2d first = batchNorm2d(3);
    private final BatchNorm2d second = batchNorm2d(3);
    private final Conv2d conv = conv2d(3, 4, 1);
    private final BatchNorm2d third = batchNorm2d(4);
    private final BatchNorm2d fourth = batchNorm2d(4);

    public Tensor forward(@Shape({1, 3, 2, 2}) Tensor image) {
      Tensor normal = image.then(first).then(second).then(conv).then(third).then(fourth);
      return normal.relu().clip(-1, 2).relu6();
    }
  }

  private static Pipeline.Result run() {
    Graph traced = ModelTracer.trace(new Chain(), SourceLocator.BY_LINE);
    return Pipeline.run(traced, (pass, graph) -> {});
  }

  @Test
  void batchNormsFoldOneIntoTheOther() {
    Graph reference = run().reference();
    assertThat(reference.runtimeNodes().stream().map(Node::name))
        .containsExactly("first", "conv", "relu", "clip", "relu6")
        .inOrder();
    assertThat(reference.constantNodes()).hasSize(8);
    Value weight = reference.runtimeNodes().get(1).inputs().get(1);
    assertThat(weight.name()).isEqualTo("fourth.folded_weight");
    Value inner = reference.producer(weight).orElseThrow().inputs().get(0);
    assertThat(inner.name()).isEqualTo("conv.folded_weight");
    assertThat(reference.producer(inner).orElseThrow().inputs().get(0).name())
        .isEqualTo("conv.weight");
  }

  @Test
  void clampsBecomeOneIntersection() {
    Graph graph = run().graph();
    assertThat(graph.runtimeNodes().stream().map(Node::name))
        .containsExactly("first", "conv")
        .inOrder();
    Node conv = graph.runtimeNodes().get(1);
    assertThat(conv.attributes().real("clamp_min")).isEqualTo(0.0);
    assertThat(conv.attributes().real("clamp_max")).isEqualTo(2.0);
  }
}
