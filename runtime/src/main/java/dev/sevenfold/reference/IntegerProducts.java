package dev.sevenfold.reference;

import dev.sevenfold.quant.RoundHalfUp;

/**
 * Products and quotients of two tensors in integers, with broadcasting ({@code docs/arithmetic.md}
 * section 5). Parameters of both: {@code {z_a, z_b, z_y, M, S, lo, hi}}.
 */
public final class IntegerProducts {
  private IntegerProducts() {}

  /**
   * Multiplies int8 codes.
   *
   * <pre>y = clamp(RHU((a - z_a) * (b - z_b) * M, S) + z_y, lo, hi)</pre>
   *
   * @param quantization {@code {z_a, z_b, z_y, M, S, lo, hi}}, {@code 0 <= M < 2^30}, S 0..62
   * @param output dense, of the shape a and b broadcast to; may be a or b if that has its shape
   */
  public static void multiply(
      BroadcastGeometry geometry, byte[] a, byte[] b, int[] quantization, byte[] output) {
    Parameters p = new Parameters(quantization);
    forEach(geometry, Codes.of(a), Codes.of(b), p::product, Codes.of(output));
  }

  /** As for int8, for int16 codes. */
  public static void multiply(
      BroadcastGeometry geometry, short[] a, short[] b, int[] quantization, short[] output) {
    Parameters p = new Parameters(quantization);
    forEach(geometry, Codes.of(a), Codes.of(b), p::product, Codes.of(output));
  }

  /**
   * Divides int8 codes. With {@code n = (a - z_a) * M} and {@code d = (b - z_b) * 2^S}
   *
   * <pre>y = clamp(floor(n / d + 1/2) + z_y, lo, hi)</pre>
   *
   * <p>Where the divisor is real 0 the quotient is hi for a positive dividend, lo for a negative
   * one, and real 0 for 0, within the bounds.
   *
   * @param quantization {@code {z_a, z_b, z_y, M, S, lo, hi}}, {@code 0 <= M < 2^30}, S 0..52
   * @param output dense, of the shape a and b broadcast to; may be a or b if that has its shape
   */
  public static void divide(
      BroadcastGeometry geometry, byte[] a, byte[] b, int[] quantization, byte[] output) {
    Parameters p = new Parameters(quantization);
    forEach(geometry, Codes.of(a), Codes.of(b), p::quotient, Codes.of(output));
  }

  /** As for int8, for int16 codes and S 0..44. */
  public static void divide(
      BroadcastGeometry geometry, short[] a, short[] b, int[] quantization, short[] output) {
    Parameters p = new Parameters(quantization);
    forEach(geometry, Codes.of(a), Codes.of(b), p::quotient, Codes.of(output));
  }

  /** One output code from two input codes. */
  private interface Operation {
    int code(int a, int b);
  }

  private static void forEach(
      BroadcastGeometry geometry, Codes a, Codes b, Operation operation, Codes output) {
    int last = geometry.rank() - 1;
    int aStep = geometry.aStrides()[last];
    int bStep = geometry.bStrides()[last];
    BroadcastWalk.forEachRun(
        geometry,
        (aIndex, bIndex, outputIndex, count) -> {
          for (int i = 0; i < count; i++) {
            int code = operation.code(a.get(aIndex + i * aStep), b.get(bIndex + i * bStep));
            output.set(outputIndex + i, code);
          }
        });
  }

  /** The parameters by name. */
  private record Parameters(
      int aZeroPoint,
      int bZeroPoint,
      int outputZeroPoint,
      int multiplier,
      int shift,
      int lo,
      int hi) {
    Parameters(int[] q) {
      this(q[0], q[1], q[2], q[3], q[4], q[5], q[6]);
    }

    int product(int a, int b) {
      long product = (long) (a - aZeroPoint) * (b - bZeroPoint) * multiplier;
      return clamp(RoundHalfUp.roundHalfUp(product, shift) + outputZeroPoint);
    }

    int quotient(int a, int b) {
      int dividend = b < bZeroPoint ? aZeroPoint - a : a - aZeroPoint;
      if (b == bZeroPoint) {
        return dividend == 0 ? clamp(outputZeroPoint) : dividend > 0 ? hi : lo;
      }
      long n = (long) dividend * multiplier;
      long d = (long) Math.abs(b - bZeroPoint) << shift;
      return clamp(Math.floorDiv(2 * n + d, 2 * d) + outputZeroPoint);
    }

    private int clamp(long code) {
      return (int) Math.max(lo, Math.min(code, hi));
    }
  }
}
