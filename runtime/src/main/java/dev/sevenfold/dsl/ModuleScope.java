package dev.sevenfold.dsl;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.function.Supplier;

/** Which modules run at the moment, and where each stands in the model. */
final class ModuleScope {
  private final ModuleTree tree;
  private final Deque<NeuralModule> active = new ArrayDeque<>();

  ModuleScope(NeuralModule model) {
    tree = new ModuleTree(model);
    active.push(model);
  }

  /** All modules with tensors of their own, in declared order. */
  List<ModuleTree.Owner> owners() {
    return tree.owners();
  }

  /** Runs code under the name and quantization request of a module. */
  <T> T within(NeuralModule module, Supplier<T> code) {
    active.push(module);
    try {
      return code.get();
    } finally {
      active.pop();
    }
  }

  /**
   * Where a module stands.
   *
   * @throws SevenfoldException SF0105 if no field leads to it
   */
  ModuleTree.Place place(NeuralModule module) {
    return tree.place(module)
        .orElseThrow(() -> new SevenfoldException(Message.LAYER_WITHOUT_NAME, module));
  }

  /**
   * The innermost module that runs and that a field leads to; the model itself, if nothing else.
   */
  NeuralModule innermost() {
    return active.stream()
        .filter(module -> tree.place(module).isPresent())
        .findFirst()
        .orElseThrow();
  }
}
