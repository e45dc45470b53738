package dev.sevenfold.plan;

import dev.sevenfold.graph.Node;
import dev.sevenfold.op.OpDefinition;
import dev.sevenfold.op.Placement;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Exact memory of a plan. Offsets are multiples of {@link #ALIGNMENT}.
 *
 * @param arenaBytes size of the arena, the peak
 * @param lowerBoundBytes largest sum of bytes that are live in one step: no plan can be smaller
 * @param values where each run-time value of the plan's graph lives, by name
 * @param scratch working memory in the arena, by index of the step
 * @param prepared offset of each step's prepared weights in the prepared block, by index of the
 *     step
 * @param preparedBytes size of the prepared block
 */
public record MemoryMap(
    long arenaBytes,
    long lowerBoundBytes,
    Map<String, Buffer> values,
    Map<Integer, Buffer> scratch,
    Map<Integer, Long> prepared,
    long preparedBytes) {
  /** Alignment of every buffer in bytes. */
  public static final int ALIGNMENT = 64;

  /** Sorts the maps. */
  public MemoryMap {
    values = Collections.unmodifiableMap(new TreeMap<>(values));
    scratch = Collections.unmodifiableMap(new TreeMap<>(scratch));
    prepared = Collections.unmodifiableMap(new TreeMap<>(prepared));
  }

  /** Whether an input of a node lies where the placement wants it. */
  public boolean holds(Node node, Placement placement) {
    Buffer input = values.get(node.inputs().get(placement.input()).name());
    Buffer output = values.get(node.output().name());
    return input != null
        && input.place() == Buffer.Place.ARENA
        && output.place() == Buffer.Place.ARENA
        && input.offset() == output.offset() + placement.distance();
  }

  /** Whether all of a node's output is where it belongs when its inputs are: no kernel runs. */
  public boolean isView(Node node) {
    List<Placement> placements = ((OpDefinition) node.operator()).placements(node);
    return !placements.isEmpty() && placements.stream().allMatch(p -> holds(node, p));
  }

  /** Rounds a size or offset up to the alignment. */
  public static long align(long bytes) {
    return (bytes + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
  }
}
