package dev.sevenfold.processor.frontend;

import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.util.ElementFilter;

/** The declaration of {@code forward} in a model class, for messages about it as a whole. */
record ForwardDeclaration(ExecutableElement method) {
  /** The last method of that name, which is the one too many when there are several. */
  static Optional<ForwardDeclaration> of(TypeElement model) {
    return ElementFilter.methodsIn(model.getEnclosedElements()).stream()
        .filter(method -> method.getSimpleName().contentEquals("forward"))
        .reduce((first, second) -> second)
        .map(ForwardDeclaration::new);
  }

  /** The input that a message is about, or the method. */
  Element blame(List<Object> arguments) {
    for (VariableElement input : method.getParameters()) {
      if (arguments.contains(input.getSimpleName().toString())) {
        return input;
      }
    }
    return method;
  }
}
