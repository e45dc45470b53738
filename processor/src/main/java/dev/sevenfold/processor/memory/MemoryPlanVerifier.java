package dev.sevenfold.processor.memory;

import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.Value;
import dev.sevenfold.op.Placement;
import dev.sevenfold.op.Trait;
import dev.sevenfold.plan.Buffer;
import dev.sevenfold.plan.Buffer.Place;
import dev.sevenfold.plan.MemoryMap;
import dev.sevenfold.plan.Step;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Checks a memory map by running the schedule on a model of memory that remembers, for every range
 * of bytes, which value was written there. Knows neither live ranges nor strategies: a value that
 * is gone when it is read, an input that is written or an output that is not there at the end is
 * found however the map was made. A violation is a defect of Sevenfold.
 */
public final class MemoryPlanVerifier {
  /** Bytes of one memory, and the name under which they were written. */
  private record Part(WrittenBytes memory, long start, long bytes, String name) {
    boolean isIntact() {
      return memory.holds(start, bytes, name);
    }

    /** What of it lies in a range; its bytes are not positive if nothing does. */
    Part within(long from, long to) {
      long begin = Math.max(start, from);
      return new Part(memory, begin, Math.min(start + bytes, to) - begin, name);
    }
  }

  private final Graph graph;
  private final MemoryMap memory;
  private final Map<String, Step> stepOfNode = new HashMap<>();
  private final Map<String, List<Part>> content = new HashMap<>();
  private final Map<String, WrittenBytes> written = new HashMap<>();

  private MemoryPlanVerifier(Graph graph, List<Step> steps, MemoryMap memory) {
    this.graph = graph;
    this.memory = memory;
    steps.forEach(step -> stepOfNode.put(step.node().name(), step));
  }

  /**
   * Checks a memory map.
   *
   * @throws IllegalStateException naming the value or node and what does not hold
   */
  public static void verify(Graph graph, List<Step> steps, MemoryMap memory) {
    new MemoryPlanVerifier(graph, steps, memory).verify(steps);
  }

  private void verify(List<Step> steps) {
    for (int i = 0; i < graph.inputs().size(); i++) {
      Value input = graph.inputs().get(i);
      requirePlace(input, Place.INPUT, i);
      content.put(input.name(), List.of(write(buffer(input), input.name())));
    }
    graph.runtimeNodes().forEach(this::run);
    for (int i = 0; i < graph.outputs().size(); i++) {
      Value output = graph.outputs().get(i).value();
      requirePlace(output, Place.OUTPUT, i);
      requireIntact(output, "the end");
    }
    verifyPrepared(steps);
  }

  private void run(Node node) {
    Step step = stepOfNode.get(node.name());
    if (step == null) {
      runAlias(node);
      return;
    }
    List<Value> inputs = node.inputs().stream().filter(value -> !graph.isConstant(value)).toList();
    inputs.forEach(input -> requireIntact(input, node.name()));
    Buffer scratch = memory.scratch().get(step.index());
    long needed = step.lowering().scratchBytes();
    check(
        needed == 0 || scratch != null && scratch.bytes() >= needed, node.name(), "lacks scratch");
    if (scratch != null) {
      requireInBounds(scratch, "scratch of " + node.name());
      inputs.forEach(input -> requireApart(buffer(input), scratch, node, "scratch", input.name()));
      write(scratch, "scratch of " + node.name());
    }
    for (Value output : node.outputs()) {
      runOutput(node, inputs, output, scratch);
    }
    node.outputs().forEach(output -> requireIntact(output, node.name()));
  }

  private void runOutput(Node node, List<Value> inputs, Value output, Buffer scratch) {
    Buffer target = buffer(output);
    check(target.place() != Place.INPUT, output.name(), "is written to an input of the caller");
    check(target.bytes() >= output.type().bytes(), output.name(), "is larger than its buffer");
    requireInBounds(target, output.name());
    if (scratch != null) {
      requireApart(target, scratch, node, output.name(), "scratch");
    }
    List<Placement> placements = Views.placements(node);
    if (placements.stream().anyMatch(placement -> memory.holds(node, placement))) {
      content.put(output.name(), joined(node, inputs, placements));
      return;
    }
    for (Value input : inputs) {
      boolean inPlace =
          SharedBuffers.hasTrait(node, Trait.IN_PLACE) && buffer(input).equals(target);
      if (!inPlace) {
        requireApart(buffer(input), target, node, output.name(), input.name());
      }
    }
    content.put(output.name(), List.of(write(target, output.name())));
  }

