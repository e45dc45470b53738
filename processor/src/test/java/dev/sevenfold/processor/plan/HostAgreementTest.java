package dev.sevenfold.processor.plan;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;
import dev.sevenfold.annotations.Shape;
import dev.sevenfold.conversion.ConvertedModel;
import dev.sevenfold.conversion.ParamsFile;
import dev.sevenfold.dsl.Linear;
import dev.sevenfold.dsl.ModelTracer;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.SourceLocator;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.host.CSources;
import dev.sevenfold.host.HostEnvironment;
import dev.sevenfold.host.HostModel;
import dev.sevenfold.host.HostSession;
import dev.sevenfold.host.LayerTrace;
import dev.sevenfold.host.ModelLibrary;
import dev.sevenfold.host.SessionOptions;
import dev.sevenfold.op.KernelSet;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.plan.PlanJson;
import dev.sevenfold.processor.codegen.c.CodeEmitter;
import dev.sevenfold.processor.testing.Plans;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.weights.FormulaWeights;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The generated C and the Java interpreter give the same bytes in every layer. */
final class HostAgreementTest {
  private static final int INPUTS = 3;
  @TempDir static Path cache;
  private static ModelLibrary builder;

  @BeforeAll
  static void createBuilder() {
    builder =
        ModelLibrary.of(HostEnvironment.system().withVariable("SEVENFOLD_CACHE", cache.toString()));
  }

  private static void agree(NeuralModule network, KernelSet kernels, Path folder) {
    Plan plan =
        PlanBuilder.build(
            ModelTracer.trace(network, SourceLocator.BY_LINE),
            new PlanBuilder.Options("", "host", kernels));
    Map<String, HostTensor> weights = Plans.formulaWeights(plan);
    ConvertedModel converted = PlanBuilderTest.convert(plan, weights);
    byte[] hash = PlanJson.hash(plan);
    Path path = folder.resolve(plan.model() + kernels + ".params");
    converted.writeParams(path, hash);
    CSources sources = new CSources(plan.symbol(), CodeEmitter.emit(plan));
    try (ParamsFile params = ParamsFile.open(path, hash, plan);
        HostModel model = HostModel.load(builder, plan, sources, params)) {
      for (String isa : model.kernels().available()) {
        SessionOptions options = SessionOptions.DEFAULT.withIsa(isa).withChecks();
        try (HostSession session = model.newSession(options)) {
          compare(session, converted);
        }
      }
    }
  }

  private static void compare(HostSession session, ConvertedModel converted) {
    Plan plan = converted.plan();
    for (int i = 0; i < INPUTS; i++) {
      FloatTensor real = FormulaWeights.input("input" + i, plan.inputs().get(0).declared().shape());
      List<HostTensor> raw = converted.quantizeInputs(List.of(real));
      if (plan.inputs().get(0).isQuantized()) {
        assertEqualArrays("input", raw.get(0), session.quantize(0, real));
      }
      Map<String, HostTensor> values = new HashMap<>();
      List<HostTensor> expected = converted.integerExecutor().run(raw, values::put);
      List<HostTensor> actual = session.run(raw);
      for (LayerTrace layer : session.layers()) {
        String where = plan.model() + " " + session.isa() + " " + layer;
        String value = plan.steps().get(layer.index()).node().output().name();
        assertEqualArrays(where, values.get(value), layer.output().orElseThrow());
      }
      assertThat(session.layers()).hasSize(plan.steps().size());
      assertThat(actual).hasSize(expected.size());
      for (int j = 0; j < actual.size(); j++) {
        assertEqualArrays(plan.model() + " output", expected.get(j), actual.get(j));
      }
      List<HostTensor> ofReal = session.runReal(List.of(real));
      List<HostTensor> expectedReal = converted.run(List.of(real));
      for (int j = 0; j < ofReal.size(); j++) {
        assertEqualArrays("real output", expectedReal.get(j), ofReal.get(j));
      }
    }
  }

  private static void assertEqualArrays(String what, HostTensor expected, HostTensor actual) {
    Object[] one = {expected.dtype(), expected.shape(), expected.array()};
    Object[] other = {actual.dtype(), actual.shape(), actual.array()};
    assertWithMessage(what).that(Arrays.deepEquals(one, other)).isTrue();
  }

  @ParameterizedTest
  @EnumSource(KernelSet.class)
  void everyWidthGivesTheBytesOfTheInterpreter(KernelSet kernels, @TempDir Path folder) {
    agree(new PlanBuilderTest.Symmetric(), kernels, folder);
    agree(new PlanBuilderTest.Affine(), kernels, folder);
    agree(new PlanBuilderTest.Wide(), kernels, folder);
    agree(new PlanBuilderTest.WideNarrowWeights(), kernels, folder);
    agree(new PlanBuilderTest.Mixed(), kernels, folder);
  }

  /** An input and an output of one name, each with a scale of its own, and more axes than usual. */
  @Quantize(dtype = QuantizedType.INT8)
  static final class SameNames extends NeuralModule {
    private final Linear layer = linear(4, 4);

    public record Result(Tensor x, Tensor y, Tensor again) {}

    public Result forward(@Shape({1, 2, 1, 2, 1, 2, 1, 2, 4}) Tensor x) {
      Tensor y = x.then(layer);
      return new Result(y, x.add(y), y);
    }
  }

  @Test
  void anInputAndAnOutputMayHaveOneName(@TempDir Path folder) {
    agree(new SameNames(), KernelSet.VENDOR, folder);
  }
}
