package dev.sevenfold.processor.frontend;

import java.util.HashSet;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ModuleElement;
import javax.lang.model.element.ModuleElement.RequiresDirective;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;

/**
 * Whether a class can be marked {@code javax.annotation.processing.Generated}. That annotation is
 * in a module of its own, which modules need not read.
 */
public final class GeneratedAnnotation {
  private static final String MODULE = "java.compiler";

  private GeneratedAnnotation() {}

  /** Whether classes in the module of a type see the annotation. */
  public static boolean isVisibleFrom(TypeElement type) {
    Element element = type;
    while (element != null && !(element instanceof ModuleElement)) {
      element = element.getEnclosingElement();
    }
    return element == null || isReadBy((ModuleElement) element);
  }

  private static boolean isReadBy(ModuleElement module) {
    if (module.isUnnamed()) {
      return true;
    }
    Set<ModuleElement> read = new HashSet<>();
    ElementFilter.requiresIn(module.getDirectives())
        .forEach(required -> addWithWhatItPassesOn(required.getDependency(), read));
    return read.stream().anyMatch(each -> each.getQualifiedName().contentEquals(MODULE));
  }

  /** Follows transitive requirements; automatic modules require each other in circles. */
  private static void addWithWhatItPassesOn(ModuleElement module, Set<ModuleElement> read) {
    if (read.add(module)) {
      ElementFilter.requiresIn(module.getDirectives()).stream()
          .filter(RequiresDirective::isTransitive)
          .forEach(required -> addWithWhatItPassesOn(required.getDependency(), read));
    }
  }
}
