package dev.sevenfold.processor.pass;

import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.GraphPatch;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.Value;
import dev.sevenfold.op.Operators;
import dev.sevenfold.op.Trait;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Folds a scale and an offset per channel (batch normalization) into the weighted operator before
 * it, when nothing else reads that operator's result. Weight and bias become results of constant
 * nodes, computed when weights are bound. What has nothing to fold into becomes a 1x1 depthwise
 * convolution. Runs before anything fuses or observes, so that the reference graph has no batch
 * normalization.
 */
final class FoldBatchNorm implements Pass {
  private static final int GAMMA = 1;
  private static final int BETA = 2;
  private static final int MEAN = 3;
  private static final int VARIANCE = 4;

  @Override
  public String name() {
    return "fold-batch-norm";
  }

  @Override
  public GraphPatch rewrite(Graph graph) {
    GraphPatch patch = new GraphPatch();
    graph.nodes().stream()
        .filter(node -> isAffine(node) && !isBehindAffine(graph, node))
        .forEach(norm -> rewrite(graph, norm, patch));
    return patch;
  }

  private static boolean isAffine(Node node) {
    return Ops.has(node, Trait.CHANNEL_AFFINE);
  }

  /** Waits for the next round, in which the one before it is a weighted operator. */
  private static boolean isBehindAffine(Graph graph, Node norm) {
    return graph.producer(norm.inputs().get(0)).filter(FoldBatchNorm::isAffine).isPresent();
  }

  private static void rewrite(Graph graph, Node norm, GraphPatch patch) {
    Value x = norm.inputs().get(0);
    Optional<Node> producer =
        graph
            .producer(x)
            .filter(node -> Ops.has(node, Trait.FOLDS_CHANNEL_SCALE) && Ops.isReadOnce(graph, x));
    if (producer.isPresent()) {
      fold(graph, norm, producer.get(), patch);
    } else {
      depthwise(norm, x, patch);
    }
  }

  private static void fold(Graph graph, Node norm, Node weighted, GraphPatch patch) {
    List<Value> weights = new ArrayList<>(List.of(weighted.inputs().get(1)));
    weights.addAll(List.of(norm.inputs().get(GAMMA), norm.inputs().get(VARIANCE)));
    List<Value> biases = affine(norm);
    if (weighted.inputs().size() > 2) {
      biases.add(weighted.inputs().get(2));
    }
    String owner = owner(graph, norm, weighted);
    Node weight = constant(norm, owner + ".folded_weight", "weight", weights);
    Node bias = constant(norm, owner + ".folded_bias", "bias", biases);
    Value x = weighted.inputs().get(0);
    Node folded = weighted.withInputs(List.of(x, weight.output(), bias.output()));
    patch
        .replace(weighted, weight, bias, folded)
        .replace(norm)
        .redirect(norm.output(), weighted.output());
  }

  /** The constants are named after the operator, or after the norm where one is folded in already. */
  private static String owner(Graph graph, Node norm, Node weighted) {
    boolean isFolded = graph.producer(weighted.inputs().get(1)).isPresent();
    return isFolded ? norm.name() : weighted.name();
  }

  private static void depthwise(Node norm, Value x, GraphPatch patch) {
    List<Value> weights = List.of(norm.inputs().get(GAMMA), norm.inputs().get(VARIANCE));
    Node weight = constant(norm, norm.name() + ".folded_weight", "weight", weights);
    Node bias = constant(norm, norm.name() + ".folded_bias", "bias", affine(norm));
    int channels = x.type().shape().dimension(1);
    Attributes attributes =
        Attributes.NONE
            .with("stride", new int[] {1, 1})
            .with("padding", new int[] {0, 0, 0, 0})
            .with("dilation", new int[] {1, 1})
            .with("groups", channels);
    Node convolution =
        norm.derive(
            norm.name(),
            Operators.named("conv2d"),
            attributes,
            List.of(x, weight.output(), bias.output()),
            norm.outputs());
    patch.replace(norm, weight, bias, convolution);
  }

  private static List<Value> affine(Node norm) {
    return new ArrayList<>(
        List.of(
            norm.inputs().get(GAMMA),
            norm.inputs().get(BETA),
            norm.inputs().get(MEAN),
            norm.inputs().get(VARIANCE)));
  }

  private static Node constant(Node norm, String name, String part, List<Value> inputs) {
    var operator = Operators.named("fold_batch_norm_" + part);
    Attributes attributes = Attributes.NONE.with("eps", norm.attributes().real("eps"));
    var types = inputs.stream().map(Value::type).toList();
    Value output = new Value(name, operator.inferTypes(types, attributes).get(0));
    return norm.derive(name, operator, attributes, inputs, List.of(output));
  }
}
