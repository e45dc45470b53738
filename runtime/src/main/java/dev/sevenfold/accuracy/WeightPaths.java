package dev.sevenfold.accuracy;

import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.Value;
import dev.sevenfold.op.FoldBatchNormBiasOp;
import dev.sevenfold.op.FoldBatchNormWeightOp;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Which parameters to change so that a layer's weight or bias changes: the layer's own, or those of
 * the batch normalization that is folded into it. Parameters that something else reads, and weights
 * that are computed in another way, cannot be changed.
 */
final class WeightPaths {
  private static final int GAMMA = 1;
  private static final int FOLD_BIAS_BETA = 1;

  private final Graph graph;

  WeightPaths(Graph graph) {
    this.graph = graph;
  }

  boolean canScaleRows(Node layer) {
    return rowsOrNothing(layer).isPresent();
  }

  boolean canScaleColumns(Node layer) {
    return columnsOrNothing(layer.inputs().get(1)).isPresent();
  }

  /** Parameters whose axis 0 scales the layer's output channels when all are scaled. */
  List<String> rows(Node layer) {
    return rowsOrNothing(layer).orElseThrow();
  }

  /** The parameter whose axis 1 scales the layer's input channels. */
  String columns(Node layer) {
    return columnsOrNothing(layer.inputs().get(1)).orElseThrow();
  }

  /** The parameter that is added to the layer's output as it is; empty when there is none. */
  Optional<String> offset(Node layer) {
    if (layer.inputs().size() < 3) {
      return Optional.empty();
    }
    Value bias = layer.inputs().get(2);
    Optional<Node> fold = graph.producer(bias);
    if (fold.isEmpty()) {
      return own(bias);
    }
    boolean folded = fold.get().operator() instanceof FoldBatchNormBiasOp && isReadOnce(bias);
    return folded ? own(fold.get().inputs().get(FOLD_BIAS_BETA)) : Optional.empty();
  }

  private Optional<List<String>> rowsOrNothing(Node layer) {
    List<Optional<String>> names = new ArrayList<>();
    Value weight = layer.inputs().get(1);
    Optional<Node> fold = graph.producer(weight);
    if (fold.isEmpty()) {
      names.add(own(weight));
      if (layer.inputs().size() > 2) {
        names.add(own(layer.inputs().get(2)));
      }
    } else if (fold.get().operator() instanceof FoldBatchNormWeightOp
        && isReadOnce(weight)
        && isReadOnce(layer.inputs().get(2))) {
      Node bias = graph.producer(layer.inputs().get(2)).orElseThrow();
      names.add(gamma(bias, bias.inputs().get(0)));
      names.add(own(bias.inputs().get(FOLD_BIAS_BETA)));
    } else {
      return Optional.empty();
    }
    return names.stream().allMatch(Optional::isPresent)
        ? Optional.of(names.stream().map(Optional::orElseThrow).toList())
        : Optional.empty();
  }

  /** A gamma is read by the folds of weight and bias, both of the same layer. */
  private Optional<String> gamma(Node foldOfBias, Value gamma) {
    boolean isOwn =
        graph.parameters().contains(gamma)
            && graph.consumers(gamma).size() == 2
            && graph.consumers(gamma).contains(foldOfBias);
    return isOwn ? Optional.of(gamma.name()) : Optional.empty();
  }

  private Optional<String> columnsOrNothing(Value weight) {
    Optional<Node> fold = graph.producer(weight);
    if (fold.isEmpty()) {
      return own(weight);
    }
    Node node = fold.get();
    boolean passes =
        node.operator() instanceof FoldBatchNormWeightOp
            && node.inputs().size() > GAMMA + 1
            && isReadOnce(weight);
    return passes ? columnsOrNothing(node.inputs().get(0)) : Optional.empty();
  }

  private Optional<String> own(Value value) {
    return graph.parameters().contains(value) && isReadOnce(value)
        ? Optional.of(value.name())
        : Optional.empty();
  }

  private boolean isReadOnce(Value value) {
    return graph.consumers(value).size() == 1;
  }
}
