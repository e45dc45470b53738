package dev.sevenfold.processor.frontend;

import javax.lang.model.element.TypeElement;

/** Relations between declarations. */
final class Declarations {
  private Declarations() {}

  /** The top-level type around a type. */
  static TypeElement outermost(TypeElement type) {
    TypeElement current = type;
    while (current.getEnclosingElement() instanceof TypeElement outer) {
      current = outer;
    }
    return current;
  }
}
