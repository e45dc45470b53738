package dev.sevenfold.execute;

import dev.sevenfold.tensor.HostTensor;

/** Sees every value while a model runs, inputs first; must not change it. */
@FunctionalInterface
public interface ValueListener {
  /** Listens to nothing. */
  ValueListener NONE = (name, tensor) -> {};

  /**
   * A value was computed.
   *
   * @param name its name in the graph
   */
  void computed(String name, HostTensor tensor);
}
