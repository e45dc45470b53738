package dev.sevenfold.conversion;

import dev.sevenfold.execute.Executor;
import dev.sevenfold.execute.FakeQuantizedMeaning;
import dev.sevenfold.execute.FloatMeaning;
import dev.sevenfold.graph.Value;
import dev.sevenfold.op.Seams;
import dev.sevenfold.plan.Boundary;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.plan.Step;
import dev.sevenfold.quant.Encoding;
import dev.sevenfold.quant.QuantizationParameters;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A model with its numbers: scales, zero points, packed weights, and the float weights they come
 * from. Runs in Java in three ways, all by the same interpreter.
 */
public final class ConvertedModel extends IntegerModel {
  private final Map<String, HostTensor> realConstants;
  private final Map<String, Encoding> encodings;
  private final ConversionReport report;

  ConvertedModel(
      Plan plan,
      Map<String, HostTensor> constants,
      Map<String, Encoding> encodings,
      Map<String, Map<String, HostTensor>> packed,
      ConversionReport report) {
    super(plan, codes(plan, constants, parameters(encodings)), parameters(encodings), packed);
    this.realConstants = Map.copyOf(constants);
    this.encodings = Collections.unmodifiableMap(new LinkedHashMap<>(encodings));
    this.report = report;
  }

  /** Operands of integer nodes as codes, all other constants as they are. */
  private static Map<String, HostTensor> codes(
      Plan plan,
      Map<String, HostTensor> constants,
      Map<String, QuantizationParameters> parameters) {
    Map<String, HostTensor> codes = new HashMap<>(constants);
    for (Value operand : plan.operands()) {
      if (operand.isQuantized()) {
        FloatTensor real = (FloatTensor) constants.get(operand.name());
        codes.put(operand.name(), parameters.get(operand.slot()).quantize(real));
      }
    }
    return codes;
  }

  private static Map<String, QuantizationParameters> parameters(Map<String, Encoding> encodings) {
    Map<String, QuantizationParameters> parameters = new HashMap<>();
    encodings.forEach((slot, encoding) -> parameters.put(slot, encoding.parameters()));
    return parameters;
  }

  /** How each slot is quantized, in the plan's order; raised scales included. */
  public Map<String, Encoding> encodings() {
    return encodings;
  }

  /** What conversion noticed. */
  public ConversionReport report() {
    return report;
  }

  /** Runs the plan in real numbers. */
  public Executor floatExecutor() {
    return new Executor(plan().graph(), realConstants, new FloatMeaning());
  }

  /** Runs the plan in real numbers rounded to codes and back. */
  public Executor fakeQuantizedExecutor() {
    return new Executor(plan().graph(), roundedConstants(), new FakeQuantizedMeaning(this));
  }

  /** Values of all parameters and constant nodes, by name, in real numbers. */
  public Map<String, HostTensor> realConstants() {
    return realConstants;
  }

  /** The same, but operands of integer nodes are rounded to codes and back. */
  public Map<String, HostTensor> roundedConstants() {
    Map<String, HostTensor> rounded = new HashMap<>(realConstants);
    for (Value operand : plan().operands()) {
      if (operand.isQuantized()) {
        HostTensor codes = integerConstants().get(operand.name());
        rounded.put(operand.name(), parameters(operand.slot()).dequantize(codes));
      }
    }
    return rounded;
  }

  /** The arrays of the params file by name, in the order of {@link Plan#paramsEntries}. */
  public Map<String, HostTensor> paramsTensors() {
    Map<String, HostTensor> tensors = new LinkedHashMap<>();
    for (Step step : plan().steps()) {
      Map<String, HostTensor> arrays = packed(step.node().name());
      step.lowering()
          .parameters()
          .forEach(p -> tensors.put(PlanParams.name(step, p.name()), arrays.get(p.name())));
    }
    for (Value operand : plan().operands()) {
      tensors.put(PlanParams.name(operand), integerConstants().get(operand.name()));
    }
    plan().inputs().forEach(input -> putBoundary(tensors, input, true));
    plan().outputs().forEach(output -> putBoundary(tensors, output, false));
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
