package dev.sevenfold.processor.cases;

import dev.sevenfold.op.UnaryFunction;

/** A function as a user writes one: {@code x e^(-x^2)}. */
public final class Bump implements UnaryFunction {
  @Override
  public double apply(double x) {
    return x * StrictMath.exp(-x * x);
  }
}
