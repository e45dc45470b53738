package dev.sevenfold.processor.frontend;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.dsl.NeuralModule;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;

/** What a class must be for a model; what its {@code forward} must be is found when it runs. */
final class ModelRules {
  private static final String BASE = NeuralModule.class.getName();

  private ModelRules() {}

  /** Whether a class that the type extends does not exist, or not yet. */
  static boolean hasUnknownSuperclass(TypeElement type) {
    TypeMirror superclass = type.getSuperclass();
    while (superclass.getKind() == TypeKind.DECLARED) {
      superclass = ((TypeElement) ((DeclaredType) superclass).asElement()).getSuperclass();
    }
    return superclass.getKind() == TypeKind.ERROR;
  }

  /** The text of the first rule that a type marked {@code @Model} breaks. */
  static Optional<String> violation(TypeElement type) {
    String name = type.getSimpleName().toString();
    Optional<String> kind = wrongKind(type);
    if (kind.isPresent()) {
      return kind.map(what -> Message.MODEL_KIND.format(name, what));
    }
    if (!extendsNeuralModule(type)) {
      return Optional.of(Message.NOT_A_MODULE.format(name, name));
    }
    return hasConstructor(type)
        ? Optional.empty()
        : Optional.of(Message.NO_CONSTRUCTOR.format(name));
  }

  private static Optional<String> wrongKind(TypeElement type) {
    if (type.getKind() != ElementKind.CLASS) {
      return Optional.of(
          switch (type.getKind()) {
            case RECORD -> "a record";
            case ENUM -> "an enum";
            case ANNOTATION_TYPE -> "an annotation";
            default -> "an interface";
          });
    }
    if (type.getModifiers().contains(Modifier.ABSTRACT)) {
      return Optional.of("abstract");
    }
    if (!type.getTypeParameters().isEmpty()) {
      return Optional.of("generic");
    }
    return wrongNesting(type);
  }

  private static Optional<String> wrongNesting(TypeElement type) {
    Element current = type;
    while (current.getEnclosingElement() instanceof TypeElement outer) {
      if (!current.getModifiers().contains(Modifier.STATIC)) {
        return Optional.of("an inner class of " + outer.getSimpleName() + " (not static)");
      }
      if (current.getModifiers().contains(Modifier.PRIVATE)) {
        return Optional.of("private");
      }
      current = outer;
    }
    return Optional.empty();
  }

  private static boolean extendsNeuralModule(TypeElement type) {
    TypeMirror superclass = type.getSuperclass();
    while (superclass.getKind() == TypeKind.DECLARED) {
      TypeElement element = (TypeElement) ((DeclaredType) superclass).asElement();
      if (element.getQualifiedName().contentEquals(BASE)) {
        return true;
      }
      superclass = element.getSuperclass();
    }
    return false;
  }

  private static boolean hasConstructor(TypeElement type) {
    for (ExecutableElement constructor : ElementFilter.constructorsIn(type.getEnclosedElements())) {
      boolean isPrivate = constructor.getModifiers().contains(Modifier.PRIVATE);
      if (constructor.getParameters().isEmpty() && !isPrivate) {
        return true;
      }
    }
    return false;
  }
}
