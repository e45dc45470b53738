package dev.sevenfold.processor.pass;

import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.GraphPatch;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.Operator;
import dev.sevenfold.graph.Value;
import dev.sevenfold.op.Operators;
import dev.sevenfold.op.Trait;
import dev.sevenfold.tensor.Shape;
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
  private static final int IMAGE_RANK = 4;
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
    Optional<Node> weighted = weightedBefore(graph, x);
    if (weighted.isPresent()) {
      fold(graph, norm, weighted.get(), patch);
    } else if (x.type().shape().rank() == IMAGE_RANK) {
      patch.replace(norm, depthwise(norm, x, norm.name(), norm.output()).toArray(Node[]::new));
    } else {
      asImage(norm, x, patch);
    }
  }

  /** The weighted operator that computes a value which only the norm reads. */
  private static Optional<Node> weightedBefore(Graph graph, Value x) {
    Optional<Node> producer = graph.producer(x).filter(node -> Ops.isReadOnce(graph, x));
    if (producer.isPresent() && isViewOfChannels(producer.get())) {
      return weightedBefore(graph, producer.get().inputs().get(0));
    }
    return producer.filter(FoldBatchNorm::scalesAxisOne);
  }

  /** Whether axis 0 of the weight is axis 1 of the output. */
  private static boolean scalesAxisOne(Node node) {
    return Ops.has(node, Trait.FOLDS_CHANNEL_SCALE)
        || Ops.has(node, Trait.FOLDS_FEATURE_SCALE) && node.output().type().shape().rank() == 2;
  }

  /** Whether a node only looks at what follows the channels in another way. */
  private static boolean isViewOfChannels(Node node) {
    if (!Ops.has(node, Trait.ALIAS)) {
      return false;
    }
    Shape from = node.inputs().get(0).type().shape();
    Shape to = node.output().type().shape();
    return from.rank() >= 2
        && to.rank() >= 2
        && from.dimension(0) == to.dimension(0)
        && from.dimension(1) == to.dimension(1);
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
        .redirect(norm.output(), norm.inputs().get(0));
  }

  /** Constants are named after the operator, or after the norm where one is folded in already. */
  private static String owner(Graph graph, Node norm, Node weighted) {
    boolean isFolded = graph.producer(weighted.inputs().get(1)).isPresent();
    return isFolded ? norm.name() : weighted.name();
  }

  private static List<Node> depthwise(Node norm, Value x, String name, Value output) {
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
    List<Value> inputs = List.of(x, weight.output(), bias.output());
    Operator convolution = Operators.named("conv2d");
    return List.of(
        weight, bias, norm.derive(name, convolution, attributes, inputs, List.of(output)));
  }

  /** What is no image is looked at as one: [N, C, 1, all the rest]. */
  private static void asImage(Node norm, Value x, GraphPatch patch) {
    Shape shape = x.type().shape();
    int rest = shape.product(2, shape.rank());
    Shape image = Shape.of(shape.dimension(0), shape.dimension(1), 1, rest);
    Value before = new Value(norm.name() + ".image", x.type().withShape(image));
    Value after = new Value(norm.name() + ".normalized", before.type());
    List<Node> nodes = new ArrayList<>(List.of(view(norm, before.name(), x, before)));
    nodes.addAll(depthwise(norm, before, after.name(), after));
    nodes.add(view(norm, norm.name(), after, norm.output()));
    patch.replace(norm, nodes.toArray(Node[]::new));
  }

  private static Node view(Node norm, String name, Value from, Value to) {
    Attributes shape = Attributes.NONE.with("shape", to.type().shape().dimensions());
    return norm.derive(name, Operators.named("reshape"), shape, List.of(from), List.of(to));
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
