package dev.sevenfold.processor.memory;

import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.Value;
import dev.sevenfold.op.Trait;
import dev.sevenfold.plan.Buffer.Place;
import dev.sevenfold.plan.Step;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Buffers of a schedule and when each is live.
 *
 * <ol>
 *   <li>The output of an alias operator shares the buffer of its input.
 *   <li>A buffer is live from the step that writes it to the last step that reads it. One that is
 *       returned lives in the caller's output until the end; one that holds an input lives in the
 *       caller's input and is never written.
 *   <li>In the order of the steps, the output of an operator that may work in place takes over the
 *       buffer of the first of its inputs that has the same size, whose buffer is neither an input
 *       nor an output, that no later step reads and that this step reads once.
 *   <li>Scratch is live in its own step only.
 * </ol>
 */
public final class LiveRanges {
  /** A buffer: where it is, and when it is live. */
  private static final class Lifetime {
    private Place place = Place.ARENA;
    private int index;
    private int firstStep = -1;
    private int lastStep = -1;
  }

  private final SharedBuffers buffers;
  private final List<Step> steps;
  private final Map<String, Lifetime> lifetimes = new HashMap<>();
  private final List<LiveRange> values = new ArrayList<>();
  private final Map<Integer, LiveRange> scratch = new TreeMap<>();
  private final Map<String, List<Value>> members;

  private LiveRanges(Graph graph, List<Step> steps) {
    this.buffers = SharedBuffers.ofAliases(graph);
    this.steps = steps;
    buffers.sets().keySet().forEach(name -> lifetimes.put(name, new Lifetime()));
    placeInputs(graph);
    placeOutputs(graph);
    steps.forEach(this::use);
    steps.forEach(this::workInPlace);
    members = buffers.sets();
    members.forEach(this::addRange);
    steps.forEach(this::addScratch);
  }

  /**
   * The live ranges of a schedule.
   *
   * @param steps every run-time node of the graph that is not an alias, in order
   * @throws IllegalArgumentException if an output needs a copy; see {@link OutputCopies}
   */
  public static LiveRanges of(Graph graph, List<Step> steps) {
    return new LiveRanges(graph, steps);
  }

  private void placeInputs(Graph graph) {
    for (int i = 0; i < graph.inputs().size(); i++) {
      Lifetime lifetime = lifetime(graph.inputs().get(i));
      lifetime.place = Place.INPUT;
      lifetime.index = i;
    }
  }

  private void placeOutputs(Graph graph) {
    for (int i = 0; i < graph.outputs().size(); i++) {
      Value value = graph.outputs().get(i).value();
      if (!buffers.contains(value) || lifetime(value).place != Place.ARENA) {
        throw new IllegalArgumentException(
            "output "
                + value.name()
                + " is a constant or shares memory with an input or an output");
      }
      Lifetime lifetime = lifetime(value);
      lifetime.place = Place.OUTPUT;
      lifetime.index = i;
      lifetime.lastStep = steps.size();
    }
  }

  private void use(Step step) {
    for (Value output : step.node().outputs()) {
      Lifetime lifetime = lifetime(output);
      lifetime.firstStep = step.index();
      lifetime.lastStep = Math.max(lifetime.lastStep, step.index());
    }
    for (Value input : step.node().inputs()) {
      if (buffers.contains(input)) {
        Lifetime lifetime = lifetime(input);
        lifetime.lastStep = Math.max(lifetime.lastStep, step.index());
      }
    }
  }

  private void workInPlace(Step step) {
    Node node = step.node();
    if (SharedBuffers.hasTrait(node, Trait.IN_PLACE)) {
      node.inputs().stream()
          .filter(buffers::contains)
          .filter(input -> mayBeOverwritten(step, input))
          .findFirst()
          .ifPresent(input -> takeOver(input, node.output()));
    }
  }

  private boolean mayBeOverwritten(Step step, Value input) {
    Node node = step.node();
    Lifetime source = lifetime(input);
    long readers =
        node.inputs().stream()
            .filter(value -> buffers.contains(value) && lifetime(value) == source)
            .count();
    return source.place == Place.ARENA
        && source.lastStep == step.index()
        && readers == 1
        && input.type().bytes() == node.output().type().bytes();
  }

  private void takeOver(Value input, Value output) {
    Lifetime result = lifetime(output);
    result.firstStep = lifetime(input).firstStep;
    buffers.share(input, output);
    lifetimes.put(buffers.find(input), result);
  }

  private void addRange(String name, List<Value> sharing) {
    Lifetime lifetime = lifetimes.get(name);
    if (lifetime.place == Place.ARENA) {
      long bytes = sharing.get(0).type().bytes();
      values.add(new LiveRange(name, bytes, lifetime.firstStep, lifetime.lastStep));
    }
  }

  private void addScratch(Step step) {
    long bytes = step.lowering().scratchBytes();
    if (bytes > 0) {
      String name = "scratch of " + step.node().name();
      scratch.put(step.index(), new LiveRange(name, bytes, step.index(), step.index()));
    }
  }

  private Lifetime lifetime(Value value) {
    return lifetimes.get(buffers.find(value));
  }

  /** All run-time values, in the order of their definition. */
  public List<Value> runtimeValues() {
    return buffers.values();
  }

  /** The memory a value is in. */
  public Place place(Value value) {
    return lifetime(value).place;
  }

  /** Index of the input or output that a value outside the arena is in. */
  public int index(Value value) {
    return lifetime(value).index;
  }

  /** Name of the live range that a value in the arena is in. */
  public String rangeName(Value value) {
    return buffers.find(value);
  }

  /** The values that share a live range, in the order of their definition. */
  public List<Value> members(LiveRange range) {
    return members.getOrDefault(range.name(), List.of());
  }

  /** Scratch by index of the step. */
  public Map<Integer, LiveRange> scratch() {
    return Map.copyOf(scratch);
  }

  /** All ranges of the arena: values in the order of their definition, then scratch by step. */
  public List<LiveRange> all() {
    List<LiveRange> all = new ArrayList<>(values);
    all.addAll(scratch.values());
    return all;
  }

  /** Largest sum of aligned sizes that are live in one step. */
  public long largestLiveSet() {
    return new LiveBytes(all()).most();
  }

  /** The first step with the largest live set; 0 when nothing is in the arena. */
  public int peakStep() {
    return new LiveBytes(all()).peakStep();
  }

  /** The ranges that are live in a step, largest first. */
  public List<LiveRange> liveAt(int step) {
    return all().stream()
        .filter(range -> range.isLiveAt(step))
        .sorted(GreedyBySize.LARGEST_FIRST)
        .toList();
  }
}
