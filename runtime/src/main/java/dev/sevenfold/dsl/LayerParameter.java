package dev.sevenfold.dsl;

import dev.sevenfold.graph.TensorType;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Shape;
import java.util.Optional;

/**
 * A tensor of a module that is known before any input is.
 *
 * @param name the last part of its name; empty for the module's own
 * @param type element type and dimensions
 * @param value what it is when a weight file does not say; empty when the file must
 */
record LayerParameter(String name, TensorType type, Optional<HostTensor> value) {
  /** A float tensor that a weight file must provide. */
  LayerParameter(String name, Shape shape) {
    this(name, new TensorType(DType.FLOAT32, shape), Optional.empty());
  }
}
