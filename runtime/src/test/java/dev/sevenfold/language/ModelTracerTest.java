package dev.sevenfold.language;

import static com.google.common.truth.Truth.assertThat;

import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;
import dev.sevenfold.annotations.Shape;
import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.dsl.BatchNorm2d;
import dev.sevenfold.dsl.Conv2d;
import dev.sevenfold.dsl.Linear;
import dev.sevenfold.dsl.ModelTracer;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.Sequential;
import dev.sevenfold.dsl.SourceLocator;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.GraphVerifier;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.Value;
import dev.sevenfold.testing.Refusals;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

final class ModelTracerTest {
  @Quantize(dtype = QuantizedType.INT16)
  static final class Block extends NeuralModule {
    private final Conv2d conv = conv2d(4, 4, 3).padding("same").bias(false);
    private final BatchNorm2d norm = batchNorm2d(4).named("bn");

    public Tensor forward(Tensor x) {
      return x.then(conv).then(norm).add(x).relu();
    }
  }

  @Quantize(dtype = QuantizedType.INT8)
  static final class Network extends NeuralModule {
    private final Conv2d stem = conv2d(3, 4, 3).stride(2).padding(1);
    private final Sequential blocks = sequential(new Block(), new Block(), relu6());
    private final Linear head = linear(4, 10);

    public record Result(Tensor features, Tensor logits) {}

    public Result forward(@Shape({1, 3, 8, 8}) Tensor image) {
      Tensor features = image.then(stem).relu().then(blocks);
      return new Result(features, features.mean(2, 3).then(head));
    }
  }

  static final class WrongChannels extends NeuralModule {
    private final Conv2d conv = conv2d(5, 4, 3);

    public Tensor forward(@Shape({1, 3, 8, 8}) Tensor image) {
      return image.then(conv);
    }
  }

  static final class NoField extends NeuralModule {
    public Tensor forward(@Shape({1, 3, 8, 8}) Tensor image) {
      return image.then(conv2d(3, 4, 3));
    }
  }

  /** Asks for a constant whose size it got from somewhere. */
  static final class Table extends NeuralModule {
    private final UnaryOperator<Tensor> function;

    Table(UnaryOperator<Tensor> function) {
      this.function = function;
    }

    public Tensor forward(@Shape({1, 4}) Tensor x) {
      return function.apply(x);
    }
  }

  @Test
  void constantsThatWouldFillTheMemoryAreRefused() {
    refused(
        x -> x.add(Tensor.full(1, 1 << 13, 1 << 13, 4)), "full: number of elements is 268435456");
    refused(x -> x.index(Tensor.arange(Integer.MAX_VALUE)), "arange: number of elements is 2147");
  }

  private static void refused(UnaryOperator<Tensor> function, String why) {
    Refusals.assertRefused(
        Message.INVALID_ARGUMENT,
        () -> ModelTracer.trace(new Table(function), SourceLocator.BY_LINE),
        why);
  }

  @Test
  void namesFollowFieldPaths() {
    Graph graph = ModelTracer.trace(new Network(), SourceLocator.BY_LINE);
    GraphVerifier.verify(graph, "trace");
    assertThat(graph.nodes().stream().map(Node::name))
        .containsExactly(
            "stem",
            "relu",
            "blocks.0.conv",
            "blocks.0.bn",
            "blocks.0.add",
            "blocks.0.relu",
            "blocks.1.conv",
            "blocks.1.bn",
            "blocks.1.add",
            "blocks.1.relu",
            "blocks.2",
            "mean",
            "head")
        .inOrder();
    assertThat(graph.parameters().stream().map(Value::name))
        .containsAtLeast("stem.weight", "stem.bias", "blocks.1.bn.running_var", "head.bias");
    assertThat(graph.outputs().stream().map(output -> output.name()))
        .containsExactly("features", "logits")
        .inOrder();
  }

  @Test
  void innermostQuantizeWinsAndLocationsAreKnown() {
    Graph graph = ModelTracer.trace(new Network(), SourceLocator.BY_LINE);
    Node inner = graph.nodes().get(2);
    assertThat(inner.config().dtype()).isEqualTo(QuantizedType.INT16);
    assertThat(graph.nodes().get(0).config().dtype()).isEqualTo(QuantizedType.INT8);
    assertThat(inner.location().file()).isEqualTo("ModelTracerTest.java");
    assertThat(inner.scope()).isEqualTo("blocks.0");
  }

  @Test
  void wrongChannelsAreRefused() {
    Refusals.assertRefused(
        Message.CHANNEL_MISMATCH,
        () -> ModelTracer.trace(new WrongChannels(), SourceLocator.BY_LINE),
        "1x3x8x8");
  }

  @Test
  void aLayerNeedsAField() {
    Refusals.assertRefused(
        Message.LAYER_WITHOUT_NAME, () -> ModelTracer.trace(new NoField(), SourceLocator.BY_LINE));
  }
}
