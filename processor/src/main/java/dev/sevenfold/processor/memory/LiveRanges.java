package dev.sevenfold.processor.memory;

import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.Value;
import dev.sevenfold.plan.Buffer.Place;
import dev.sevenfold.plan.MemoryMap;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.plan.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The buffers of a schedule's arena and when each is live: from the first step that writes it to
 * the last that reads it. Scratch is live in its own step only.
 */
public final class LiveRanges {
  private final SharedBuffers buffers;
  private final Lifetimes lifetimes;
  private final List<LiveRange> values = new ArrayList<>();
  private final Map<Integer, LiveRange> scratch = new TreeMap<>();
  private final Map<String, List<Value>> members;

  private LiveRanges(Lifetimes lifetimes, List<Step> steps) {
    this.lifetimes = lifetimes;
    this.buffers = lifetimes.buffers();
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
    return new LiveRanges(new Lifetimes(graph, steps, views), steps);
  }

  /** The live ranges that a memory map was made for. */
  static LiveRanges of(Graph graph, List<Step> steps, MemoryMap memory) {
    return of(graph, steps, Views.in(memory, steps));
  }

  /** The live ranges of a plan. */
  public static LiveRanges of(Plan plan) {
    return of(plan.graph(), plan.steps(), plan.memory());
  }

  private void addRange(String name, List<Value> sharing) {
    Value any = sharing.get(0);
    Lifetimes.Lifetime lifetime = lifetimes.of(any);
    if (lifetime.place() == Place.ARENA) {
      values.add(
          new LiveRange(name, buffers.bytes(any), lifetime.firstStep(), lifetime.lastStep()));
    }
  }

  private void addScratch(Step step) {
    long bytes = step.lowering().scratchBytes();
    if (bytes > 0) {
      String name = "scratch of " + step.node().name();
      scratch.put(step.index(), new LiveRange(name, bytes, step.index(), step.index()));
    }
  }

  /** All run-time values, in the order of their definition. */
  public List<Value> runtimeValues() {
    return buffers.values();
  }

  /** The memory a value is in. */
  public Place place(Value value) {
    return lifetimes.of(value).place();
  }

  /** Index of the input or output that a value outside the arena is in. */
  public int index(Value value) {
    return lifetimes.of(value).index();
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
