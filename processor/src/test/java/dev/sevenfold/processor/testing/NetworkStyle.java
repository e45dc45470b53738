package dev.sevenfold.processor.testing;

import dev.sevenfold.annotations.ActivationScheme;
import dev.sevenfold.annotations.ObserverType;
import dev.sevenfold.annotations.QuantizedType;
import dev.sevenfold.annotations.WeightType;
import dev.sevenfold.graph.QuantizationConfig;
import java.util.SplittableRandom;

/** What the nodes of a random network are asked to compute in. */
public enum NetworkStyle {
  /** INT8, symmetric activations. */
  INT8_SYMMETRIC,
  /** INT8, affine activations. */
  INT8_AFFINE,
  /** INT16 activations and weights. */
  INT16,
  /** INT16 activations, INT8 weights. */
  W8A16,
  /** Real numbers. */
  FLOAT32,
  /** Any of the above, changing from node to node. */
  MIXED;

  /** Part of the nodes of a mixed network that keep the request of the node before. */
  private static final double STAYS = 0.7;

  /** The request of the next node; {@code before} is null for the first. */
  QuantizationConfig next(QuantizationConfig before, SplittableRandom random) {
    if (before != null && (this != MIXED || random.nextDouble() < STAYS)) {
      return before;
    }
    ObserverType[] observers = ObserverType.values();
    ObserverType observer = observers[random.nextInt(observers.length)];
    NetworkStyle style = this == MIXED ? values()[random.nextInt(MIXED.ordinal())] : this;
    return switch (style) {
      case INT8_SYMMETRIC ->
          config(QuantizedType.INT8, ActivationScheme.SYMMETRIC, WeightType.DEFAULT, observer);
      case INT8_AFFINE ->
          config(QuantizedType.INT8, ActivationScheme.AFFINE, WeightType.DEFAULT, observer);
      case INT16 ->
          config(QuantizedType.INT16, ActivationScheme.SYMMETRIC, WeightType.DEFAULT, observer);
      case W8A16 ->
          config(QuantizedType.INT16, ActivationScheme.SYMMETRIC, WeightType.INT8, observer);
      default -> QuantizationConfig.FLOAT;
    };
  }

  private static QuantizationConfig config(
      QuantizedType dtype, ActivationScheme scheme, WeightType weights, ObserverType observer) {
    return new QuantizationConfig(dtype, scheme, weights, observer, true);
  }
}
