package dev.sevenfold.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a class that extends {@code NeuralModule} as a model to compile: the processor traces its
 * {@code forward} method and generates a float reference, C and a plan beside it.
 */
@Documented
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
public @interface Model {
  /**
   * The board profile that limits and kernels are taken from: {@code host}, {@code j722s-evm},
   * {@code beagley-ai}, {@code am62a}, {@code am68a} or {@code am69a}. Empty means {@code j722s-evm}.
   * The processor option {@code -Asevenfold.board} overrides it.
   */
  String board() default "";
}
