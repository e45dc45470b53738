package dev.sevenfold.host;

import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.TensorType;
import dev.sevenfold.graph.Value;
import dev.sevenfold.plan.Buffer;
import dev.sevenfold.plan.MemoryMap;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.plan.Step;
import java.util.List;
import java.util.Optional;

/**
 * What the host needs to know of a layer.
 *
 * @param index position in the schedule
 * @param name the layer's name in the model
 * @param kernel name of the C function
 * @param location the call in the model's source
 * @param output what the kernel writes
 * @param inPlace whether the output shares memory with an input, so that it must not be filled
 *     first
 * @param scratch its working memory in the arena
 */
record HostLayer(
    int index,
    String name,
    String kernel,
    String location,
    TensorType output,
    boolean inPlace,
    Optional<Buffer> scratch) {
  /** All layers of a plan in order. */
  static List<HostLayer> of(Plan plan) {
    return plan.steps().stream().map(step -> of(step, plan.memory())).toList();
  }

  private static HostLayer of(Step step, MemoryMap memory) {
    Node node = step.node();
    Value output = node.outputs().get(0);
    Buffer written = memory.values().get(output.name());
    boolean inPlace =
        node.inputs().stream()
            .map(input -> memory.values().get(input.name()))
            .anyMatch(read -> read != null && overlap(read, written));
    return new HostLayer(
        step.index(),
        node.name(),
        step.lowering().kernel(),
        node.location().toString(),
        output.type(),
        inPlace,
        Optional.ofNullable(memory.scratch().get(step.index())));
  }

  private static boolean overlap(Buffer one, Buffer other) {
    if (one.place() != other.place()) {
      return false;
    }
    return one.place() == Buffer.Place.ARENA
        ? one.offset() < other.offset() + other.bytes()
            && other.offset() < one.offset() + one.bytes()
        : one.offset() == other.offset();
  }
}
