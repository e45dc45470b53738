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
   * {@code beagley-ai}, {@code am62a}, {@code am68a} or {@code am69a}. Empty means {@code
   * j722s-evm}. The processor option {@code -Asevenfold.board} overrides it.
   */
  String board() default "";

  /**
   * The least share of multiply-accumulates that must run in kernels of the vendor's matrix
   * library, in percent, 0 to 100; compilation fails below. The processor option {@code
   * -Asevenfold.requireOffload} overrides it.
   */
  double requireOffload() default 0;

  /**
   * The most conversions between real numbers and codes that may be left inside the model;
   * compilation fails above. Negative means any number. The processor option {@code
   * -Asevenfold.maxOrphanQdq} overrides it.
   */
  int maxOrphanQdq() default -1;
}
