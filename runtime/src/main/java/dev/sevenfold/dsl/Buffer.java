package dev.sevenfold.dsl;

import dev.sevenfold.graph.TensorType;
import dev.sevenfold.tensor.HostTensor;
import java.util.List;
import java.util.Optional;

/**
 * A tensor that the model itself knows: an index table, a mask, coordinates. It lives in a field,
 * whose path is its name. A weight file that has a tensor of that name, in the same type and shape,
 * takes precedence; one that has none is complete without it.
 */
public final class Buffer extends NeuralModule {
  private final HostTensor value;

  Buffer(HostTensor value) {
    this.value = value;
  }

  @Override
  public Buffer named(String name) {
    giveName(name);
    return this;
  }

  /**
   * The buffer as a tensor of the model that is being traced.
   *
   * @throws dev.sevenfold.diagnostic.SevenfoldException SF0122 outside of {@code forward}, SF0105
   *     if no field holds it
   */
  public Tensor tensor() {
    return Tracer.current("buffer").ownParameter(this);
  }

  @Override
  List<LayerParameter> parameters() {
    TensorType type = new TensorType(value.dtype(), value.shape());
    return List.of(new LayerParameter("", type, Optional.of(value)));
  }

  @Override
  public String toString() {
    return "buffer(" + value.dtype() + " " + value.shape() + ")";
  }
}
