package dev.sevenfold.processor.codegen.c;

import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.Value;
import dev.sevenfold.op.CStruct;
import dev.sevenfold.op.KernelArgument;
import dev.sevenfold.op.Lowering;
import dev.sevenfold.plan.Buffer;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.plan.Step;
import dev.sevenfold.processor.memory.LiveRanges;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Writes the function of a block: pointers to the values it touches, then one call per step. */
final class CBlockEmitter {
  private final Plan plan;
  private final CNames names;
  private final LiveRanges ranges;
  private final CWriter out;

  CBlockEmitter(Plan plan, CNames names, LiveRanges ranges, CWriter out) {
    this.plan = plan;
    this.names = names;
    this.ranges = ranges;
    this.out = out;
  }

  /** Writes the constants of a block and the function that runs it. */
  void writeRun(Block block) {
    block.steps().stream().filter(step -> !isView(step)).forEach(this::writeConstants);
    out.line("/* $C */", block.path().isEmpty() ? plan.model() : block.path());
    out.open("static int32_t $L(const run_context *run) {", names.block(block));
    writeOutsideValues(block);
    out.line("int32_t status;");
    for (Step step : block.steps()) {
      out.blank();
      writeStep(step);
    }
    out.line("return SEVENFOLD_STATUS_OK;").close("}").blank();
  }

  private void writeConstants(Step step) {
    step.lowering().geometry().ifPresent(geometry -> writeGeometry(step, geometry));
    for (KernelArgument argument : step.lowering().arguments()) {
      if (argument instanceof KernelArgument.Integers array) {
        out.initializer(
            "static const int32_t " + names.integers(step, array) + "[] = ",
            array.values().stream().map(String::valueOf).toList(),
            ";");
        out.blank();
      }
    }
  }

  private void writeGeometry(Step step, CStruct geometry) {
    List<String> fields = new ArrayList<>();
    geometry.fields().forEach((name, value) -> fields.add("." + name + " = " + literal(value)));
    out.initializer(
        "static const " + geometry.type() + " " + names.geometry(step) + " = ", fields, ";");
    out.blank();
  }

  private static String literal(Object value) {
    return value instanceof List<?> list
        ? list.stream().map(String::valueOf).collect(Collectors.joining(", ", "{", "}"))
        : value.toString();
  }

  /** Pointers to what the block reads and does not write. */
  private void writeOutsideValues(Block block) {
    Set<String> written = new HashSet<>();
    Set<Value> outside = new LinkedHashSet<>();
    for (Step step : block.steps()) {
      for (Value input : activations(step)) {
        if (!written.contains(input.name())) {
          outside.add(input);
        }
      }
      step.node().outputs().forEach(output -> written.add(output.name()));
    }
    for (Value value : outside) {
      out.line("const void *const $L = $L;", names.value(value), pointer(value));
    }
  }

  /** The run-time inputs that the call of a step mentions, in order. */
  private List<Value> activations(Step step) {
    List<Value> used = new ArrayList<>();
    if (isView(step)) {
      return used;
    }
    for (KernelArgument argument : step.lowering().arguments()) {
      if (argument instanceof KernelArgument.Input input) {
        used.add(step.node().inputs().get(input.index()));
      } else if (argument instanceof KernelArgument.AllInputs) {
        used.addAll(step.node().inputs());
      }
    }
    return used;
  }

  private String pointer(Value value) {
    if (plan.graph().isConstant(value)) {
      return "param(run, " + names.parameter(value) + ")";
    }
    Buffer buffer = plan.memory().values().get(value.name());
    return switch (buffer.place()) {
      case ARENA -> "run->arena + " + names.offset(ranges.rangeName(value)) + part(value);
      case INPUT -> "run->inputs[" + buffer.offset() + "]";
      case OUTPUT -> "run->outputs[" + buffer.offset() + "]";
    };
  }

  /** How far behind the start of its range a value lies. */
  private String part(Value value) {
    long offset = ranges.offsetInRange(value);
    return offset == 0 ? "" : " + " + offset;
  }

