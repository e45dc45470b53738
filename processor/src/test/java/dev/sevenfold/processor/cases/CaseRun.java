package dev.sevenfold.processor.cases;

import static com.google.common.truth.Truth.assertWithMessage;

import dev.sevenfold.conversion.ConvertedModel;
import dev.sevenfold.conversion.ParamsFile;
import dev.sevenfold.execute.FakeQuantizedMeaning;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.Value;
import dev.sevenfold.host.CSources;
import dev.sevenfold.host.HostModel;
import dev.sevenfold.host.HostSession;
import dev.sevenfold.host.SessionOptions;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.plan.PlanJson;
import dev.sevenfold.processor.codegen.c.CodeEmitter;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Int16Tensor;
import dev.sevenfold.tensor.Int8Tensor;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * One run of a converted model: in Java, layer by layer, and in C under every instruction set,
 * which must agree in every byte.
 */
final class CaseRun {
  /** Instruction sets to run where the machine has them. */
  private static final List<String> INSTRUCTION_SETS = List.of("reference", "avx2", "avx512");

  private final ConvertedModel converted;
  private final Plan plan;
  private final List<HostTensor> inputs;
  private final Mode mode;
  private final List<HostTensor> raw;
  private final Map<String, HostTensor> layers = new HashMap<>();
  private final List<HostTensor> outputs;

  /** Runs the Java. */
  CaseRun(ConvertedModel converted, List<HostTensor> inputs, Mode mode) {
    this.converted = converted;
    this.plan = converted.plan();
    this.inputs = inputs;
    this.mode = mode;
    raw = converted.quantizeInputs(inputs);
    outputs = converted.dequantizeOutputs(converted.integerExecutor().run(raw, layers::put));
  }

  /** All outputs as the model declares them. */
  List<HostTensor> outputs() {
    return outputs;
  }

  /**
   * The largest difference of a node from its float simulation, in counts; each node is simulated
   * on what the integers before it gave.
   */
  int countsFromFakeQuantized() {
    Map<String, HostTensor> constants = converted.roundedConstants();
    FakeQuantizedMeaning simulation = new FakeQuantizedMeaning(converted);
    int largest = 0;
    for (Node node : plan.graph().runtimeNodes()) {
      if (node.isInteger()) {
        List<HostTensor> real =
            node.inputs().stream()
                .map(
                    value ->
                        value.isQuantized() && layers.containsKey(value.name())
                            ? converted
                                .parameters(value.slot())
                                .dequantize(layers.get(value.name()))
                            : constants.getOrDefault(value.name(), layers.get(value.name())))
                .toList();
        FloatTensor simulated = (FloatTensor) simulation.evaluate(node, real);
        HostTensor codes = converted.parameters(node.output().slot()).quantize(simulated);
        largest = Math.max(largest, distance(codes, layers.get(node.output().name())));
      }
    }
    return largest;
  }

  private static int distance(HostTensor a, HostTensor b) {
    int largest = 0;
    for (int i = 0; i < a.shape().elements(); i++) {
      largest = Math.max(largest, Math.abs(code(a, i) - code(b, i)));
    }
    return largest;
  }

  private static int code(HostTensor codes, int index) {
    return codes instanceof Int8Tensor narrow
        ? narrow.array()[index]
        : ((Int16Tensor) codes).array()[index];
  }

  /** Fails unless the C gives the same bytes. */
  void compareWithC() {
    byte[] hash = PlanJson.hash(plan);
    CSources sources = new CSources(plan.symbol(), CodeEmitter.emit(plan));
    try (ParamsFile params = ParamsFile.of("case", converted.paramsBytes(hash), hash, plan);
        HostModel host = HostModel.load(plan, sources, params)) {
      for (String isa : INSTRUCTION_SETS) {
        if (host.kernels().available().contains(isa)) {
          compareWithC(host, isa);
        }
      }
    }
  }

  private void compareWithC(HostModel host, String isa) {
    SessionOptions options = SessionOptions.DEFAULT.withIsa(isa).withAllTaps().withChecks();
    try (HostSession session = host.newSession(options)) {
      session.run(raw);
      assertWithMessage("%s: layers seen", mode)
          .that(session.layers())
          .hasSize(plan.steps().size());
      for (int i = 0; i < plan.steps().size(); i++) {
        Value value = plan.steps().get(i).node().output();
        assertWithMessage("%s: %s under %s", mode, value.name(), isa)
            .that(session.layers().get(i).output().orElseThrow().array())
            .isEqualTo(layers.get(value.name()).array());
      }
      List<HostTensor> expected = converted.run(inputs);
      List<HostTensor> real = session.runReal(inputs);
      for (int i = 0; i < expected.size(); i++) {
        assertWithMessage("%s: output %s under %s", mode, i, isa)
            .that(real.get(i).array())
            .isEqualTo(expected.get(i).array());
      }
    }
  }
}
