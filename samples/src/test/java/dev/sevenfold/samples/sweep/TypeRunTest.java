package dev.sevenfold.samples.sweep;

import static com.google.common.truth.Truth.assertThat;

import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;
import dev.sevenfold.annotations.Shape;
import dev.sevenfold.dsl.Conv2d;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.processor.InMemoryModel;
import dev.sevenfold.samples.detection.Detections;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.weights.FormulaWeights;
import dev.sevenfold.weights.WeightBinding;
import java.util.List;
import org.junit.jupiter.api.Test;

final class TypeRunTest {
  /** Noise of INT16 moves few boxes past the least score or by half of their size. */
  private static final double ALMOST_ALL = 0.9;

  /** Rows of left, top, right, bottom, score, class; nothing says that left is left of right. */
  @Quantize(dtype = QuantizedType.INT16)
  static final class Turned extends NeuralModule {
    private final Conv2d rows = conv2d(3, 6, 1);

    public Tensor forward(@Shape({1, 3, 8, 8}) Tensor image) {
      return image.then(rows).flatten(2).transpose(1, 2);
    }
  }

  @Test
  void boxesThatAreTurnedInsideOutArePairsToo() {
    InMemoryModel model = InMemoryModel.compile(new Turned());
    WeightBinding weights = model.bind(FormulaWeights.of(model.parameters()));
    FloatTensor input = FormulaWeights.input(model.inputs().get(0).shape());
    FloatTensor reference = (FloatTensor) model.reference(weights).run(List.of(input)).get(0);
    assertThat(Detections.ofRanked(reference, 0).stream().filter(box -> box.area() == 0).count())
        .isGreaterThan(5L);
    RunFigures figures = new TypeRun(model, weights, input, reference, stage -> {}).figures(false);
    assertThat(figures.boxesAgree().getAsDouble()).isGreaterThan(ALMOST_ALL);
  }
}
