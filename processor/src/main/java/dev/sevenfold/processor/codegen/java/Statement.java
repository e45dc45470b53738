package dev.sevenfold.processor.codegen.java;

import dev.sevenfold.graph.Node;

/**
 * One operator.
 *
 * @param node the operator
 * @param from its position among all operators that run for every input
 */
record Statement(Node node, int from) implements Item {
  @Override
  public int to() {
    return from + 1;
  }
}
