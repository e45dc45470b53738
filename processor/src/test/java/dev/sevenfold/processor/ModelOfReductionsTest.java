package dev.sevenfold.processor;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static com.google.testing.compile.Compiler.javac;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.JavaFileObjects;
import dev.sevenfold.calibration.Calibration;
import dev.sevenfold.conversion.ConvertedModel;
import dev.sevenfold.host.HostModel;
import dev.sevenfold.host.HostSession;
import dev.sevenfold.model.CompiledModel;
import dev.sevenfold.processor.testing.CompiledClasses;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.weights.FormulaWeights;
import dev.sevenfold.weights.WeightBinding;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Every normalization and reduction, from javac to the generated reference and the C. */
final class ModelOfReductionsTest {
  private static final String NET =
      """
      package example;
      import dev.sevenfold.annotations.*;
      import dev.sevenfold.dsl.*;

      @Model
      @Quantize(dtype = QuantizedType.INT8)
      public final class Net extends NeuralModule {
        private final LayerNorm channels = layerNorm2d(4);
        private final LayerNorm scaled = layerNorm(8).bias(false);
        private final LayerNorm plain = layerNorm(6, 8).elementwiseAffine(false);
        private final GroupNorm groups = groupNorm(2, 4);
        private final GroupNorm instances = instanceNorm2d(4);
        private final RmsNorm squares = rmsNorm(8);
        private final BatchNorm1d features = batchNorm1d(4);

        public record Result(
            Tensor norms, Tensor features, Tensor mean, Tensor sum, Tensor largest,
            Tensor smallest, Tensor product, Tensor variance, Tensor deviation,
            Tensor running, Tensor atLargest, Tensor atSmallest) {}

        public Result forward(@Shape({1, 4, 6, 8}) Tensor x) {
          Tensor norms =
              x.then(channels).add(x.then(scaled)).add(x.then(plain)).add(x.then(groups))
                  .add(x.then(instances)).add(x.then(squares)).add(x.normalize(1))
                  .add(x.localResponseNorm(3, 0.1, 0.75, 1));
          Tensor mean = norms.mean(1, 3);
          return new Result(
              norms, x.mean(2, 3).then(features), mean, norms.sum(2), norms.amax(0, 1),
              norms.amin(true, 3), mean.prod(1), norms.var(2, 3), norms.std(1),
              mean.cumsum(1), x.argmax(1), x.argmin(3));
        }
      }
      """;

  private static CompiledModel compile() {
    Compilation compilation =
        javac()
            .withProcessors(new SevenfoldProcessor())
            .compile(JavaFileObjects.forSourceString("example.Net", NET));
    return CompiledClasses.of(compilation).create("example.NetModel");
  }

  @Test
  void theGeneratedReferenceIsTheInterpretersAndTheCAgrees() {
    CompiledModel model = compile();
    WeightBinding weights = model.bind(FormulaWeights.of(model.parameters()));
    FloatTensor image = FormulaWeights.input("x", model.inputs().get(0).shape());
    List<HostTensor> generated = model.reference(weights).run(List.of(image));
    Calibration ranges = model.calibrate(weights, List.of(List.of(image)));
    ConvertedModel converted = model.convert(weights, ranges);
    assertEqual(generated, converted.floatExecutor().run(List.of(image)));
    assertThat(generated).hasSize(12);
    List<HostTensor> integers = converted.run(List.of(image));
    try (HostModel host = model.host(converted);
        HostSession session = host.newSession()) {
      assertEqual(session.runReal(List.of(image)), integers);
    }
  }

  private static void assertEqual(List<HostTensor> actual, List<HostTensor> expected) {
    assertThat(actual).hasSize(expected.size());
    for (int i = 0; i < actual.size(); i++) {
      HostTensor wanted = expected.get(i);
      assertWithMessage("output %s", i).that(actual.get(i).shape()).isEqualTo(wanted.shape());
      assertWithMessage("output %s", i).that(actual.get(i).array()).isEqualTo(wanted.array());
    }
  }
}
