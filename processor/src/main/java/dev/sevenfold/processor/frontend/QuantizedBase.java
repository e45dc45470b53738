package dev.sevenfold.processor.frontend;

import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;
import java.util.Optional;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;

/**
 * The nearest class that a model extends and that asks for integers, where the model itself says
 * nothing: {@code @Quantize} is not inherited.
 *
 * @param name simple name of the class
 * @param dtype what it asks for
 */
public record QuantizedBase(String name, QuantizedType dtype) {
  /** That of a model class; empty if the model has a {@code @Quantize} of its own. */
  public static Optional<QuantizedBase> of(TypeElement model) {
    TypeElement type = model;
    Quantize request = type.getAnnotation(Quantize.class);
    while (request == null && type.getSuperclass() instanceof DeclaredType superclass) {
      type = (TypeElement) superclass.asElement();
      request = type.getAnnotation(Quantize.class);
    }
    return request == null || type.equals(model) || request.dtype() == QuantizedType.FLOAT32
        ? Optional.empty()
        : Optional.of(new QuantizedBase(type.getSimpleName().toString(), request.dtype()));
  }
}
