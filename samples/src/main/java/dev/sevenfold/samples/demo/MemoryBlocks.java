package dev.sevenfold.samples.demo;

import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.Value;
import dev.sevenfold.plan.Buffer;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.plan.Step;
import dev.sevenfold.samples.demo.DemoFigures.MemoryBlock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads from a plan who holds which bytes of the arena in which steps. */
final class MemoryBlocks {
  private final Plan plan;
  private final Map<String, Step> steps = new HashMap<>();

  /** The value whose buffer a value is in: itself, or the one that an alias stands for. */
  private final Map<String, String> owners = new HashMap<>();

  private final Map<String, Integer> firstSteps = new LinkedHashMap<>();
  private final Map<String, Integer> lastSteps = new HashMap<>();

  private MemoryBlocks(Plan plan) {
    this.plan = plan;
    plan.steps().forEach(step -> steps.put(step.node().name(), step));
  }

  /** The blocks of a plan: values in the order of the schedule, then scratch. */
  static List<MemoryBlock> of(Plan plan) {
    MemoryBlocks blocks = new MemoryBlocks(plan);
    plan.graph().runtimeNodes().forEach(blocks::visit);
    return blocks.list();
  }

  private void visit(Node node) {
    Step step = steps.get(node.name());
    if (step == null) {
      String source = node.inputs().get(0).name();
      owners.put(node.output().name(), owners.getOrDefault(source, source));
      return;
    }
    for (Value input : node.inputs()) {
      lastSteps.put(owners.getOrDefault(input.name(), input.name()), step.index());
    }
    for (Value output : node.outputs()) {
      firstSteps.put(output.name(), step.index());
      lastSteps.put(output.name(), step.index());
    }
  }

  private List<MemoryBlock> list() {
    List<MemoryBlock> list = new ArrayList<>();
    firstSteps.forEach(
        (name, first) -> {
          Buffer buffer = plan.memory().values().get(name);
          if (buffer.place() == Buffer.Place.ARENA) {
            list.add(block(name, false, buffer, first, lastSteps.get(name)));
          }
        });
    plan.memory()
        .scratch()
        .forEach(
            (index, buffer) -> {
              String layer = plan.steps().get(index).node().name();
              list.add(block("scratch of " + layer, true, buffer, index, index));
            });
    return list;
  }

  private static MemoryBlock block(
      String name, boolean scratch, Buffer buffer, int first, int last) {
    return new MemoryBlock(name, scratch, buffer.offset(), buffer.bytes(), first, last);
  }
}
