package dev.sevenfold.graph;

import dev.sevenfold.annotations.ActivationScheme;
import dev.sevenfold.annotations.ObserverType;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;
import dev.sevenfold.annotations.WeightType;
import dev.sevenfold.tensor.DType;

/** What the innermost {@code @Quantize} around a node asks for. */
public record QuantizationConfig(
    QuantizedType dtype,
    ActivationScheme activations,
    WeightType weights,
    ObserverType observer,
    boolean softmax) {
  /** Softmax stays in float. */
  public QuantizationConfig(
      QuantizedType dtype,
      ActivationScheme activations,
      WeightType weights,
      ObserverType observer) {
    this(dtype, activations, weights, observer, false);
  }

  /** No {@code @Quantize} anywhere: float. */
  public static final QuantizationConfig FLOAT =
      new QuantizationConfig(
          QuantizedType.FLOAT32,
          ActivationScheme.SYMMETRIC,
          WeightType.DEFAULT,
          ObserverType.MIN_MAX);

  /** The request an annotation makes; INT16 activations are forced to symmetric. */
  public static QuantizationConfig of(Quantize annotation) {
    boolean wide = annotation.dtype() == QuantizedType.INT16;
    return new QuantizationConfig(
        annotation.dtype(),
        wide ? ActivationScheme.SYMMETRIC : annotation.activations(),
        annotation.weights(),
        annotation.observer(),
        annotation.softmax());
  }

  /** Whether integer activations are asked for. */
  public boolean isQuantized() {
    return dtype != QuantizedType.FLOAT32;
  }

  /** The element type of activations. */
  public DType activationType() {
    return switch (dtype) {
      case INT8 -> DType.INT8;
      case INT16 -> DType.INT16;
      case FLOAT32 -> DType.FLOAT32;
    };
  }

  /** The element type of weights. */
  public DType weightType() {
    return switch (weights) {
      case DEFAULT -> activationType();
      case INT8 -> DType.INT8;
      case INT16 -> DType.INT16;
    };
  }
}
