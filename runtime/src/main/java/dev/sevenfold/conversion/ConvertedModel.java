package dev.sevenfold.conversion;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.execute.Executor;
import dev.sevenfold.execute.FakeQuantizedMeaning;
import dev.sevenfold.execute.FloatMeaning;
import dev.sevenfold.execute.IntegerMeaning;
import dev.sevenfold.execute.PackedModel;
import dev.sevenfold.op.Seams;
import dev.sevenfold.plan.Boundary;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.plan.Step;
import dev.sevenfold.quant.Encoding;
import dev.sevenfold.quant.QuantizationParameters;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A model with its numbers: scales, zero points and packed weights. Runs in Java in three ways, all
 * by the same interpreter.
 */
public final class ConvertedModel implements PackedModel {
  private final Plan plan;
  private final Map<String, HostTensor> constants;
  private final Map<String, Encoding> encodings;
  private final Map<String, QuantizationParameters> parameters = new HashMap<>();
  private final Map<String, Map<String, HostTensor>> packed;
  private final ConversionReport report;

  ConvertedModel(
      Plan plan,
      Map<String, HostTensor> constants,
      Map<String, Encoding> encodings,
      Map<String, Map<String, HostTensor>> packed,
      ConversionReport report) {
    this.plan = plan;
    this.constants = Map.copyOf(constants);
    this.encodings = Collections.unmodifiableMap(new LinkedHashMap<>(encodings));
    encodings.forEach((slot, encoding) -> parameters.put(slot, encoding.parameters()));
    this.packed = packed;
    this.report = report;
  }

  /** The plan. */
  public Plan plan() {
    return plan;
  }

  /** Values of the plan's parameters and constant nodes by name. */
  public Map<String, HostTensor> constants() {
    return constants;
  }

  /** How each slot is quantized, in the plan's order; raised scales included. */
  public Map<String, Encoding> encodings() {
    return encodings;
  }

  /** What conversion noticed. */
  public ConversionReport report() {
    return report;
  }

  @Override
  public Map<String, HostTensor> packed(String node) {
    return packed.getOrDefault(node, Map.of());
  }

  @Override
  public QuantizationParameters parameters(String slot) {
    return parameters.get(slot);
  }

  /** Runs the plan in real numbers. */
  public Executor floatExecutor() {
    return new Executor(plan.graph(), constants, new FloatMeaning());
  }

  /** Runs the plan in real numbers rounded to codes and back. */
  public Executor fakeQuantizedExecutor() {
    return new Executor(plan.graph(), constants, new FakeQuantizedMeaning(this));
  }

  /** Runs the plan in integers, on raw inputs: the same bytes as the C. */
  public Executor integerExecutor() {
    return new Executor(plan.graph(), constants, new IntegerMeaning(this));
  }

  /**
   * Raw inputs from real ones: codes where the boundary has codes.
   *
   * @throws SevenfoldException SF0901, SF0906 when number or type of the inputs is wrong
   */
  public List<HostTensor> quantizeInputs(List<? extends HostTensor> inputs) {
    if (inputs.size() != plan.inputs().size()) {
      throw new SevenfoldException(
          Message.WRONG_INPUT_COUNT, plan.model(), plan.inputs().size(), inputs.size());
    }
    List<HostTensor> raw = new ArrayList<>();
    for (int i = 0; i < inputs.size(); i++) {
      Boundary boundary = plan.inputs().get(i);
      requireType(boundary, inputs.get(i).dtype());
      raw.add(
          boundary.isQuantized()
              ? parameters(boundary.raw().slot()).quantize((FloatTensor) inputs.get(i))
              : inputs.get(i));
    }
    return raw;
  }

  private void requireType(Boundary input, DType given) {
    DType declared = input.declared().dtype();
    if (given != declared) {
      throw new SevenfoldException(
          Message.WRONG_INPUT_TYPE, input.name(), plan.model(), declared, given);
    }
  }

  /** Real outputs from raw ones. */
  public List<HostTensor> dequantizeOutputs(List<? extends HostTensor> raw) {
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
  public List<HostTensor> run(List<? extends HostTensor> inputs) {
    return dequantizeOutputs(integerExecutor().run(quantizeInputs(inputs)));
  }

  /** The arrays of the params file by name, in the order of {@link Plan#paramsEntries}. */
  public Map<String, HostTensor> paramsTensors() {
    Map<String, HostTensor> tensors = new LinkedHashMap<>();
    for (Step step : plan.steps()) {
      Map<String, HostTensor> arrays = packed(step.node().name());
      step.lowering()
          .parameters()
          .forEach(p -> tensors.put(PlanParams.name(step, p.name()), arrays.get(p.name())));
    }
    plan.inputs().forEach(input -> putBoundary(tensors, input, true));
    plan.outputs().forEach(output -> putBoundary(tensors, output, false));
    return tensors;
  }

  private void putBoundary(Map<String, HostTensor> tensors, Boundary boundary, boolean input) {
    if (boundary.isQuantized()) {
      Seams.pack(parameters(boundary.raw().slot()))
          .forEach((name, tensor) -> tensors.put(PlanParams.name(boundary, input, name), tensor));
    }
  }

  /**
   * The params file of this model in memory.
   *
   * @param planHash SHA-256 of the plan, 32 bytes
   */
  public byte[] paramsBytes(byte[] planHash) {
    return ParamsFile.toBytes(planHash, paramsTensors());
  }

  /**
   * Writes the params file of this model.
   *
   * @param planHash SHA-256 of the plan, 32 bytes
   */
  public void writeParams(Path path, byte[] planHash) {
    ParamsFile.write(path, planHash, paramsTensors());
  }
}
