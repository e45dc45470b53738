package dev.sevenfold.op;

import dev.sevenfold.graph.Node;

/** Where a weighted operator's output channels lie. */
public final class OutputChannels {
  private OutputChannels() {}

  /**
   * Whether they are the last axis, as behind a linear layer; else they are axis 1, as behind a
   * convolution over any number of axes.
   *
   * @param weighted a node whose second input is its weight
   */
  public static boolean areLast(Node weighted) {
    return weighted.inputs().get(1).type().shape().rank() == 2;
  }

  /** Their axis in the node's output. */
  public static int axis(Node weighted) {
    return areLast(weighted) ? weighted.output().type().shape().rank() - 1 : 1;
  }
}
