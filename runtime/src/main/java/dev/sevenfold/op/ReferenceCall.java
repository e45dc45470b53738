package dev.sevenfold.op;

import java.util.List;

/**
 * How the generated Java reference computes a node: a static method that takes the node's inputs in
 * order and then literals.
 *
 * @param type the class with the method
 * @param method its name
 * @param literals Java expressions, each complete
 */
public record ReferenceCall(Class<?> type, String method, List<String> literals) {
  /** Copies the list. */
  public ReferenceCall {
    literals = List.copyOf(literals);
  }
}
