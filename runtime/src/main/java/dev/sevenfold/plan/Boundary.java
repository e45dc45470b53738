package dev.sevenfold.plan;

import dev.sevenfold.graph.TensorType;
import dev.sevenfold.graph.Value;

/**
 * An input or output of the model.
 *
 * @param name what the user calls it
 * @param declared the type in the model's source; float when {@code raw} holds codes
 * @param raw the value that the schedule reads or writes: codes of a slot, or the same type
 */
public record Boundary(String name, TensorType declared, Value raw) {
  /** Whether a caller with real numbers must quantize or dequantize. */
  public boolean isQuantized() {
    return raw.isQuantized();
  }
}
