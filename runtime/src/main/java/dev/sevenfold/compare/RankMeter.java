package dev.sevenfold.compare;

import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.Value;
import dev.sevenfold.op.OpDefinition;
import dev.sevenfold.op.Trait;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Int64Tensor;
import dev.sevenfold.tensor.Shape;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/** Measures one ranking, sample by sample. */
final class RankMeter {
  private final Node node;
  private double sqnr = Double.POSITIVE_INFINITY;
  private long kept;
  private long chosen;

  RankMeter(Node node) {
    this.node = node;
  }

  /**
   * The rankings of computed real numbers that each value depends on, the first ones only: what
   * follows another ranking compares other elements as soon as that one chooses others.
   */
  static Map<String, Set<Node>> first(Graph graph) {
    Map<String, Set<Node>> rankings = new LinkedHashMap<>();
    for (Node node : graph.runtimeNodes()) {
      Set<Node> before = new LinkedHashSet<>();
      node.inputs().forEach(input -> before.addAll(rankings.getOrDefault(input.name(), Set.of())));
      if (before.isEmpty() && ranksComputedReals(graph, node)) {
        before.add(node);
      }
      rankings.put(node.output().name(), before);
    }
    return rankings;
  }

  private static boolean ranksComputedReals(Graph graph, Node node) {
    return ((OpDefinition) node.operator()).traits().contains(Trait.ORDER_SENSITIVE)
        && ranked(node).type().dtype() == DType.FLOAT32
        && graph.producer(ranked(node)).isPresent();
  }

  private static Value ranked(Node node) {
    return node.inputs().get(0);
  }

  void add(ReferenceValues real, Map<String, HostTensor> computed) {
    FloatTensor actual = (FloatTensor) computed.get(ranked(node).name());
    FloatTensor expected = (FloatTensor) real.real(ranked(node));
    sqnr = Math.min(sqnr, Signals.sqnrDecibels(actual.array(), expected.array()));
    Int64Tensor positions = (Int64Tensor) real.real(node.output());
    count(((Int64Tensor) computed.get(node.output().name())).array(), positions);
  }

  /** Compares the sets along the axis of the best k; single positions where there is no k. */
  private void count(long[] actual, Int64Tensor positions) {
    long[] expected = positions.array();
    Shape shape = positions.shape();
    int axis = node.attributes().has("k") ? node.attributes().integer("axis") : shape.rank();
    int stride = shape.product(Math.min(axis + 1, shape.rank()), shape.rank());
    int size = axis < shape.rank() ? shape.dimension(axis) : 1;
    for (int block = 0; block < expected.length; block += size * stride) {
      for (int first = block; first < block + stride; first++) {
        Set<Long> wanted = new HashSet<>();
        for (int i = 0; i < size; i++) {
          wanted.add(expected[first + i * stride]);
        }
        for (int i = 0; i < size; i++) {
          kept += wanted.contains(actual[first + i * stride]) ? 1 : 0;
        }
      }
    }
    chosen += expected.length;
  }

  RankHealth result() {
    double part = chosen == 0 ? 1 : (double) kept / chosen;
    return new RankHealth(node.name(), ranked(node).name(), sqnr, part);
  }
}
