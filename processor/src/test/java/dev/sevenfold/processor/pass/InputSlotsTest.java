package dev.sevenfold.processor.pass;

import static com.google.common.truth.Truth.assertThat;

import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;
import dev.sevenfold.annotations.Shape;
import dev.sevenfold.dsl.Conv2d;
import dev.sevenfold.dsl.ModelTracer;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.SourceLocator;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.Value;
import dev.sevenfold.tensor.DType;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the caller passes, and what is left to convert, where an input has several scales. */
final class InputSlotsTest {
  @Quantize(dtype = QuantizedType.INT8)
  static final class TwoScales extends NeuralModule {
    public Tensor forward(@Shape({1, 2, 4, 4}) Tensor image) {
      return Tensor.concat(1, image, image.mean(true, 1)).mean(2, 3);
    }
  }

  @Quantize(dtype = QuantizedType.INT8)
  static final class TwoWidths extends NeuralModule {
    private final Conv2d narrow = conv2d(2, 3, 1);

    @Quantize(dtype = QuantizedType.INT16)
    private final Conv2d wide = conv2d(2, 3, 1);

    record Result(Tensor narrow, Tensor wide) {}

    public Result forward(@Shape({1, 2, 4, 4}) Tensor image) {
      return new Result(image.then(narrow), image.then(wide));
    }
  }

  @Quantize(dtype = QuantizedType.INT8)
  static final class AlsoReturned extends NeuralModule {
    private final Conv2d conv = conv2d(2, 3, 1);

    record Result(Tensor image, Tensor features) {}

    public Result forward(@Shape({1, 2, 4, 4}) Tensor image) {
      return new Result(image, image.then(conv));
    }
  }

  @Quantize(dtype = QuantizedType.INT8)
  static final class OnlyOthersScales extends NeuralModule {
    record Result(Tensor low, Tensor high) {}

    public Result forward(@Shape({4}) Tensor x, @Shape({4}) Tensor y) {
      return new Result(x.minimum(y.tanh()), x.maximum(y.tanh()));
    }
  }

  @Quantize(dtype = QuantizedType.INT8)
  static final class NarrowOwnScale extends NeuralModule {
    private final Conv2d narrow = conv2d(2, 3, 1);

    @Quantize(dtype = QuantizedType.INT16)
    private final Largest wide = new Largest();

    record Result(Tensor narrow, Tensor wide) {}

    public Result forward(@Shape({1, 2, 4, 4}) Tensor image) {
      return new Result(image.then(narrow), image.then(wide));
    }
  }

  static final class Largest extends NeuralModule {
    public Tensor forward(Tensor x) {
      return x.maximum(Tensor.full(0.5, 4));
    }
  }

  private static Graph plan(NeuralModule model) {
    Graph traced = ModelTracer.trace(model, SourceLocator.BY_LINE);
    return Pipeline.run(traced, (pass, graph) -> {}).graph();
  }

  private static Value input(Graph graph) {
    return graph.inputs().get(0);
  }

  private static List<String> operators(Graph graph) {
    return graph.runtimeNodes().stream().map(node -> node.operator().name()).toList();
  }

  @Test
  void theCallerPassesTheInputsOwnScaleAndTheOtherIsRequantized() {
    Graph graph = plan(new TwoScales());
    assertThat(input(graph).type().dtype()).isEqualTo(DType.INT8);
    assertThat(input(graph).slot()).isEqualTo("image");
    assertThat(operators(graph)).doesNotContain("quantize");
    assertThat(operators(graph)).contains("requantize");
  }

  @Test
  void theCallerPassesTheWiderType() {
    Graph graph = plan(new TwoWidths());
    assertThat(input(graph).type().dtype()).isEqualTo(DType.INT16);
    assertThat(operators(graph)).containsExactly("requantize", "conv2d", "conv2d");
  }

  @Test
  void anInputThatOnlyOthersScalesAreWantedOfStaysReal() {
    Graph graph = plan(new OnlyOthersScales());
    assertThat(input(graph).type().dtype()).isEqualTo(DType.FLOAT32);
    assertThat(operators(graph)).doesNotContain("requantize");
    assertThat(graph.consumers(input(graph)).stream().map(node -> node.operator().name()).toList())
        .containsExactly("quantize", "quantize");
  }

  @Test
  void anInputWhoseOwnScaleIsNotTheWidestStaysReal() {
    Graph graph = plan(new NarrowOwnScale());
    assertThat(input(graph).type().dtype()).isEqualTo(DType.FLOAT32);
  }

  @Test
  void anInputThatIsReturnedStaysReal() {
    Graph graph = plan(new AlsoReturned());
    assertThat(input(graph).type().dtype()).isEqualTo(DType.FLOAT32);
    assertThat(operators(graph)).contains("quantize");
  }
}
