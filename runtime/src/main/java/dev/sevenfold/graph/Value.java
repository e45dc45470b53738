package dev.sevenfold.graph;

/**
 * A tensor in a graph: an input, a parameter, or the output of a node.
 *
 * @param name unique in its graph
 * @param type element type and shape
 * @param slot the quantization slot whose scale and zero point its codes have; empty when the value
 *     is not quantized
 */
public record Value(String name, TensorType type, String slot) {
  /** A value that is not quantized. */
  public Value(String name, TensorType type) {
    this(name, type, "");
  }

  /** Whether the value holds codes of a quantization slot. */
  public boolean isQuantized() {
    return !slot.isEmpty();
  }

  /** For example {@code conv1: int8[1x64x112x112] @relu}. */
  @Override
  public String toString() {
    return name + ": " + type + (isQuantized() ? " @" + slot : "");
  }
}
