package dev.sevenfold.processor.frontend;

import java.util.Set;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;

/**
 * What the classes that are generated for a model are called. They stand in its package.
 *
 * @param model simple name of the model
 * @param outermost qualified name of the top-level class around it
 * @param outputName what all names of generated files start with
 */
record GeneratedNames(String model, String outermost, String outputName) {
  static GeneratedNames of(TypeElement type, Elements elements) {
    String binaryName = elements.getBinaryName(type).toString();
    return new GeneratedNames(
        type.getSimpleName().toString(),
        Declarations.outermost(type).getQualifiedName().toString(),
        Names.withoutPackage(binaryName).replace('$', '_'));
  }

  /** Simple names of the generated classes. */
  Set<String> all() {
    return Set.of(outputName + TracedModel.REFERENCE, outputName + TracedModel.MODEL);
  }
}
