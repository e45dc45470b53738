package dev.sevenfold.processor.codegen.c;

import dev.sevenfold.graph.Value;
import dev.sevenfold.op.KernelArgument;
import dev.sevenfold.op.PackedParameter;
import dev.sevenfold.plan.Boundary;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.plan.Step;
import dev.sevenfold.processor.codegen.Identifiers;
import dev.sevenfold.processor.memory.LiveRange;
import dev.sevenfold.processor.memory.LiveRanges;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Every identifier of a plan's C, each allocated once and from one allocator, so that no two things
 * in a file share one. The same plan always gets the same identifiers.
 */
public final class CNames {
  private static final List<String> OWN =
      List.of(
          "run",
          "status",
          "run_context",
          "fail",
          "param",
          "prepared_at",
          "begin_run",
          "end_layer",
          "begin_layer",
          "layers",
          "plan_digest",
          "param_count");
  private static final List<String> PUBLIC =
      List.of(
          "run",
          "prepare",
          "quantize",
          "dequantize",
          "tensor",
          "inputs",
          "outputs",
          "arena_bytes",
          "prepared_bytes",
          "layer_count",
          "input_count",
          "output_count",
          "layer_name",
          "layer_kernel",
          "plan_hash",
          "h");

  private final Identifiers identifiers = new Identifiers();
  private final String prefix;
  private final Map<String, String> values = new LinkedHashMap<>();
  private final Map<String, String> helpers = new HashMap<>();
  private final Map<Integer, String> geometries = new HashMap<>();
  private final Map<Integer, String> inputArrays = new HashMap<>();
  private final Map<String, String> integers = new HashMap<>();
  private final Map<String, String> offsets = new HashMap<>();
  private final Map<Integer, String> prepared = new HashMap<>();
  private final Map<String, String> parameters = new LinkedHashMap<>();
  private final Map<Integer, String> blocks = new HashMap<>();

  private CNames(Plan plan, LiveRanges ranges) {
    prefix = plan.symbol();
    OWN.forEach(identifiers::reserve);
    PUBLIC.forEach(name -> identifiers.reserve(prefix + "_" + name));
    plan.inputs().forEach(boundary -> allocateHelper("quantize", boundary));
    plan.outputs().forEach(boundary -> allocateHelper("dequantize", boundary));
    for (Value value : ranges.runtimeValues()) {
      values.put(value.name(), identifiers.allocate(value.name()));
    }
    for (Value operand : plan.operands()) {
      values.put(operand.name(), identifiers.allocate(operand.name()));
    }
    plan.steps().forEach(this::allocate);
    plan.steps().forEach(this::allocateParameters);
    for (Value operand : plan.operands()) {
      parameters.put(key(operand), macro("PARAM", operand.name()));
    }
    plan.boundaries().stream().filter(Boundary::isQuantized).forEach(this::allocateParameters);
    for (LiveRange range : ranges.all()) {
      offsets.put(range.name(), macro("OFFSET", range.name()));
    }
    for (Block block : Block.divide(plan.steps())) {
      String path = block.path().isEmpty() ? "forward" : block.path();
      blocks.put(block.steps().get(0).index(), identifiers.allocate("run_" + path));
    }
  }

  /** The identifiers of a plan. */
  public static CNames of(Plan plan) {
    return new CNames(plan, LiveRanges.of(plan));
  }

  private void allocateHelper(String verb, Boundary boundary) {
    if (boundary.isQuantized()) {
      String name = prefix + "_" + verb + "_" + Identifiers.clean(boundary.name());
      helpers.put(verb + " " + boundary.name(), identifiers.allocate(name));
    }
  }

  private void allocate(Step step) {
    String name = Identifiers.clean(step.node().name());
    if (step.lowering().geometry().isPresent()) {
      geometries.put(step.index(), identifiers.allocate(name + "_geometry"));
    }
    for (KernelArgument argument : step.lowering().arguments()) {
      if (argument instanceof KernelArgument.AllInputs) {
        inputArrays.put(step.index(), identifiers.allocate(name + "_inputs"));
      } else if (argument instanceof KernelArgument.Integers array) {
        String identifier = identifiers.allocate(name + "_" + array.name());
        integers.put(key(step.index(), array.name()), identifier);
      }
    }
    if (step.lowering().preparedBytes() > 0) {
      prepared.put(step.index(), macro("PREPARED", step.node().name()));
    }
  }

  private static String key(int step, String name) {
    return step + " " + name;
  }

  private void allocateParameters(Step step) {
    for (PackedParameter parameter : step.lowering().parameters()) {
      String name = step.node().name() + "_" + parameter.name();
      parameters.put(key(step.index(), parameter.name()), macro("PARAM", name));
    }
  }

  /** An input and an output may have one name, but never one value. */
  private void allocateParameters(Boundary boundary) {
    for (String array : List.of("scale", "quantization")) {
      parameters.put(key(boundary, array), macro("PARAM", boundary.name() + "." + array));
    }
  }

  private static String key(Value operand) {
    return "operand " + operand.name();
  }

  private static String key(Boundary boundary, String array) {
    return "boundary " + boundary.raw().name() + " " + array;
  }

  private String macro(String kind, String name) {
    String upper = Identifiers.clean(name).toUpperCase(Locale.ROOT);
    return identifiers.allocate(kind + "_" + upper);
  }

  /** What all public symbols begin with. */
  String prefix() {
    return prefix;
  }

  /** What all public macros begin with. */
  String macroPrefix() {
    return prefix.toUpperCase(Locale.ROOT);
  }

  /**
   * Pointer to a run-time value or an operand; the map from names in the model, in the order of
   * definition.
   */
  public Map<String, String> values() {
    return Collections.unmodifiableMap(values);
  }

  String value(Value value) {
    return values.get(value.name());
  }

  /** Function that quantizes an input or dequantizes an output. */
  String helper(String verb, Boundary boundary) {
    return helpers.get(verb + " " + boundary.name());
  }

  String geometry(Step step) {
    return geometries.get(step.index());
  }

  /** Array of pointers to all inputs of a step. */
  String inputArray(Step step) {
    return inputArrays.get(step.index());
  }

  String integers(Step step, KernelArgument.Integers array) {
    return integers.get(key(step.index(), array.name()));
  }

  /** Offset of a live range in the arena. */
  String offset(String rangeName) {
    return offsets.get(rangeName);
  }

  /** Offset of a step's prepared weights in the prepared block. */
  String prepared(Step step) {
    return prepared.get(step.index());
  }

  /** Index in the params file of an array of a step. */
  String parameter(int step, String name) {
    return parameters.get(key(step, name));
  }

  /** Index in the params file of a constant that steps read as they read activations. */
  String parameter(Value operand) {
    return parameters.get(key(operand));
  }

  /** Index in the params file of the {@code scale} or {@code quantization} of a boundary. */
  String parameter(Boundary boundary, String array) {
    return parameters.get(key(boundary, array));
  }

  /** All of them, in the order of {@link Plan#paramsEntries}, which is that of the file. */
  List<String> parameters() {
    return List.copyOf(parameters.values());
  }

  /** Function that runs a block. */
  String block(Block block) {
    return blocks.get(block.steps().get(0).index());
  }
}
