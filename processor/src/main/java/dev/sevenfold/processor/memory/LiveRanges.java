package dev.sevenfold.processor.memory;

import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.Value;
import dev.sevenfold.op.Placement;
import dev.sevenfold.op.Trait;
import dev.sevenfold.plan.Buffer.Place;
import dev.sevenfold.plan.MemoryMap;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.plan.Step;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Buffers of a schedule and when each is live.
 *
 * <ol>
 *   <li>The output of an alias operator shares the buffer of its input.
 *   <li>Around a step that is a view, in the order of the steps, buffers of the arena lie inside
 *       one another: a slice in its source, or the inputs of a concatenation, together all that
 *       their buffers hold, in its output. One buffer then, live as long as any of them.
 *   <li>A buffer is live from the step that writes it to the last step that reads it. One that is
 *       returned lives in the caller's output until the end; one that holds an input lives in the
 *       caller's input and is never written.
 *   <li>In the order of the steps, the output of an operator that may work in place takes over the
 *       place of the first of its inputs that has the same size, whose buffer is neither an input
 *       nor an output, that no later step reads and that this step reads once. If both are parts of
 *       larger buffers, it does not.
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
    private boolean hasParts;

    /** Of both; where the other one is. */
    Lifetime with(Lifetime other) {
      Lifetime both = new Lifetime();
      both.place = other.place;
      both.index = other.index;
      both.firstStep = Math.min(firstStep, other.firstStep);
      both.lastStep = Math.max(lastStep, other.lastStep);
      both.hasParts = hasParts || other.hasParts;
      return both;
    }
  }

  private final SharedBuffers buffers;
  private final List<Step> steps;
  private final Map<String, Lifetime> lifetimes = new HashMap<>();
  private final List<LiveRange> values = new ArrayList<>();
  private final Map<Integer, LiveRange> scratch = new TreeMap<>();
  private final Map<String, List<Value>> members;

  private LiveRanges(Graph graph, List<Step> steps, Set<Integer> views) {
    this.buffers = SharedBuffers.ofAliases(graph);
    this.steps = steps;
    buffers.sets().keySet().forEach(name -> lifetimes.put(name, new Lifetime()));
    placeInputs(graph);
    placeOutputs(graph);
    steps.forEach(this::use);
    steps.stream().filter(step -> views.contains(step.index())).forEach(this::view);
    steps.forEach(this::workInPlace);
    members = buffers.sets();
    members.forEach(this::addRange);
    steps.forEach(this::addScratch);
  }

  /**
   * The live ranges of a schedule.
   *
   * @param steps every run-time node of the graph that is not an alias, in order
   * @param views indices of the steps that are to be views where they can be
   * @throws IllegalArgumentException if an output needs a copy; see {@link OutputCopies}
   */
  static LiveRanges of(Graph graph, List<Step> steps, Set<Integer> views) {
    return new LiveRanges(graph, steps, views);
  }

  /** The live ranges that a memory map was made for. */
  static LiveRanges of(Graph graph, List<Step> steps, MemoryMap memory) {
    return of(graph, steps, Views.in(memory, steps));
  }

  /** The live ranges of a plan. */
  public static LiveRanges of(Plan plan) {
    return of(plan.graph(), plan.steps(), plan.memory());
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

  private void view(Step step) {
    Node node = step.node();
    Map<String, List<Placement>> bySet = new LinkedHashMap<>();
    for (Placement placement : Views.placements(node)) {
      Value input = node.inputs().get(placement.input());
      if (buffers.contains(input)) {
        bySet.computeIfAbsent(buffers.find(input), set -> new ArrayList<>()).add(placement);
      }
    }
    bySet.values().forEach(placements -> view(node, placements));
  }

  /** Joins the set of some inputs with that of the output, if they agree where it lies. */
  private void view(Node node, List<Placement> placements) {
    Value output = node.output();
    Value first = node.inputs().get(placements.get(0).input());
    long start = placements.get(0).distance() - buffers.offset(first);
    long agreed = 0;
    for (Placement placement : placements) {
      Value input = node.inputs().get(placement.input());
      if (placement.distance() - buffers.offset(input) == start) {
        agreed += Math.min(input.type().bytes(), output.type().bytes());
      }
    }
    Lifetime joined = lifetime(first).with(lifetime(output));
    joined.hasParts = true;
    if (lifetime(first).place == Place.ARENA
        && joined.place == Place.ARENA
        && buffers.join(output, first, placements.get(0).distance(), agreed)) {
      lifetimes.put(buffers.find(output), joined);
    }
  }

  private void workInPlace(Step step) {
    Node node = step.node();
    if (SharedBuffers.hasTrait(node, Trait.IN_PLACE)) {
      node.inputs().stream()
          .filter(buffers::contains)
          .filter(input -> mayBeOverwritten(step, input))
          .anyMatch(input -> takeOver(input, node.output()));
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

  /** Parts are known in the arena only. */
  private boolean takeOver(Value input, Value output) {
    Lifetime joined = lifetime(input).with(lifetime(output));
    boolean isPossible =
        (joined.place == Place.ARENA || !joined.hasParts)
            && buffers.join(input, output, 0, input.type().bytes());
    if (isPossible) {
      lifetimes.put(buffers.find(input), joined);
    }
    return isPossible;
  }

  private void addRange(String name, List<Value> sharing) {
    Lifetime lifetime = lifetimes.get(name);
    if (lifetime.place == Place.ARENA) {
      long bytes = buffers.bytes(sharing.get(0));
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

  /** Bytes from the start of that live range to the start of the value. */
  public long offsetInRange(Value value) {
    return buffers.offset(value);
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
