package dev.sevenfold.reference;

import dev.sevenfold.quant.RoundHalfUp;

/**
 * Between real values and codes, and between codes ({@code docs/arithmetic.md} sections 1, 4 and
 * 5). Input and output of one kernel have one length.
 */
public final class Quantization {
  private Quantization() {}

  /**
   * The code of a real value: rounded half to even, saturated, NaN as real zero. The clamp comes
   * before the conversion and before the zero point, where nothing can overflow.
   *
   * @param inverse {@code 1.0f / scale}
   * @param min smallest code of the type
   * @param max largest code of the type
   */
  public static int quantize(float value, float inverse, int zeroPoint, int min, int max) {
    float rounded = (float) Math.rint(value * inverse);
    if (Float.isNaN(rounded)) {
      return zeroPoint;
    }
    float atLeast = Math.max(rounded, (float) (min - zeroPoint));
    return (int) Math.min(atLeast, (float) (max - zeroPoint)) + zeroPoint;
  }

  /**
   * Real values to int8 codes.
   *
   * @param scale {@code {scale}}
   * @param quantization {@code {zero point}}
   */
  public static void quantize(float[] input, float[] scale, int[] quantization, byte[] output) {
    quantize(input, scale[0], quantization[0], Codes.of(output));
  }

  /** As to int8, to int16 codes. */
  public static void quantize(float[] input, float[] scale, int[] quantization, short[] output) {
    quantize(input, scale[0], quantization[0], Codes.of(output));
  }

  private static void quantize(float[] input, float scale, int zeroPoint, Codes output) {
    float inverse = 1f / scale;
    int min = output.min();
    int max = output.max();
    Parallel.forEachRange(
        input.length,
        (from, to) -> {
          for (int i = from; i < to; i++) {
            output.set(i, quantize(input[i], inverse, zeroPoint, min, max));
          }
        });
  }

  /**
   * int8 codes to real values: {@code (q - zero point) * scale}.
   *
   * @param scale {@code {scale}}
   * @param quantization {@code {zero point}}
   */
  public static void dequantize(byte[] input, float[] scale, int[] quantization, float[] output) {
    dequantize(Codes.of(input), scale[0], quantization[0], output);
  }

  /** As for int8, for int16 codes. */
  public static void dequantize(short[] input, float[] scale, int[] quantization, float[] output) {
    dequantize(Codes.of(input), scale[0], quantization[0], output);
  }

  private static void dequantize(Codes input, float scale, int zeroPoint, float[] output) {
    Parallel.forEachRange(
        output.length,
        (from, to) -> {
          for (int i = from; i < to; i++) {
            output[i] = (float) (input.get(i) - zeroPoint) * scale;
          }
        });
  }

  /**
   * int8 codes to int8 codes.
   *
   * @param table the output codes of -128 … 127
   */
  public static void requantize(byte[] input, byte[] table, byte[] output) {
    requantize(input, Codes.of(table), Codes.of(output));
  }

  /**
   * int8 codes to int16 codes.
   *
   * @param table the output codes of -128 … 127
   */
  public static void requantize(byte[] input, short[] table, short[] output) {
    requantize(input, Codes.of(table), Codes.of(output));
  }

  private static void requantize(byte[] input, Codes table, Codes output) {
    Parallel.forEachRange(
        input.length,
        (from, to) -> {
          for (int i = from; i < to; i++) {
            output.set(i, table.get(input[i] - Byte.MIN_VALUE));
          }
        });
  }

  /**
   * int16 codes to int8 codes: {@code sat(RHU((q - z_x) * M, S) + z_y)}.
   *
   * @param quantization {@code {z_x, z_y, M, S}}, {@code M < 2^30}, S 0..62
   */
  public static void requantize(short[] input, int[] quantization, byte[] output) {
    requantize(input, quantization, Codes.of(output));
  }

  /** As to int8, to int16 codes. */
  public static void requantize(short[] input, int[] quantization, short[] output) {
    requantize(input, quantization, Codes.of(output));
  }

  private static void requantize(short[] input, int[] quantization, Codes output) {
    int inputZeroPoint = quantization[0];
    int outputZeroPoint = quantization[1];
    long multiplier = quantization[2];
    int shift = quantization[3];
    Parallel.forEachRange(
        input.length,
        (from, to) -> {
          for (int i = from; i < to; i++) {
            long product = (input[i] - inputZeroPoint) * multiplier;
            long code = RoundHalfUp.roundHalfUp(product, shift) + outputZeroPoint;
            output.set(i, (int) Math.max(output.min(), Math.min(code, output.max())));
          }
        });
  }
}
