package dev.sevenfold.processor.frontend;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;

/**
 * A model and what is compiled from source to trace it. Types are looked up anew in each round.
 *
 * @param binaryName such as {@code a.b.Outer$Net}
 * @param qualifiedName such as {@code a.b.Outer.Net}
 * @param topLevelNames classes whose sources the nested compile starts from: that of the model, or
 *     for a model of an earlier compilation those of the classes that changed
 * @param inputNames names of its inputs where only the class file of the model is left; else empty
 */
record ModelSource(
    String binaryName, String qualifiedName, Set<String> topLevelNames, List<String> inputNames) {
  /** A model that is compiled from its own source. */
  static ModelSource of(TypeElement type, Elements elements) {
    return new ModelSource(
        elements.getBinaryName(type).toString(),
        type.getQualifiedName().toString(),
        Set.of(Declarations.outermost(type).getQualifiedName().toString()),
        List.of());
  }

  /** A model of an earlier compilation that uses classes of this one. */
  static ModelSource of(TypeElement type, Stamp stamp, Set<String> changed) {
    return new ModelSource(
        stamp.model(), type.getQualifiedName().toString(), new TreeSet<>(changed), stamp.inputs());
  }

  /** The class in the current round. */
  TypeElement element(Elements elements) {
    return elements.getTypeElement(qualifiedName);
  }
}
