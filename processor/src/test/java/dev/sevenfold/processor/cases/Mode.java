package dev.sevenfold.processor.cases;

import dev.sevenfold.annotations.ActivationScheme;
import dev.sevenfold.annotations.ObserverType;
import dev.sevenfold.annotations.QuantizedType;
import dev.sevenfold.annotations.WeightType;
import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.QuantizationConfig;
import java.util.List;

/** The ways in which every case runs. */
enum Mode {
  FLOAT(QuantizedType.FLOAT32, ActivationScheme.SYMMETRIC, WeightType.DEFAULT),
  INT8_SYMMETRIC(QuantizedType.INT8, ActivationScheme.SYMMETRIC, WeightType.DEFAULT),
  INT8_AFFINE(QuantizedType.INT8, ActivationScheme.AFFINE, WeightType.DEFAULT),
  INT16(QuantizedType.INT16, ActivationScheme.SYMMETRIC, WeightType.DEFAULT),
  W8A16(QuantizedType.INT16, ActivationScheme.SYMMETRIC, WeightType.INT8);

  private final QuantizationConfig config;

  Mode(QuantizedType dtype, ActivationScheme scheme, WeightType weights) {
    this.config = new QuantizationConfig(dtype, scheme, weights, ObserverType.MIN_MAX);
  }

  /** A traced graph as if its model asked for INT8 weights under float activations. */
  static Graph weightOnly(Graph traced) {
    return with(
        new QuantizationConfig(
            QuantizedType.FLOAT32,
            ActivationScheme.SYMMETRIC,
            WeightType.INT8,
            ObserverType.MIN_MAX),
        traced);
  }

  /** A traced graph as if its model had the annotation of this mode. */
  Graph request(Graph traced, boolean softmax) {
    return with(
        new QuantizationConfig(
            config.dtype(), config.activations(), config.weights(), config.observer(), softmax),
        traced);
  }

  private static Graph with(QuantizationConfig config, Graph traced) {
    List<Node> nodes =
        traced.nodes().stream()
            .map(
                node ->
                    new Node(
                        node.name(),
                        node.operator(),
                        node.attributes(),
                        node.inputs(),
                        node.outputs(),
                        node.location(),
                        node.scope(),
                        config,
                        node.annotation()))
            .toList();
    return new Graph(traced.name(), traced.inputs(), traced.parameters(), nodes, traced.outputs());
  }
}
