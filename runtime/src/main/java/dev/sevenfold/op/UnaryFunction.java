package dev.sevenfold.op;

/**
 * A function of one real number that a user writes: a public class with a public constructor
 * without arguments, used as {@code x.apply(MyFunction.class)}. Where integers are asked for it
 * becomes a table at conversion, when the class is loaded by its name. It must give the same values
 * on every machine: {@link StrictMath}, not {@link Math}.
 */
@FunctionalInterface
public interface UnaryFunction {
  /** The value at x; NaN becomes real 0, infinities the ends of the range. */
  double apply(double x);
}