  private void writeStep(Step step) {
    Node node = step.node();
    Value output = node.outputs().get(0);
    String target = names.value(output);
    long bytes = output.type().bytes();
    writeComment(step);
    for (Value value : node.outputs()) {
      out.line("void *const $L = $L;", names.value(value), pointer(value));
    }
    String status = "SEVENFOLD_STATUS_OK";
    if (isView(step)) {
      out.line("begin_layer(run, $L, $L, 0);", step.index(), target);
    } else {
      status = "status";
      writeCall(step, target);
    }
    out.line("status = end_layer(run, $L, $L, $L, $L);", step.index(), status, target, bytes);
    out.open("if (status != SEVENFOLD_STATUS_OK) {").line("return status;").close("}");
  }

  private void writeCall(Step step, String target) {
    Node node = step.node();
    if (names.inputArray(step) != null) {
      List<String> pointers = node.inputs().stream().map(names::value).toList();
      out.list("const void *const " + names.inputArray(step) + "[] = {", pointers, "};");
    }
    long unread = holdsInput(step) ? 0 : node.output().type().bytes();
    out.line("begin_layer(run, $L, $L, $L);", step.index(), target, unread);
    out.list("status = " + step.lowering().kernel() + "(", arguments(step), ");");
  }

  private boolean isView(Step step) {
    return plan.memory().isView(step.node());
  }

  /** Whether the output's bytes hold an input, or a part of one, when the kernel is called. */
  private boolean holdsInput(Step step) {
    Buffer target = plan.memory().values().get(step.node().output().name());
    return activations(step).stream()
        .map(input -> plan.memory().values().get(input.name()))
        .anyMatch(input -> input != null && target.overlaps(input));
  }

  private void writeComment(Step step) {
    Node node = step.node();
    Lowering lowering = step.lowering();
    out.line("/*");
    out.line(
        " * Layer $L, $C: $C at $C",
        step.index(),
        node.name(),
        node.operator().name(),
        node.location());
    node.inputs().stream()
        .filter(input -> !plan.graph().isConstant(input))
        .forEach(input -> out.line(" *   $C", input));
    node.outputs().forEach(output -> out.line(" *   -> $C", output));
    if (isView(step)) {
      String where = node.inputs().size() == 1 ? "it lies in its input" : "its inputs lie in it";
      out.line(" *   nothing to copy: $C", where);
    }
    if (!lowering.reason().isEmpty()) {
      out.line(" *   no better kernel: $C", lowering.reason());
    }
    out.line(" */");
  }

  private List<String> arguments(Step step) {
    return step.lowering().arguments().stream().map(argument -> argument(step, argument)).toList();
  }

  private String argument(Step step, KernelArgument argument) {
    if (argument instanceof KernelArgument.Geometry) {
      return "&" + names.geometry(step);
    } else if (argument instanceof KernelArgument.Literal literal) {
      return Integer.toString(literal.value());
    } else if (argument instanceof KernelArgument.Real real) {
      return Double.toString(real.value());
    } else if (argument instanceof KernelArgument.Integers array) {
      return names.integers(step, array);
    } else if (argument instanceof KernelArgument.Input input) {
      return names.value(step.node().inputs().get(input.index()));
    } else if (argument instanceof KernelArgument.AllInputs) {
      return names.inputArray(step);
    } else if (argument instanceof KernelArgument.Parameter parameter) {
      return "param(run, " + names.parameter(step.index(), parameter.name()) + ")";
    } else if (argument instanceof KernelArgument.Output) {
      return names.value(step.node().output());
    } else if (argument instanceof KernelArgument.Prepared) {
      return "prepared_at(run, " + names.prepared(step) + ")";
    } else if (argument instanceof KernelArgument.Scratch) {
      return "run->arena + " + names.offset(ranges.scratch().get(step.index()).name());
    }
    return "NULL";
  }
}
