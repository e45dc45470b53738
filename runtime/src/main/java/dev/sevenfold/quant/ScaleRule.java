package dev.sevenfold.quant;

import dev.sevenfold.annotations.ActivationScheme;
import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.tensor.DType;

/**
 * From the range of an activation to its quantization parameters, in float32; docs/arithmetic.md
 * section 2. Apart from the smallest scale this is the rule of PyTorch's min-max observer, to the
 * bit.
 */
public final class ScaleRule {
  /** The smallest scale a range can give: 2^-100. */
  public static final float DEFAULT_EPSILON = QuantizationParameters.SMALLEST_SCALE;

  private ScaleRule() {}

  /** As below with {@link #DEFAULT_EPSILON}. */
  public static QuantizationParameters parameters(
      String tensor, ObservedRange range, DType dtype, ActivationScheme scheme) {
    return parameters(tensor, range, dtype, scheme, DEFAULT_EPSILON);
  }

  /**
   * The parameters for a range widened to contain 0. INT16 is always symmetric. The range [0, 0]
   * gives scale 1 and zero point 0.
   *
   * @param tensor name for the error message
   * @param epsilon smallest scale that may result
   * @throws SevenfoldException if the scale would leave [2^-100, 2^100]
   */
  public static QuantizationParameters parameters(
      String tensor, ObservedRange range, DType dtype, ActivationScheme scheme, float epsilon) {
    float minimum = Math.min(range.minimum(), 0f);
    float maximum = Math.max(range.maximum(), 0f);
    if (range.isZero()) {
      return new QuantizationParameters(dtype, 1f, 0);
    }
    boolean affine = scheme == ActivationScheme.AFFINE && dtype != DType.INT16;
    float steps = dtype.quantizedMaximum() - dtype.quantizedMinimum();
    float scale = affine ? (maximum - minimum) / steps : Math.max(-minimum, maximum) / (steps / 2f);
    scale = Math.max(scale, epsilon);
    if (!QuantizationParameters.isPossibleScale(scale)) {
      throw new SevenfoldException(
          Message.SCALE_OUT_OF_RANGE, tensor, minimum, maximum, dtype, scale);
    }
    return new QuantizationParameters(dtype, scale, affine ? zeroPoint(minimum, scale, dtype) : 0);
  }

  private static int zeroPoint(float minimum, float scale, DType dtype) {
    float zeroPoint = dtype.quantizedMinimum() - (float) Math.rint(minimum / scale);
    return (int) Math.min(Math.max(zeroPoint, dtype.quantizedMinimum()), dtype.quantizedMaximum());
  }
}
