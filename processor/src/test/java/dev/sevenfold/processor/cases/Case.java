package dev.sevenfold.processor.cases;

import static com.google.common.truth.Truth.assertWithMessage;

import dev.sevenfold.conversion.ConvertedModel;
import dev.sevenfold.conversion.Converter;
import dev.sevenfold.dsl.ModelTracer;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.SourceLocator;
import dev.sevenfold.graph.TensorType;
import dev.sevenfold.graph.Value;
import dev.sevenfold.op.KernelSet;
import dev.sevenfold.plan.Boundary;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.processor.plan.PlanBuilder;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Shape;
import dev.sevenfold.weights.FormulaWeights;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * One small model with known weights, run on the float reference, the integer reference and the C
 * under every instruction set. The last two must agree in every byte of every layer; the values are
 * held against the expected ones.
 */
final class Case {
  /** Half a step of an 8-bit weight, relative to the largest: what 16-bit activations can see. */
  private static final double HALF_WEIGHT_STEP = 1 / 254.0;

  private final NeuralModule model;
  private final Map<String, HostTensor> weights = new HashMap<>();
  private final CaseCalibration calibration = new CaseCalibration();
  private final List<HostTensor> inputs = new ArrayList<>();
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
    calibration.sample(new FloatTensor(Shape.of(shape), sample));
    inputs.add(new FloatTensor(Shape.of(shape), values));
    return this;
  }

  /** Adds an input of any element type; it is also the calibration sample. */
  Case input(HostTensor values) {
    calibration.sample(values);
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
    calibration.range(value, low, high);
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
    ConvertedModel converted =
        Converter.convert(plan, weights, calibration.encodings(plan, weights));
    CaseRun run = new CaseRun(converted, inputs, mode);
    run.compareWithC();
    Boundary boundary = plan.outputs().get(0);
    float step = boundary.isQuantized() ? converted.parameters(boundary.raw().slot()).scale() : 0;
    return new Result(mode, run.outputs(), step, run.countsFromFakeQuantized(), plan);
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
}
