package dev.sevenfold.processor;

import static com.google.common.truth.Truth.assertThat;
import static com.google.testing.compile.Compiler.javac;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.JavaFileObjects;
import dev.sevenfold.calibration.Calibration;
import dev.sevenfold.conversion.ConvertedModel;
import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.host.HostModel;
import dev.sevenfold.host.HostSession;
import dev.sevenfold.model.CompiledModel;
import dev.sevenfold.processor.testing.CompiledClasses;
import dev.sevenfold.processor.testing.Refusals;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Shape;
import dev.sevenfold.weights.SafetensorsWriter;
import dev.sevenfold.weights.WeightBinding;
import dev.sevenfold.weights.WeightSource;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A model with a parameter, a buffer and a constant, from javac to the C. */
final class ModelWithConstantsTest {
  private static final String NET =
      """
      package example;
      import dev.sevenfold.annotations.*;
      import dev.sevenfold.dsl.*;

      @Model
      @Quantize(dtype = QuantizedType.INT16)
      public final class Net extends NeuralModule {
        private final Parameter scale = parameter(2);
        private final Buffer offset = buffer(new float[] {OFFSET, -1}, 2);

        public Tensor forward(@Shape({2, 2}) Tensor x) {
          Tensor shifted = x.add(offset.tensor()).sub(scale.tensor());
          return shifted.add(Tensor.constant(new float[] {0.5f, 0.25f}, 2));
        }
      }
      """;

  private static final Shape PAIR = Shape.of(2);
  private static final FloatTensor X = new FloatTensor(Shape.of(2, 2), new float[] {1, 2, 3, 4});
  private static final FloatTensor SCALE = new FloatTensor(PAIR, new float[] {4, 8});

  /** INT16 steps of a sum within 7: three roundings and the operands' own. */
  private static final double SIX_STEPS = 6 * 7 / 32767.5;

  private static CompiledModel model;
  @TempDir private Path folder;

  private static CompiledModel compile(String offset) {
    Compilation compilation =
        javac()
            .withProcessors(new SevenfoldProcessor())
            .compile(JavaFileObjects.forSourceString("example.Net", NET.replace("OFFSET", offset)));
    return CompiledClasses.of(compilation).create("example.NetModel");
  }

  @BeforeAll
  static void compile() {
    model = compile("1");
  }

  private WeightBinding bind(CompiledModel compiled, Map<String, FloatTensor> weights) {
    Path file = folder.resolve("weights.safetensors");
    SafetensorsWriter.write(file, weights, Map.of());
    try (WeightSource source = WeightSource.open(file)) {
      return compiled.bind(source);
    }
  }

  private static float[] reference(WeightBinding weights) {
    return ((FloatTensor) model.reference(weights).run(List.of(X)).get(0)).array();
  }

  @Test
  void buffersAndConstantsNeedNoWeights() {
    assertThat(model.parameters().stream().map(p -> p.name())).containsExactly("scale");
    float[] result = reference(bind(model, Map.of("scale", SCALE)));
    assertThat(result).isEqualTo(new float[] {-1.5f, -6.75f, 0.5f, -4.75f});
  }

  @Test
  void aBufferOfAWeightFileTakesPrecedence() {
    FloatTensor other = new FloatTensor(PAIR, new float[] {0, 0});
    float[] result = reference(bind(model, Map.of("scale", SCALE, "offset", other)));
    assertThat(result).isEqualTo(new float[] {-2.5f, -5.75f, -0.5f, -3.75f});
  }

  @Test
  void aBufferOfAnotherShapeIsRefused() {
    FloatTensor other = new FloatTensor(Shape.of(1), new float[] {0});
    Refusals.assertRefused(
        Message.WEIGHTS_DO_NOT_FIT, () -> bind(model, Map.of("scale", SCALE, "offset", other)));
  }

  @Test
  void theCAgreesAndAParamsFileSuffices() {
    WeightBinding weights = bind(model, Map.of("scale", SCALE));
    Calibration ranges = model.calibrate(weights, List.of(List.of(X)));
    ConvertedModel converted = model.convert(weights, ranges);
    List<HostTensor> expected = converted.run(List.of(X));
    Path params = folder.resolve("net.params");
    model.writeParams(converted, params);
    try (HostModel host = model.host(model.openParams(params));
        HostSession session = host.newSession()) {
      assertThat(((FloatTensor) session.runReal(List.of(X)).get(0)).array())
          .isEqualTo(((FloatTensor) expected.get(0)).array());
    }
    assertThat(((FloatTensor) expected.get(0)).array())
        .usingTolerance(SIX_STEPS)
        .containsExactly(-1.5, -6.75, 0.5, -4.75)
        .inOrder();
  }

  @Test
  void aConstantThatIsNotFiniteIsNamed() {
    CompiledModel masked = compile("Float.NEGATIVE_INFINITY");
    WeightBinding weights = bind(masked, Map.of("scale", SCALE));
    Calibration ranges = model.calibrate(bind(model, Map.of("scale", SCALE)), List.of(List.of(X)));
    Refusals.assertRefused(
        Message.CONSTANT_NOT_FINITE, () -> masked.convert(weights, ranges.encodings()), "offset");
  }
}
