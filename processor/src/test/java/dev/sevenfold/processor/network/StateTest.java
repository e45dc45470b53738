package dev.sevenfold.processor.network;

import static com.google.common.truth.Truth.assertThat;

import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;
import dev.sevenfold.annotations.Shape;
import dev.sevenfold.calibration.Calibration;
import dev.sevenfold.conversion.ConvertedModel;
import dev.sevenfold.dsl.Linear;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.host.HostModel;
import dev.sevenfold.host.HostSession;
import dev.sevenfold.processor.InMemoryModel;
import dev.sevenfold.quant.Encoding;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.weights.FormulaWeights;
import dev.sevenfold.weights.WeightBinding;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A state that leaves a model and comes back, as docs/encodings.md has it. */
class StateTest {
  @Quantize(dtype = QuantizedType.INT8)
  static final class Cell extends NeuralModule {
    private final Linear input = linear(4, 6);
    private final Linear hidden = linear(6, 6);

    public Tensor forward(@Shape({1, 4}) Tensor x, @Shape({1, 6}) Tensor state) {
      return x.then(input).add(state.then(hidden)).tanh();
    }
  }

  private final InMemoryModel model = InMemoryModel.compile(new Cell());
  private final WeightBinding weights = model.bind(FormulaWeights.of(model.parameters()));

  private static FloatTensor input(String name, int size) {
    return FormulaWeights.input(name, dev.sevenfold.tensor.Shape.of(1, size));
  }

  private ConvertedModel converted() {
    Calibration calibration =
        model.calibrate(weights, List.of(List.of(input("x", 4), input("state", 6))));
    Map<String, Encoding> encodings = new HashMap<>(calibration.encodings());
    String comesIn = model.plan().inputs().get(1).raw().slot();
    String goesOut = model.plan().outputs().get(0).raw().slot();
    float scale = encodings.get(goesOut).scale();
    assertThat(encodings.get(comesIn).scale()).isNotEqualTo(scale);
    encodings.put(comesIn, encodings.get(comesIn).withScale(scale));
    encodings.put(goesOut, encodings.get(goesOut).withScale(scale));
    return model.convert(weights, encodings);
  }

  @Test
  void codesComeBackAsTheyAreWhereBothScalesAreOne() {
    ConvertedModel converted = converted();
    List<HostTensor> real = List.of(input("x", 4), input("state", 6));
    try (HostModel host = model.host(converted);
        HostSession session = host.newSession()) {
      List<HostTensor> raw = converted.quantizeInputs(real);
      for (int step = 0; step < 4; step++) {
        real = List.of(real.get(0), session.runReal(real).get(0));
        raw = List.of(raw.get(0), session.run(raw).get(0));
      }
      assertThat(converted.dequantizeOutputs(List.of(raw.get(1))).get(0).array())
          .isEqualTo(real.get(1).array());
    }
  }
}
