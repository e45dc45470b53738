package dev.sevenfold.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The static shape, and optionally the element type, of a model input. */
@Documented
@Target(ElementType.PARAMETER)
@Retention(RetentionPolicy.RUNTIME)
public @interface Shape {
  /** All dimensions, outermost first (images are N, C, H, W); each at least 1. */
  int[] value();

  /** The element type of the input. */
  dev.sevenfold.annotations.ElementType dtype() default
      dev.sevenfold.annotations.ElementType.FLOAT32;
}
