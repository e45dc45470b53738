package dev.sevenfold.reference;

import dev.sevenfold.quant.RoundHalfUp;

/** Addition and clamp in integers ({@code docs/arithmetic.md} section 5). */
public final class IntegerElementwise {
  private IntegerElementwise() {}

  /**
   * Adds (or, with a negative multiplier, subtracts) two int8 tensors, with broadcasting.
   *
   * <pre>v = (a - z_a) * M_a + (b - z_b) * M_b;  y = clamp(RHU(v, S) + z_y, lo, hi)</pre>
   *
   * @param quantization {@code {z_a, z_b, z_y, M_a, M_b, S, lo, hi}}, {@code |M| < 2^21}, S 0..30
   * @param output dense, of the shape a and b broadcast to; may be a or b if that has its shape
   */
  public static void add(
      BroadcastGeometry geometry, byte[] a, byte[] b, int[] quantization, byte[] output) {
    add(geometry, Codes.of(a), Codes.of(b), new Addition(quantization), Codes.of(output));
  }

  /** As for int8, for int16 tensors and {@code |M| < 2^30}. */
  public static void add(
      BroadcastGeometry geometry, short[] a, short[] b, int[] quantization, short[] output) {
    add(geometry, Codes.of(a), Codes.of(b), new Addition(quantization), Codes.of(output));
  }

  private static void add(
      BroadcastGeometry geometry, Codes a, Codes b, Addition addition, Codes output) {
    int last = geometry.rank() - 1;
    int aStep = geometry.aStrides()[last];
    int bStep = geometry.bStrides()[last];
    BroadcastWalk.forEachRun(
        geometry,
        (aIndex, bIndex, outputIndex, count) -> {
          for (int i = 0; i < count; i++) {
            int code = addition.code(a.get(aIndex + i * aStep), b.get(bIndex + i * bStep));
            output.set(outputIndex + i, code);
          }
        });
  }

  /** The parameters of an addition by name. */
  private record Addition(
      int aZeroPoint,
      int bZeroPoint,
      int outputZeroPoint,
      int aMultiplier,
      int bMultiplier,
      int shift,
      int lo,
      int hi) {
    Addition(int[] q) {
      this(q[0], q[1], q[2], q[3], q[4], q[5], q[6], q[7]);
    }

    int code(int a, int b) {
      long sum = (long) (a - aZeroPoint) * aMultiplier + (long) (b - bZeroPoint) * bMultiplier;
      long code = RoundHalfUp.roundHalfUp(sum, shift) + outputZeroPoint;
      return (int) Math.max(lo, Math.min(code, hi));
    }
  }

  /**
   * Clamps int8 codes.
   *
   * @param quantization {@code {lo, hi}}, as codes
   * @param output as long as the input; may be the input
   */
  public static void clamp(byte[] input, int[] quantization, byte[] output) {
    clamp(Codes.of(input), quantization[0], quantization[1], Codes.of(output));
  }

  /** As for int8, for int16 codes. */
  public static void clamp(short[] input, int[] quantization, short[] output) {
    clamp(Codes.of(input), quantization[0], quantization[1], Codes.of(output));
  }

  private static void clamp(Codes input, int lo, int hi, Codes output) {
    Parallel.forEachRange(
        input.length(),
        (from, to) -> {
          for (int i = from; i < to; i++) {
            output.set(i, Math.max(lo, Math.min(input.get(i), hi)));
          }
        });
  }
}
