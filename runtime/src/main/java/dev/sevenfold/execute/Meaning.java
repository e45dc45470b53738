package dev.sevenfold.execute;

import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.Value;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.HostTensor;
import java.util.List;

/** What a node computes in one domain. */
@FunctionalInterface
public interface Meaning {
  /**
   * The value of a node's output.
   *
   * @param inputs values of all inputs, constants included
   */
  HostTensor evaluate(Node node, List<HostTensor> inputs);

  /**
   * The element type in which an input of the graph must be given: real numbers, unless the meaning
   * computes on codes itself.
   */
  default DType inputType(Value input) {
    return input.isQuantized() ? DType.FLOAT32 : input.type().dtype();
  }
}
