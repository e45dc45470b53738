package dev.sevenfold.processor.network;

import static com.google.common.truth.Truth.assertThat;

import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;
import dev.sevenfold.annotations.Shape;
import dev.sevenfold.conversion.ConvertedModel;
import dev.sevenfold.dsl.Linear;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.host.HostModel;
import dev.sevenfold.host.HostSession;
import dev.sevenfold.processor.InMemoryModel;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.weights.FormulaWeights;
import dev.sevenfold.weights.WeightBinding;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A model of a class without a name, which only the running process can compile. */
class UnnamedModelTest {
  static class Head extends NeuralModule {
    @Quantize(dtype = QuantizedType.INT8)
    private final Linear layer;

    Head(int classes) {
      layer = linear(4, classes);
    }

    public Tensor forward(@Shape({1, 4}) Tensor x) {
      return x.then(layer);
    }
  }

  @Test
  void itsCIsNamedAsItsClassFile() {
    InMemoryModel model = InMemoryModel.compile(new Head(3) {});
    assertThat(model.plan().model()).isEqualTo("UnnamedModelTest$1");
    assertThat(model.plan().symbol()).isEqualTo("unnamed_model_test_1");
    WeightBinding weights = model.bind(FormulaWeights.of(model.parameters()));
    List<FloatTensor> input =
        List.of(FormulaWeights.input("x", dev.sevenfold.tensor.Shape.of(1, 4)));
    ConvertedModel converted = model.convert(weights, model.calibrate(weights, List.of(input)));
    try (HostModel host = model.host(converted);
        HostSession session = host.newSession()) {
      assertThat(session.runReal(input).get(0).array())
          .isEqualTo(converted.run(List.copyOf(input)).get(0).array());
    }
  }
}
