package dev.sevenfold.processor.memory;

import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.GraphOutput;
import dev.sevenfold.graph.Value;
import dev.sevenfold.plan.Step;
import dev.sevenfold.processor.testing.GraphBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * A random graph with branches, joins, parts, aliases, operators in place, scratch and several
 * outputs.
 */
final class RandomSchedule {
  private final SplittableRandom random;

  /** Height and width: channels are aligned where it is 4, and not where it is 3. */
  private final int side;

  private final GraphBuilder builder = new GraphBuilder();
  private final List<Value> values = new ArrayList<>();

  private RandomSchedule(long seed) {
    random = new SplittableRandom(seed);
    side = random.nextInt(3, 5);
  }

  static Graph graph(long seed) {
    return new RandomSchedule(seed).build();
  }

  static List<Step> steps(Graph graph, long seed) {
    SplittableRandom sizes = new SplittableRandom(seed + 1);
    return Schedules.of(
        graph,
        node -> sizes.nextInt(3) == 0 ? sizes.nextLong(1, 2000) : 0,
        node -> sizes.nextInt(4) == 0 ? sizes.nextLong(1, 500) : 0);
  }

  private Graph build() {
    int inputs = random.nextInt(1, 4);
    for (int i = 0; i < inputs; i++) {
      values.add(builder.input("input" + i, 1, random.nextInt(1, 9), side, side));
    }
    int nodes = random.nextInt(1, 30);
    for (int i = 0; i < nodes; i++) {
      values.add(node("v" + i));
    }
    List<GraphOutput> outputs = new ArrayList<>();
    int count = random.nextInt(1, 4);
    for (int i = 0; i < count; i++) {
      Value value = pick();
      outputs.add(new GraphOutput("output" + i, value));
      if (OutputCopies.needsCopy(graph(outputs), i)) {
        outputs.set(i, new GraphOutput("output" + i, builder.copy("copy" + i, value)));
      }
    }
    return graph(outputs);
  }

  private Graph graph(List<GraphOutput> outputs) {
    Graph graph = builder.build();
    return new Graph(graph.name(), graph.inputs(), graph.parameters(), graph.nodes(), outputs);
  }

  private Value node(String name) {
    Value a = pick();
    Value b = pick();
    int[] shape = a.type().shape().dimensions();
    int channel = random.nextInt(shape[1]);
    return switch (random.nextInt(6)) {
      case 0 -> builder.clamp(name, a);
      case 1 -> builder.reshape(name, a, shape);
      case 2 -> builder.copy(name, a);
      case 3 ->
          shape[1] + b.type().shape().dimension(1) < 40
              ? builder.concat(name, a, b)
              : builder.copy(name, b);
      case 4 -> builder.channels(name, a, channel, random.nextInt(channel, shape[1]) + 1);
      default -> a.type().equals(b.type()) ? builder.add(name, a, b) : builder.clamp(name, b);
    };
  }

  private Value pick() {
    int recent = Math.min(values.size(), 5);
    return random.nextInt(3) == 0
        ? values.get(random.nextInt(values.size()))
        : values.get(values.size() - 1 - random.nextInt(recent));
  }
}
