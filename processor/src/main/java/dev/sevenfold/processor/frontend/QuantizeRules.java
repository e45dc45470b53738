package dev.sevenfold.processor.frontend;

import dev.sevenfold.annotations.ActivationScheme;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;
import dev.sevenfold.annotations.WeightType;
import dev.sevenfold.diagnostic.Message;
import java.util.Map;
import javax.annotation.processing.Messager;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.tools.Diagnostic.Kind;

/** Combinations of values of {@code @Quantize} that have no meaning, reported at the value. */
final class QuantizeRules {
  private final Messager messager;

  QuantizeRules(Messager messager) {
    this.messager = messager;
  }

  /** Checks the annotation of a class or field. */
  void check(Element element) {
    Quantize quantize = element.getAnnotation(Quantize.class);
    String name = element.getSimpleName().toString();
    boolean wide = quantize.dtype() == QuantizedType.INT16;
    if (wide && quantize.activations() == ActivationScheme.AFFINE) {
      print(Kind.WARNING, Message.WIDE_AFFINE.format(name), element, "activations");
    }
    if (!wide && quantize.weights() == WeightType.INT16) {
      String text = Message.WIDE_WEIGHTS_ONLY.format(name, quantize.dtype());
      print(Kind.ERROR, text, element, "weights");
    }
  }

  private void print(Kind kind, String text, Element element, String member) {
    for (AnnotationMirror annotation : element.getAnnotationMirrors()) {
      TypeElement type = (TypeElement) annotation.getAnnotationType().asElement();
      if (type.getQualifiedName().contentEquals(Quantize.class.getName())) {
        messager.printMessage(kind, text, element, annotation, value(annotation, member));
      }
    }
  }

  private static AnnotationValue value(AnnotationMirror annotation, String member) {
    for (Map.Entry<? extends ExecutableElement, ? extends AnnotationValue> entry :
        annotation.getElementValues().entrySet()) {
      if (entry.getKey().getSimpleName().contentEquals(member)) {
        return entry.getValue();
      }
    }
    return null;
  }
}
