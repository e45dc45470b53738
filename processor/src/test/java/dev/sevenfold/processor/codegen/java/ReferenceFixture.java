package dev.sevenfold.processor.codegen.java;

import static com.google.common.truth.Truth.assertThat;

import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.execute.Constants;
import dev.sevenfold.execute.Executor;
import dev.sevenfold.execute.FloatMeaning;
import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.Value;
import dev.sevenfold.model.FloatReference;
import dev.sevenfold.op.KernelSet;
import dev.sevenfold.plan.MemoryMap;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.processor.testing.Plans;
import dev.sevenfold.processor.testing.SourceCompiler;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.weights.FormulaWeights;
import dev.sevenfold.weights.ParameterSpec;
import dev.sevenfold.weights.WeightBinding;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;

/** One graph with formula weights, as generated Java and in the interpreter. */
final class ReferenceFixture {
  private final Plan plan;
  private final JavaReferenceEmitter.Result emitted;
  private final WeightBinding weights;
  private final List<HostTensor> inputs;

  private ReferenceFixture(Plan plan) {
    this.plan = plan;
    emitted = JavaReferenceEmitter.emit(plan, true);
    List<ParameterSpec> parameters =
        graph().parameters().stream().map(ReferenceFixture::spec).toList();
    weights = WeightBinding.bind(parameters, FormulaWeights.of(parameters));
    inputs = graph().inputs().stream().map(ReferenceFixture::input).toList();
  }

  static ReferenceFixture of(NeuralModule model) {
    return new ReferenceFixture(Plans.of(model));
  }

  /** Of a graph that needs no passes, without kernels and memory. */
  static ReferenceFixture of(Graph graph) {
    MemoryMap memory = new MemoryMap(0, 0, Map.of(), Map.of(), Map.of(), 0);
    return new ReferenceFixture(
        new Plan(
            graph.name(),
            "com.example",
            "host",
            KernelSet.VENDOR,
            graph,
            graph,
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            memory));
  }

  private static ParameterSpec spec(Value value) {
    return ParameterSpec.ofFloat(value.name(), value.type().shape());
  }

  private static HostTensor input(Value value) {
    if (value.type().dtype() == DType.FLOAT32) {
      return FormulaWeights.input(value.name(), value.type().shape());
    }
    long[] ramp = LongStream.range(0, value.type().shape().elements()).toArray();
    return HostTensor.of(value.type().dtype(), value.type().shape(), ramp);
  }

  Graph graph() {
    return plan.reference();
  }

  /** The generated file. */
  String text() {
    return emitted.source().text();
  }

  Map<String, String> names() {
    return emitted.names();
  }

  List<HostTensor> inputs() {
    return inputs;
  }

  /** Compiles the text and binds the weights. */
  FloatReference compile() {
    String name = emitted.source().qualifiedName();
    Class<?> type = SourceCompiler.compile(Map.of(name, text()), name);
    try {
      return (FloatReference) type.getConstructor(WeightBinding.class).newInstance(weights);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  /** Compiles, runs both, compares every value and every output, with and without a listener. */
  void assertEqualToInterpreter() {
    FloatReference reference = compile();
    Map<String, HostTensor> constants = Constants.evaluate(graph(), weights.tensors());
    Executor executor = new Executor(graph(), constants, new FloatMeaning());
    Map<String, HostTensor> expected = new LinkedHashMap<>();
    Map<String, HostTensor> actual = new LinkedHashMap<>();
    List<HostTensor> expectedOutputs = executor.run(inputs, expected::put);
    List<HostTensor> outputs = reference.run(inputs, actual::put);
    assertThat(actual.keySet()).containsExactlyElementsIn(expected.keySet()).inOrder();
    expected.forEach((name, tensor) -> FloatBits.assertSame(name, actual.get(name), tensor));
    List<HostTensor> unobserved = reference.run(inputs);
    assertThat(outputs).hasSize(expectedOutputs.size());
    for (int i = 0; i < expectedOutputs.size(); i++) {
      FloatBits.assertSame("output " + i, outputs.get(i), expectedOutputs.get(i));
      FloatBits.assertSame("unobserved output " + i, unobserved.get(i), expectedOutputs.get(i));
    }
  }
}
