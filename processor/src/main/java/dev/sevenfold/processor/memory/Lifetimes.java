package dev.sevenfold.processor.memory;

import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.Value;
import dev.sevenfold.op.Placement;
import dev.sevenfold.op.Trait;
import dev.sevenfold.plan.Buffer.Place;
import dev.sevenfold.plan.Step;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which values share a buffer, and when each buffer is in use.
 *
 * <ol>
 *   <li>The output of an alias operator shares the buffer of its input.
 *   <li>A buffer is in use from the step that writes it to the last step that reads it. One that is
 *       returned is the caller's output, in use until the end; one that holds an input is the
 *       caller's input and never written.
 *   <li>Around a step that is a view, in the order of the steps, buffers of the arena lie inside
 *       one another: a slice in its source, or the inputs of a concatenation, together all that
 *       their buffers hold, in its output. One buffer then, in use as long as any of them.
 *   <li>In the order of the steps, the output of an operator that may work in place takes over the
 *       place of the first of its inputs that has the same size, whose buffer is neither an input
 *       nor an output, that no later step reads and that this step reads once. If both are parts of
 *       larger buffers, it does not.
 * </ol>
 */
final class Lifetimes {
  /** A buffer: where it is, and when it is live. */
  static final class Lifetime {
    private Place place = Place.ARENA;
    private int index;
    private int firstStep = -1;
    private int lastStep = -1;
    private boolean hasParts;

    Place place() {
      return place;
    }

    /** Index of the caller's input or output. */
    int index() {
      return index;
    }

    int firstStep() {
      return firstStep;
    }

    int lastStep() {
      return lastStep;
    }

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
  private final Map<String, Lifetime> lifetimes = new HashMap<>();

  /**
   * Of a schedule.
   *
   * @param views indices of the steps that are to be views where they can be
   * @throws IllegalArgumentException if an output needs a copy; see {@link OutputCopies}
   */
  Lifetimes(Graph graph, List<Step> steps, Set<Integer> views) {
    buffers = SharedBuffers.ofAliases(graph);
    buffers.sets().keySet().forEach(name -> lifetimes.put(name, new Lifetime()));
    placeInputs(graph);
    placeOutputs(graph, steps.size());
    steps.forEach(this::use);
    steps.stream().filter(step -> views.contains(step.index())).forEach(this::view);
    steps.forEach(this::workInPlace);
  }

  /** Which values share a buffer, and where in it they are. */
  SharedBuffers buffers() {
    return buffers;
  }

  /** Of the buffer that a value is in. */
  Lifetime of(Value value) {
    return lifetimes.get(buffers.find(value));
  }

  private void placeInputs(Graph graph) {
    for (int i = 0; i < graph.inputs().size(); i++) {
      Lifetime lifetime = of(graph.inputs().get(i));
      lifetime.place = Place.INPUT;
      lifetime.index = i;
    }
  }

  private void placeOutputs(Graph graph, int end) {
    for (int i = 0; i < graph.outputs().size(); i++) {
      Value value = graph.outputs().get(i).value();
      if (!buffers.contains(value) || of(value).place != Place.ARENA) {
        throw new IllegalArgumentException(
            "output "
                + value.name()
                + " is a constant or shares memory with an input or an output");
      }
      Lifetime lifetime = of(value);
      lifetime.place = Place.OUTPUT;
      lifetime.index = i;
      lifetime.lastStep = end;
    }
  }

  private void use(Step step) {
    for (Value output : step.node().outputs()) {
      Lifetime lifetime = of(output);
      lifetime.firstStep = step.index();
      lifetime.lastStep = Math.max(lifetime.lastStep, step.index());
    }
    for (Value input : step.node().inputs()) {
      if (buffers.contains(input)) {
        Lifetime lifetime = of(input);
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
    Lifetime joined = of(first).with(of(output));
    joined.hasParts = true;
    if (of(first).place == Place.ARENA
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
    Lifetime source = of(input);
    long readers =
        node.inputs().stream()
            .filter(value -> buffers.contains(value) && of(value) == source)
            .count();
    return source.place == Place.ARENA
        && source.lastStep == step.index()
        && readers == 1
        && input.type().bytes() == node.output().type().bytes();
  }

  /** Parts are known in the arena only. */
  private boolean takeOver(Value input, Value output) {
    Lifetime joined = of(input).with(of(output));
    boolean isPossible =
        (joined.place == Place.ARENA || !joined.hasParts)
            && buffers.join(input, output, 0, input.type().bytes());
    if (isPossible) {
      lifetimes.put(buffers.find(input), joined);
    }
    return isPossible;
  }
}
