package dev.sevenfold.graph;

import java.util.List;

/** What a graph needs to know of an operator: its name and the types of its outputs. */
public interface Operator {
  /** Lower-case name, such as {@code conv2d}. */
  String name();

  /**
   * Output types from input types and attributes.
   *
   * @throws dev.sevenfold.diagnostic.SevenfoldException when the combination is impossible
   */
  List<TensorType> inferTypes(List<TensorType> inputs, Attributes attributes);
}
