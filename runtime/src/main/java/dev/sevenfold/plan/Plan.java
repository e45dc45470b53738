package dev.sevenfold.plan;

import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.TensorType;
import dev.sevenfold.graph.Value;
import dev.sevenfold.op.InputRole;
import dev.sevenfold.op.KernelSet;
import dev.sevenfold.op.OpDefinition;
import dev.sevenfold.op.PackedParameter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Everything that is known of a model before its numbers are.
 *
 * @param model simple name of the model class
 * @param packageName its package, empty for none
 * @param board name of the board profile
 * @param kernels which kernels the C may call
 * @param reference the float graph that the Java reference is generated from
 * @param graph the final graph; nodes that depend on parameters only are evaluated when weights are
 *     bound, all others run for every input
 * @param slots quantization slots in the order of their first use
 * @param inputs in the order of the parameters of {@code forward}
 * @param outputs in declared order
 * @param steps the schedule: every run-time node that needs a kernel
 * @param memory where values live
 */
public record Plan(
    String model,
    String packageName,
    String board,
    KernelSet kernels,
    Graph reference,
    Graph graph,
    List<Slot> slots,
    List<Boundary> inputs,
    List<Boundary> outputs,
    List<Step> steps,
    MemoryMap memory) {
  /** Headers of C11 and POSIX without {@code .h}, and the prefix of our own functions. */
  private static final Set<String> TAKEN =
      Set.of(
          ("assert complex ctype errno fenv float inttypes iso646 limits locale"
                  + " math setjmp signal stdalign stdarg stdatomic stdbool stddef stdint"
                  + " stdio stdlib stdnoreturn string tgmath threads time uchar wchar wctype"
                  + " dirent dlfcn fcntl glob grp memory netdb poll pthread pwd regex sched"
                  + " search semaphore spawn strings syslog termios unistd utime values"
                  + " sevenfold mmalib c7x")
              .split(" "));

  /** One array of the params file: which step reads it, and what it is. */
  public record ParamsEntry(int step, PackedParameter parameter) {}

  /** Copies the lists. */
  public Plan {
    slots = List.copyOf(slots);
    inputs = List.copyOf(inputs);
    outputs = List.copyOf(outputs);
    steps = List.copyOf(steps);
  }

  /**
   * Prefix of all C symbols and name of the C files: the model's name in snake case, other than
   * ASCII letters replaced. {@code _model} follows where a header or function of others has the
   * name: a {@code Math} must not bring a {@code math.h}.
   */
  public String symbol() {
    String symbol = snakeCase();
    return TAKEN.contains(symbol) ? symbol + "_model" : symbol;
  }

  private String snakeCase() {
    return model
        .replaceAll("([a-z0-9])([A-Z])", "$1_$2")
        .replaceAll("([A-Z]+)([A-Z][a-z])", "$1_$2")
        .replaceAll("[^A-Za-z0-9_]", "_")
        .toLowerCase(Locale.ROOT);
  }

  /** The slot of a name. */
  public Slot slot(String name) {
    return slots.stream()
        .filter(slot -> slot.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no slot is named " + name));
  }

  /**
   * The value of the reference graph that a run-time value of the plan's graph stands for: the one
   * of the same name, or, behind a seam or a copy, the one that went in.
   */
  public String referenceValue(Value value) {
    Map<String, Value> known = reference.values();
    Value origin = value;
    while (!known.containsKey(origin.name())) {
      Optional<Node> producer = graph.producer(origin);
      if (producer.isEmpty()) {
        throw new IllegalArgumentException(value.name() + " stands for nothing in " + model);
      }
      origin = producer.get().inputs().get(0);
    }
    return origin.name();
  }

  /** Constants that steps read as they read activations; they live in the params file. */
  public List<Value> operands() {
    return graph.operands(
        (node, input) -> ((OpDefinition) node.operator()).role(input) != InputRole.PARAMETER);
  }

  /** The slots whose ranges calibration finds: all but those of constants. */
  public List<Slot> calibratedSlots() {
    return slots.stream().filter(slot -> !isConstant(slot)).toList();
  }

  /** Whether a slot's scale comes from the values of a constant. */
  public boolean isConstant(Slot slot) {
    return constants(slot).size() == slot.observed().size();
  }

  /** The observed values of a slot that are constants: no calibration sample shows all of them. */
  public List<String> constants(Slot slot) {
    Map<String, Value> values = reference.values();
    return slot.observed().stream().filter(name -> reference.isConstant(values.get(name))).toList();
  }

  /**
   * The arrays of the params file in file order: those of each step in turn, the operands, then for
   * each quantized input and output, in this order, {@code scale} and {@code quantization} of its
   * slot. The last two kinds have step index -1.
   */
  public List<ParamsEntry> paramsEntries() {
    List<ParamsEntry> entries = new ArrayList<>();
    for (Step step : steps) {
      step.lowering().parameters().forEach(p -> entries.add(new ParamsEntry(step.index(), p)));
    }
    for (Value operand : operands()) {
      TensorType type = operand.type();
      entries.add(
          new ParamsEntry(-1, new PackedParameter(operand.name(), type.dtype(), type.shape())));
    }
    boundaries().stream()
        .filter(Boundary::isQuantized)
        .forEach(
            boundary -> {
              entries.add(new ParamsEntry(-1, BoundaryParameters.scale(boundary)));
              entries.add(new ParamsEntry(-1, BoundaryParameters.quantization(boundary)));
            });
    return entries;
  }

  /** Inputs, then outputs. */
  public List<Boundary> boundaries() {
    List<Boundary> all = new ArrayList<>(inputs);
    all.addAll(outputs);
    return all;
  }
}
