package dev.sevenfold.op;

import java.util.List;

/** One argument of a kernel call. */
public sealed interface KernelArgument {
  /** A pointer to the node's geometry struct. */
  record Geometry() implements KernelArgument {}

  /** An integer constant. */
  record Literal(int value) implements KernelArgument {}

  /** A double constant, finite. */
  record Real(double value) implements KernelArgument {}

  /** A pointer to a constant array of int32. */
  record Integers(String name, List<Integer> values) implements KernelArgument {}

  /** A pointer to an activation input. */
  record Input(int index) implements KernelArgument {}

  /** A pointer to an array of pointers to all activation inputs. */
  record AllInputs() implements KernelArgument {}

  /** A pointer to a packed parameter. */
  record Parameter(String name) implements KernelArgument {}

  /** A null pointer, for a parameter that is absent. */
  record Absent() implements KernelArgument {}

  /** A pointer to the output. */
  record Output() implements KernelArgument {}

  /** A pointer to the weights as the instruction set likes them, or null. */
  record Prepared() implements KernelArgument {}

  /** A pointer to working memory. */
  record Scratch() implements KernelArgument {}
}
