package dev.sevenfold.execute;

import dev.sevenfold.graph.Node;
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
}
