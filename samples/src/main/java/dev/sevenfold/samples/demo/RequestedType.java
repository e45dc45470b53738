package dev.sevenfold.samples.demo;

import dev.sevenfold.annotations.ActivationScheme;
import dev.sevenfold.annotations.QuantizedType;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.QuantizationConfig;
import dev.sevenfold.model.CompiledModel;
import dev.sevenfold.processor.InMemoryModel;

/** Networks as they ask for, in the width that a user asks for. */
final class RequestedType {
  private RequestedType() {}

  /** Compiles a network; its layers that stay in float stay in float. */
  static CompiledModel compiled(NeuralModule network, QuantizedType type) {
    return InMemoryModel.compile(network, node -> requested(node, type));
  }

  private static QuantizationConfig requested(Node node, QuantizedType type) {
    QuantizationConfig config = node.config();
    boolean wide = type == QuantizedType.INT16;
    return config.isQuantized()
        ? new QuantizationConfig(
            type,
            wide ? ActivationScheme.SYMMETRIC : config.activations(),
            config.weights(),
            config.observer(),
            config.softmax())
        : config;
  }
}
