package dev.sevenfold.op;

import java.util.List;

/**
 * How the generated Java reference computes a node: a static method that takes the node's inputs in
 * order and literals.
 *
 * @param type the class with the method
 * @param method its name
 * @param literals Java expressions, each complete
 * @param literalsFirst whether the literals stand before the inputs
 */
public record ReferenceCall(
    Class<?> type, String method, List<String> literals, boolean literalsFirst) {
  /** Copies the list. */
  public ReferenceCall {
    literals = List.copyOf(literals);
  }

  /** Inputs, then literals. */
  public ReferenceCall(Class<?> type, String method, List<String> literals) {
    this(type, method, literals, false);
  }

  /** Literals, then inputs, for methods that take any number of inputs. */
  public static ReferenceCall literalsFirst(Class<?> type, String method, List<String> literals) {
    return new ReferenceCall(type, method, literals, true);
  }
}
