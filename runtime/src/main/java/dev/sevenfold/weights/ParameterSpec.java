package dev.sevenfold.weights;

import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.Shape;

/** A parameter that a model needs: its name in weight files, its exact shape and its type. */
public record ParameterSpec(String name, Shape shape, DType dtype) {
  /** A float32 parameter. */
  public static ParameterSpec ofFloat(String name, Shape shape) {
    return new ParameterSpec(name, shape, DType.FLOAT32);
  }
}
