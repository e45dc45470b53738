package dev.sevenfold.quant;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Int16Tensor;
import dev.sevenfold.tensor.Int8Tensor;

/**
 * Per-tensor affine quantization, {@code real = scale * (code - zeroPoint)}; docs/arithmetic.md
 * section 1. Every method here is that section to the bit.
 *
 * @param dtype INT8 or INT16
 * @param scale real value of one step, in [2^-100, 2^100]
 * @param zeroPoint the code of real 0, a code of the type; 0 for INT16
 */
public record QuantizationParameters(DType dtype, float scale, int zeroPoint) {
  /** The smallest scale whose codes survive dequantize and quantize on every path: 2^-100. */
  public static final float SMALLEST_SCALE = 0x1p-100f;

  /** The largest scale: 2^100. */
  public static final float LARGEST_SCALE = 0x1p100f;

  /** Refuses what the arithmetic is not proved for. */
  public QuantizationParameters {
    if (dtype != DType.INT8 && dtype != DType.INT16) {
      throw invalid(dtype, scale, zeroPoint, "the type must be INT8 or INT16");
    }
    if (!isPossibleScale(scale)) {
      throw invalid(dtype, scale, zeroPoint, "the scale must be in [2^-100, 2^100]");
    }
    if (zeroPoint < dtype.quantizedMinimum() || zeroPoint > dtype.quantizedMaximum()) {
      throw invalid(dtype, scale, zeroPoint, "the zero point must be a code of the type");
    }
    if (dtype == DType.INT16 && zeroPoint != 0) {
      throw invalid(dtype, scale, zeroPoint, "INT16 is symmetric, its zero point is 0");
    }
  }

  private static SevenfoldException invalid(DType dtype, float scale, int zeroPoint, String why) {
    return new SevenfoldException(
        Message.INVALID_QUANTIZATION_PARAMETERS, dtype, scale, zeroPoint, why);
  }

  /** Whether a scale is finite and in [2^-100, 2^100]. */
  public static boolean isPossibleScale(float scale) {
    return scale >= SMALLEST_SCALE && scale <= LARGEST_SCALE;
  }

  /** The same type and zero point with another scale. */
  public QuantizationParameters withScale(float newScale) {
    return new QuantizationParameters(dtype, newScale, zeroPoint);
  }

  /** The smallest code of the type. */
  public int minimumCode() {
    return dtype.quantizedMinimum();
  }

  /** The largest code of the type. */
  public int maximumCode() {
    return dtype.quantizedMaximum();
  }

  /** The largest {@code |code - zeroPoint|}: 128 to 255 for INT8, 32,768 for INT16. */
  public int largestMagnitude() {
    return Math.max(maximumCode() - zeroPoint, zeroPoint - minimumCode());
  }

  /** The code of a real value: half to even, saturated; NaN becomes the zero point. */
  public int quantize(float value) {
    return code(value, 1.0f / scale, lowest(), highest(), zeroPoint);
  }

  /**
   * The code of a real value known in double, as tables are made: {@code rint(value / scale)} in
   * double, half to even, saturated; NaN becomes the zero point.
   */
  public int quantizeDouble(double value) {
    double steps = Math.rint(value / scale);
    if (Double.isNaN(steps)) {
      return zeroPoint;
    }
    return (int) Math.min(Math.max(steps, lowest()), highest()) + zeroPoint;
  }

  /** The real value of a code: {@code (float) (code - zeroPoint) * scale}. */
  public float dequantize(int code) {
    return (float) (code - zeroPoint) * scale;
  }

  /** The value after quantize and dequantize. */
  public float fakeQuantize(float value) {
    return dequantize(quantize(value));
  }

  /** Quantizes each value to an INT8 code; the arrays have the same length. */
  public void quantize(float[] values, byte[] codes) {
    require(DType.INT8, values.length, codes.length);
    float inverse = 1.0f / scale;
    float lowest = lowest();
    float highest = highest();
    for (int i = 0; i < values.length; i++) {
      codes[i] = (byte) code(values[i], inverse, lowest, highest, zeroPoint);
    }
  }

  /** Quantizes each value to an INT16 code; the arrays have the same length. */
  public void quantize(float[] values, short[] codes) {
    require(DType.INT16, values.length, codes.length);
    float inverse = 1.0f / scale;
    float lowest = lowest();
    float highest = highest();
    for (int i = 0; i < values.length; i++) {
      codes[i] = (short) code(values[i], inverse, lowest, highest, zeroPoint);
    }
  }

  /** Dequantizes INT8 codes; the arrays have the same length. */
  public void dequantize(byte[] codes, float[] values) {
    require(DType.INT8, values.length, codes.length);
    for (int i = 0; i < codes.length; i++) {
      values[i] = (float) (codes[i] - zeroPoint) * scale;
    }
  }

  /** Dequantizes INT16 codes; the arrays have the same length. */
  public void dequantize(short[] codes, float[] values) {
    require(DType.INT16, values.length, codes.length);
    for (int i = 0; i < codes.length; i++) {
      values[i] = (float) (codes[i] - zeroPoint) * scale;
    }
  }

  /** Quantizes and dequantizes each value; {@code output} may be {@code values} itself. */
  public void fakeQuantize(float[] values, float[] output) {
    float inverse = 1.0f / scale;
    float lowest = lowest();
    float highest = highest();
    for (int i = 0; i < values.length; i++) {
      int code = code(values[i], inverse, lowest, highest, zeroPoint);
      output[i] = (float) (code - zeroPoint) * scale;
    }
  }

  /** A new tensor of codes of this type. */
  public HostTensor quantize(FloatTensor tensor) {
    HostTensor result = HostTensor.zeros(dtype, tensor.shape());
    if (result instanceof Int8Tensor int8) {
      quantize(tensor.array(), int8.array());
    } else if (result instanceof Int16Tensor int16) {
      quantize(tensor.array(), int16.array());
    }
    return result;
  }

  /** A new tensor of real values from codes of this type. */
  public FloatTensor dequantize(HostTensor tensor) {
    float[] values = new float[tensor.shape().elements()];
    if (tensor instanceof Int8Tensor int8) {
      dequantize(int8.array(), values);
    } else if (tensor instanceof Int16Tensor int16) {
      dequantize(int16.array(), values);
    } else {
      throw new IllegalArgumentException(tensor.dtype() + " tensors have no " + dtype + " codes");
    }
    return new FloatTensor(tensor.shape(), values);
  }

  private float lowest() {
    return minimumCode() - zeroPoint;
  }

  private float highest() {
    return maximumCode() - zeroPoint;
  }

  private void require(DType expected, int values, int codes) {
    if (dtype != expected || values != codes) {
      throw new IllegalArgumentException(
          "%d values and %d %s codes for %s".formatted(values, codes, expected, this));
    }
  }

  /** Section 1: the clamp comes before the conversion and before the zero point is added. */
  private static int code(float value, float inverse, float lowest, float highest, int zeroPoint) {
    float steps = (float) Math.rint(value * inverse);
    if (Float.isNaN(steps)) {
      return zeroPoint;
    }
    float clamped = steps < lowest ? lowest : steps > highest ? highest : steps;
    return (int) clamped + zeroPoint;
  }
}
