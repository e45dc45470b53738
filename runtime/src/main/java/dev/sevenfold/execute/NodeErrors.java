package dev.sevenfold.execute;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.graph.Node;
import dev.sevenfold.tensor.HostTensor;
import java.util.List;

/** Says at which node of a model an error of its arithmetic happened. */
final class NodeErrors {
  private NodeErrors() {}

  /** Evaluates a node; an index outside of its axis is reported with the node's name and place. */
  static HostTensor evaluate(Meaning meaning, Node node, List<HostTensor> inputs) {
    try {
      return meaning.evaluate(node, inputs);
    } catch (SevenfoldException e) {
      if (e.diagnostic() != Message.INDEX_OUT_OF_RANGE) {
        throw e;
      }
      Object index = e.arguments().get(0);
      Object size = e.arguments().get(1);
      String place = " in layer '%s' (%s)".formatted(node.name(), node.location());
      throw new SevenfoldException(e, Message.INDEX_OUT_OF_RANGE, index, size, place);
    }
  }
}
