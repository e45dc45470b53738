package dev.sevenfold.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Asks for integer arithmetic. On a model it applies to every operator, on a module class to every
 * operator inside such modules, on a field to that module or layer; the innermost one wins, whole.
 * Subclasses do not inherit it.
 */
@Documented
@Target({ElementType.TYPE, ElementType.FIELD})
@Retention(RetentionPolicy.RUNTIME)
public @interface Quantize {
  /** The element type of activations. */
  QuantizedType dtype();

  /** Symmetric or affine activations; INT16 activations are always symmetric. */
  ActivationScheme activations() default ActivationScheme.SYMMETRIC;

  /** The element type of weights. */
  WeightType weights() default WeightType.DEFAULT;

  /** How activation ranges are found. */
  ObserverType observer() default ObserverType.MIN_MAX;

  /** Whether softmax and its logarithm compute in integers too; they stay in float otherwise. */
  boolean softmax() default false;
}
