package dev.sevenfold.dsl;

import java.util.List;

/** Modules applied one after the other. Their names are their indices from 0. */
public final class Sequential extends NeuralModule {
  private final List<NeuralModule> modules;

  Sequential(NeuralModule... modules) {
    for (NeuralModule module : modules) {
      Arguments.present("sequential", "a module", module);
    }
    this.modules = List.of(modules);
  }

  List<NeuralModule> modules() {
    return modules;
  }

  @Override
  public Sequential named(String name) {
    giveName(name);
    return this;
  }

  /** Applies all modules in order. */
  public Tensor forward(Tensor input) {
    Tensor current = input;
    for (NeuralModule module : modules) {
      current = current.then(module);
    }
    return current;
  }
}
