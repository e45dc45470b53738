package dev.sevenfold.processor.cases;

import static com.google.common.truth.Truth.assertWithMessage;

import dev.sevenfold.conversion.ConvertedModel;
import dev.sevenfold.conversion.Converter;
import dev.sevenfold.conversion.ParamsEntry;
import dev.sevenfold.conversion.ParamsFile;
import dev.sevenfold.dsl.ModelTracer;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.SourceLocator;
import dev.sevenfold.execute.Constants;
import dev.sevenfold.execute.Executor;
import dev.sevenfold.execute.FakeQuantizedMeaning;
import dev.sevenfold.execute.FloatMeaning;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.TensorType;
import dev.sevenfold.graph.Value;
import dev.sevenfold.host.CSources;
import dev.sevenfold.host.HostModel;
import dev.sevenfold.host.HostSession;
import dev.sevenfold.host.SessionOptions;
import dev.sevenfold.op.KernelSet;
import dev.sevenfold.plan.Boundary;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.plan.PlanJson;
import dev.sevenfold.plan.Slot;
import dev.sevenfold.processor.codegen.c.CodeEmitter;
import dev.sevenfold.processor.plan.PlanBuilder;
import dev.sevenfold.quant.Encoding;
import dev.sevenfold.quant.ObservedRange;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Int16Tensor;
import dev.sevenfold.tensor.Int8Tensor;
import dev.sevenfold.tensor.Shape;
import dev.sevenfold.weights.FormulaWeights;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * One small model with known weights, run on the float reference, the integer reference and the C
 * under every instruction set. The last two must agree in every byte of every layer; the values are
 * held against the expected ones.
 */
final class Case {
  /** Instruction sets to run where the machine has them. */
  private static final List<String> INSTRUCTION_SETS = List.of("reference", "avx2", "avx512");

  /** Half a step of an 8-bit weight, relative to the largest: what 16-bit activations can see. */
  private static final double HALF_WEIGHT_STEP = 1 / 254.0;

  private final NeuralModule model;
  private final Map<String, HostTensor> weights = new HashMap<>();
  private final Map<String, float[]> ranges = new HashMap<>();
  private final List<HostTensor> inputs = new ArrayList<>();
  private final List<HostTensor> samples = new ArrayList<>();
  private double weightError;
  private boolean weightOnly;
  private boolean quantizedSoftmax;
  private boolean formula;

  private Case(NeuralModule model) {
    this.model = model;
  }

  static Case of(NeuralModule model) {
    return new Case(model);
  }

  /** Gives a parameter its values. */
  Case weight(String name, int[] shape, float... values) {
    weights.put(name, new FloatTensor(Shape.of(shape), values));
    return this;
  }

  /** Gives a parameter one value everywhere. */
  Case constantWeight(String name, float value, int... shape) {
    float[] values = new float[Shape.of(shape).elements()];
    java.util.Arrays.fill(values, value);
    return weight(name, shape, values);
  }

  /** Gives every other parameter values that follow from its name. */
  Case formulaWeights() {
    formula = true;
    return this;
  }

  /** Asks for INT8 weights under float activations, whatever the mode. */
  Case weightOnly() {
    weightOnly = true;
    return this;
  }

  /** Adds an input; it is also the calibration sample. */
  Case input(int[] shape, float... values) {
    return input(shape, values, values);
  }

  /** Adds an input that calibration saw with other values. */
  Case input(int[] shape, float[] sample, float[] values) {
    samples.add(new FloatTensor(Shape.of(shape), sample));
    inputs.add(new FloatTensor(Shape.of(shape), values));
    return this;
  }

  /** Adds an input of any element type; it is also the calibration sample. */
  Case input(HostTensor values) {
    samples.add(values);
    inputs.add(values);
    return this;
  }

  /** Asks for softmax in integers too. */
  Case quantizedSoftmax() {
    quantizedSoftmax = true;
    return this;
  }

  /** Widens the range of a value beyond what the input shows. */
  Case range(String value, float low, float high) {
    ranges.put(value, new float[] {low, high});
    return this;
  }

  /**
   * Sets the error that 8-bit weights may add under 16-bit activations: half a weight step for
   * every input, where signs differ and the result says nothing of it.
   */
  Case weightError(double sumOfInputs, double largestWeight) {
    weightError = sumOfInputs * largestWeight * HALF_WEIGHT_STEP;
    return this;
  }

  /**
   * What one mode gave.
   *
   * @param outputs all outputs as the model declares them
   * @param step real size of one count of it; 0 in float
   * @param countsFromFakeQuantized largest difference of a node from its float simulation, in
   *     counts
   * @param plan what was run
   */
  record Result(
      Mode mode, List<HostTensor> outputs, float step, int countsFromFakeQuantized, Plan plan) {
    /** Kernels of the schedule, in order. */
    List<String> kernels() {
      return plan.steps().stream().map(step -> step.lowering().kernel()).toList();
    }

    /** Real values of the first output. */
    FloatTensor output() {
      return (FloatTensor) outputs.get(0);
    }
  }