  /** The parts of an output of which some lay there before; the others are copied, in order. */
  private List<Part> joined(Node node, List<Value> inputs, List<Placement> placements) {
    Buffer target = buffer(node.output());
    long end = target.offset() + target.bytes();
    List<Part> parts = new ArrayList<>();
    for (Placement placement : placements) {
      Value input = node.inputs().get(placement.input());
      if (memory.holds(node, placement)) {
        content.get(input.name()).stream()
            .map(part -> part.within(target.offset(), end))
            .filter(part -> part.bytes() > 0)
            .forEach(parts::add);
      } else {
        long offset = target.offset() + placement.distance();
        Buffer copy = new Buffer(target.place(), offset, input.type().bytes());
        inputs.forEach(other -> requireApart(buffer(other), copy, node, "a copy", other.name()));
        parts.add(write(copy, node.output().name() + " from " + placement.input()));
      }
    }
    long held = parts.stream().mapToLong(Part::bytes).sum();
    check(held == target.bytes(), node.name(), "is not all there when its inputs are");
    return parts;
  }

  private void runAlias(Node node) {
    Value input = node.inputs().get(0);
    check(SharedBuffers.hasTrait(node, Trait.ALIAS), node.name(), "has no step");
    check(
        buffer(input).equals(buffer(node.output())),
        node.name(),
        "is an alias, but its output is not where its input is");
    content.put(node.output().name(), content.get(input.name()));
  }

  private void requirePlace(Value value, Place place, int index) {
    Buffer buffer = buffer(value);
    check(
        buffer.place() == place && buffer.offset() == index,
        value.name(),
        "must be in " + place + " " + index + ", but is in " + buffer);
  }

  private void requireIntact(Value value, String reader) {
    List<Part> parts = content.getOrDefault(value.name(), List.of());
    check(
        !parts.isEmpty() && parts.stream().allMatch(Part::isIntact),
        value.name(),
        "is not in its buffer when " + reader + " is reached");
  }

  private void requireInBounds(Buffer buffer, String name) {
    if (buffer.place() == Place.ARENA) {
      long guard = MemoryPlanning.GUARD_BYTES;
      check(buffer.offset() % MemoryMap.ALIGNMENT == 0, name, "is not aligned: " + buffer);
      check(buffer.offset() >= guard, name, "is in the guard bytes: " + buffer);
      check(
          buffer.offset() + buffer.bytes() <= memory.arenaBytes() - guard,
          name,
          "ends behind the arena: " + buffer);
    }
  }

  private void requireApart(Buffer one, Buffer other, Node node, String first, String second) {
    check(
        !one.overlaps(other),
        node.name(),
        "has " + first + " and " + second + " in the same bytes");
  }

  private void verifyPrepared(List<Step> steps) {
    WrittenBytes block = new WrittenBytes();
    Set<Integer> expected = new HashSet<>();
    for (Step step : steps) {
      long bytes = step.lowering().preparedBytes();
      String name = step.node().name();
      if (bytes > 0) {
        Long offset = memory.prepared().get(step.index());
        check(offset != null, name, "has no place for prepared weights");
        check(offset % MemoryMap.ALIGNMENT == 0, name, "has unaligned prepared weights");
        check(offset + bytes <= memory.preparedBytes(), name, "ends behind the prepared block");
        check(block.isFree(offset, bytes), name, "has prepared weights in those of another step");
        block.write(offset, bytes, name);
        expected.add(step.index());
      }
    }
    check(expected.equals(memory.prepared().keySet()), "prepared", "has steps that need none");
  }

  private Buffer buffer(Value value) {
    Buffer buffer = memory.values().get(value.name());
    check(buffer != null, value.name(), "has no buffer");
    return buffer;
  }

  private Part write(Buffer buffer, String name) {
    memoryOf(buffer).write(start(buffer), buffer.bytes(), name);
    return new Part(memoryOf(buffer), start(buffer), buffer.bytes(), name);
  }

  /** The arena is one memory, each input and output of the caller another. */
  private WrittenBytes memoryOf(Buffer buffer) {
    String key = buffer.place() == Place.ARENA ? "arena" : buffer.place() + " " + buffer.offset();
    return written.computeIfAbsent(key, unused -> new WrittenBytes());
  }

  private static long start(Buffer buffer) {
    return buffer.place() == Place.ARENA ? buffer.offset() : 0;
  }

  private static void check(boolean holds, String name, String what) {
    if (!holds) {
      throw new IllegalStateException("memory plan: " + name + " " + what);
    }
  }
}
