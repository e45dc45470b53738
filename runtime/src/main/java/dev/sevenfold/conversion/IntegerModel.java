package dev.sevenfold.conversion;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.execute.Executor;
import dev.sevenfold.execute.IntegerMeaning;
import dev.sevenfold.execute.PackedModel;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.Value;
import dev.sevenfold.op.InputRole;
import dev.sevenfold.op.OpDefinition;
import dev.sevenfold.op.PackedParameter;
import dev.sevenfold.op.Seams;
import dev.sevenfold.plan.Boundary;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.plan.Step;
import dev.sevenfold.quant.QuantizationParameters;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A plan with packed numbers: what the C computes, bit for bit, in Java. Comes from a conversion or
 * from a params file. Immutable: any number of threads may run it.
 */
public sealed class IntegerModel implements PackedModel permits ConvertedModel {
  private final Plan plan;
  private final Map<String, HostTensor> constants;
  private final Map<String, QuantizationParameters> parameters;
  private final Map<String, Map<String, HostTensor>> packed;

  IntegerModel(
      Plan plan,
      Map<String, HostTensor> constants,
      Map<String, QuantizationParameters> parameters,
      Map<String, Map<String, HostTensor>> packed) {
    this.plan = plan;
    this.constants = Map.copyOf(constants);
    this.parameters = Map.copyOf(parameters);
    this.packed = Map.copyOf(packed);
  }

  /**
   * The model of a params file: no weights and no calibration are needed to run it. It knows the
   * scales of inputs and outputs only. The file may be closed then.
   */
  public static IntegerModel read(Plan plan, ParamsFile file) {
    Map<String, HostTensor> constants = new HashMap<>();
    Map<String, Map<String, HostTensor>> packed = new HashMap<>();
    for (Step step : plan.steps()) {
      Map<String, HostTensor> arrays = new LinkedHashMap<>();
      for (PackedParameter parameter : step.lowering().parameters()) {
        arrays.put(parameter.name(), file.read(PlanParams.name(step, parameter.name())));
      }
      packed.put(step.node().name(), arrays);
      constants.putAll(realWeights(step.node(), arrays));
    }
    for (Value operand : plan.operands()) {
      constants.put(operand.name(), file.read(PlanParams.name(operand)));
    }
    Map<String, QuantizationParameters> parameters = new HashMap<>();
    plan.inputs().forEach(input -> readBoundary(file, input, true, parameters));
    plan.outputs().forEach(output -> readBoundary(file, output, false, parameters));
    return new IntegerModel(plan, constants, parameters, packed);
  }

  /**
   * Float layers are computed from their weights, which are packed as they are. Codes stay with the
   * layer that has them: others may read the same parameter in float.
   */
  private static Map<String, HostTensor> realWeights(Node node, Map<String, HostTensor> arrays) {
    Map<String, HostTensor> weights = new HashMap<>();
    OpDefinition operator = (OpDefinition) node.operator();
    for (int i = 1; i < node.inputs().size() && !node.isInteger(); i++) {
      if (operator.role(i) == InputRole.PARAMETER
          && arrays.get(i == 1 ? "weight" : "bias") instanceof FloatTensor values) {
        weights.put(node.inputs().get(i).name(), values);
      }
    }
    return weights;
  }

  private static void readBoundary(
      ParamsFile file,
      Boundary boundary,
      boolean input,
      Map<String, QuantizationParameters> parameters) {
    if (boundary.isQuantized()) {
      Map<String, HostTensor> arrays = new HashMap<>();
      for (String name : List.of("scale", "quantization")) {
        arrays.put(name, file.read(PlanParams.name(boundary, input, name)));
      }
      parameters.put(boundary.raw().slot(), Seams.unpack(boundary.raw().type().dtype(), arrays));
    }
  }

  /** The plan. */
  public final Plan plan() {
    return plan;
  }

  /** Constants as integer nodes read them, by name: operands of integer nodes are codes. */
  public final Map<String, HostTensor> integerConstants() {
    return constants;
  }

  @Override
  public final Map<String, HostTensor> packed(String node) {
    return packed.getOrDefault(node, Map.of());
  }

  @Override
  public final QuantizationParameters parameters(String slot) {
    return parameters.get(slot);
  }

  /** Runs the plan in integers, on raw inputs: the same bytes as the C. */
  public final Executor integerExecutor() {
    return new Executor(plan.graph(), constants, new IntegerMeaning(this));
  }

  /**
   * Raw inputs from real ones: codes where the boundary has codes.
   *
   * @throws SevenfoldException SF0901, SF0906, SF0914 when number or type of the inputs is wrong
   */
  public final List<HostTensor> quantizeInputs(List<? extends HostTensor> inputs) {
    if (inputs.size() != plan.inputs().size()) {
      throw new SevenfoldException(
          Message.WRONG_INPUT_COUNT, plan.model(), plan.inputs().size(), inputs.size());
    }
    List<HostTensor> raw = new ArrayList<>();
    for (int i = 0; i < inputs.size(); i++) {
      Boundary boundary = plan.inputs().get(i);
      requireType(boundary, inputs.get(i));
      raw.add(
          boundary.isQuantized()
              ? parameters(boundary.raw().slot()).quantize((FloatTensor) inputs.get(i))
              : inputs.get(i));
    }
    return raw;
  }

  private void requireType(Boundary input, HostTensor given) {
    DType declared = input.declared().dtype();
    if (given == null) {
      throw new SevenfoldException(Message.MISSING_INPUT, input.name(), plan.model());
    }
    if (given.dtype() != declared) {
      throw new SevenfoldException(
          Message.WRONG_INPUT_TYPE, input.name(), plan.model(), declared, given.dtype());
    }
  }

  /** Real outputs from raw ones. */
  public final List<HostTensor> dequantizeOutputs(List<? extends HostTensor> raw) {
    List<HostTensor> outputs = new ArrayList<>();
    for (int i = 0; i < raw.size(); i++) {
      Boundary boundary = plan.outputs().get(i);
      outputs.add(
          boundary.isQuantized()
              ? parameters(boundary.raw().slot()).dequantize(raw.get(i))
              : raw.get(i));
    }
    return outputs;
  }

  /** Quantizes, runs in integers, dequantizes. */
  public final List<HostTensor> run(List<? extends HostTensor> inputs) {
    return dequantizeOutputs(integerExecutor().run(quantizeInputs(inputs)));
  }
}