  /** Runs a mode everywhere and returns what all agree on. */
  Result run(Mode mode) {
    List<TensorType> types =
        inputs.stream().map(x -> new TensorType(x.dtype(), x.shape())).toList();
    ModelTracer.Trace trace = ModelTracer.run(model, SourceLocator.BY_LINE, types);
    trace.constants().forEach(weights::putIfAbsent);
    for (Value parameter : formula ? trace.graph().parameters() : List.<Value>of()) {
      weights.computeIfAbsent(
          parameter.name(), name -> FormulaWeights.tensor(name, parameter.type().shape()));
    }
    Plan plan =
        PlanBuilder.build(
            weightOnly
                ? Mode.weightOnly(trace.graph())
                : mode.request(trace.graph(), quantizedSoftmax),
            new PlanBuilder.Options("", "host", KernelSet.VENDOR));
    ConvertedModel converted = Converter.convert(plan, weights, encodings(plan));
    List<HostTensor> raw = converted.quantizeInputs(inputs);
    Map<String, HostTensor> layers = new HashMap<>();
    List<HostTensor> rawOutputs = converted.integerExecutor().run(raw, layers::put);
    compareWithC(plan, converted, raw, layers, mode);
    List<HostTensor> outputs = converted.dequantizeOutputs(rawOutputs);
    Boundary boundary = plan.outputs().get(0);
    float step =
        boundary.isQuantized() ? converted.parameters(boundary.raw().slot()).scale() : 0;
    return new Result(mode, outputs, step, countsFromFakeQuantized(converted, layers), plan);
  }

  /** The largest over all nodes, each simulated on what the integers before it gave. */
  private int countsFromFakeQuantized(
      ConvertedModel converted, Map<String, HostTensor> layers) {
    Plan plan = converted.plan();
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

  /**
   * Runs every mode and holds it against the expected values.
   *
   * @param steps largest error of the integer modes in output steps, apart from that of 8-bit
   *     weights under 16-bit activations, which is added
   * @param floatTolerance largest error in float
   */
  void expect(double steps, double floatTolerance, float... expected) {
    for (Mode mode : Mode.values()) {
      Result result = run(mode);
      assertWithMessage("%s: number of outputs", mode)
          .that(result.output().array().length)
          .isEqualTo(expected.length);
      double tolerance = mode == Mode.FLOAT ? floatTolerance : steps * result.step();
      for (int i = 0; i < expected.length; i++) {
        double relative = Math.abs(expected[i]) * HALF_WEIGHT_STEP;
        double weights = mode == Mode.W8A16 ? Math.max(relative, weightError) : 0;
        assertWithMessage("%s: output %s, in steps of %s", mode, i, result.step())
            .that((double) result.output().array()[i])
            .isWithin(tolerance + weights)
            .of(expected[i]);
      }
    }
  }

  private Map<String, Encoding> encodings(Plan plan) {
    Map<String, HostTensor> seen = new LinkedHashMap<>();
    new Executor(
            plan.reference(), Constants.evaluate(plan.reference(), weights), new FloatMeaning())
        .run(samples, seen::put);
    Map<String, Encoding> encodings = new HashMap<>();
    for (Slot slot : plan.calibratedSlots()) {
      ObservedRange range = null;
      List<String> shown = new ArrayList<>(slot.observed());
      shown.removeAll(plan.constants(slot));
      for (String value : shown) {
        float[] visible = slot.visible(((FloatTensor) seen.get(value)).array());
        ObservedRange own = range(value, visible);
        range = range == null ? own : range.union(own);
      }
      ObservedRange seenRange = range;
      encodings.put(slot.name(), slot.encoding(() -> seenRange));
    }
    return encodings;
  }

  private ObservedRange range(String value, float[] elements) {
    float low = Float.POSITIVE_INFINITY;
    float high = Float.NEGATIVE_INFINITY;
    for (float element : elements) {
      if (Float.isFinite(element)) {
        low = Math.min(low, element);
        high = Math.max(high, element);
      }
    }
    float[] wider = ranges.getOrDefault(value, new float[] {low, high});
    return new ObservedRange(Math.min(low, wider[0]), Math.max(high, wider[1]));
  }

  private void compareWithC(
      Plan plan,
      ConvertedModel converted,
      List<HostTensor> raw,
      Map<String, HostTensor> layers,
      Mode mode) {
    byte[] hash = PlanJson.hash(plan);
    Map<String, String> files = CodeEmitter.emit(plan);
    List<ParamsEntry> entries = new ArrayList<>();
    converted
        .paramsTensors()
        .forEach((name, tensor) -> entries.add(ParamsEntry.of(name, tensor)));
    byte[] bytes = ParamsFile.toBytes(hash, converted.paramsTensors());
    try (ParamsFile params = ParamsFile.of("case", bytes, hash, entries);
        HostModel host = HostModel.load(plan, new CSources(plan.symbol(), files), params)) {
      for (String isa : INSTRUCTION_SETS) {
        if (host.kernels().available().contains(isa)) {
          compareWithC(plan, host, isa, converted, raw, layers, mode);
        }
      }
    }
  }

  private void compareWithC(
      Plan plan,
      HostModel host,
      String isa,
      ConvertedModel converted,
      List<HostTensor> raw,
      Map<String, HostTensor> layers,
      Mode mode) {
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
