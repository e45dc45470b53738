package dev.sevenfold.op;

import dev.sevenfold.graph.Attributes;
import dev.sevenfold.quant.ClampBounds;
import dev.sevenfold.quant.QuantizationParameters;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.Int64Tensor;
import dev.sevenfold.tensor.Shape;

/** The bounds of a clamp, alone or fused into another operator. */
public final class Clamps {
  /** Attribute: the lower bound, a double. */
  public static final String MIN = "clamp_min";

  /** Attribute: the upper bound, a double. */
  public static final String MAX = "clamp_max";

  private Clamps() {}

  static double low(Attributes attributes) {
    return attributes.real(MIN, Double.NEGATIVE_INFINITY);
  }

  static double high(Attributes attributes) {
    return attributes.real(MAX, Double.POSITIVE_INFINITY);
  }

  /** The bounds as the float kernels take them: {lo, hi}, infinite where there is none. */
  public static float[] real(Attributes attributes) {
    return new float[] {(float) low(attributes), (float) high(attributes)};
  }

  static FloatTensor packed(Attributes attributes) {
    return new FloatTensor(Shape.of(2), real(attributes));
  }

  /** The bounds of a clamp of INT64, whole or infinite; an infinite one is the end of the type. */
  static Int64Tensor whole(Attributes attributes) {
    return new Int64Tensor(
        Shape.of(2), new long[] {whole(MIN, low(attributes)), whole(MAX, high(attributes))});
  }

  private static long whole(String bound, double value) {
    return Double.isInfinite(value) ? (long) value : Checks.whole("clamp", bound, value);
  }

  /** The bounds as codes of the output. */
  static ClampBounds codes(Attributes attributes, QuantizationParameters output) {
    return ClampBounds.of(output, low(attributes), high(attributes));
  }

  /** The attributes with a second clamp behind the one they have. */
  public static Attributes then(Attributes first, Attributes second) {
    double low = Math.min(Math.max(low(first), low(second)), high(second));
    double high = Math.min(Math.max(high(first), low(second)), high(second));
    return first.with(MIN, low).with(MAX, high);
  }
}
