package dev.sevenfold.quant;

import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.Int16Tensor;
import dev.sevenfold.tensor.Int32Tensor;
import dev.sevenfold.tensor.Shape;
import java.util.function.DoubleUnaryOperator;

/**
 * A function of INT16 codes; docs/arithmetic.md section 5: 4,097 knots with straight lines between
 * them where that is at most one count off everywhere, else the code of each of the 65,536 inputs.
 *
 * @param knots int32[4097], or int32[1] holding {@link #NO_KNOTS}
 * @param table int16[65536], or int16[1] holding 0 when there are knots
 */
public record InterpolationTable(Int32Tensor knots, Int16Tensor table) {
  /** Number of knots. */
  public static final int KNOTS = 4097;

  /** Number of INT16 codes. */
  public static final int CODES = 65536;

  /** Says that there are no knots; none has this value. */
  public static final int NO_KNOTS = Integer.MIN_VALUE;

  private static final int STEP_BITS = 4;
  private static final int STEP = 1 << STEP_BITS;
  private static final double LARGEST_KNOT = 1 << 20;

  /**
   * The table of a function of the real value, both sides INT16.
   *
   * @param input parameters of the input
   * @param output parameters of the output
   */
  public static InterpolationTable of(
      QuantizationParameters input, QuantizationParameters output, DoubleUnaryOperator function) {
    if (input.dtype() != DType.INT16 || output.dtype() != DType.INT16) {
      throw new IllegalArgumentException("INT16 to INT16, not " + input + " to " + output);
    }
    short[] exact = new short[CODES];
    for (int i = 0; i < CODES; i++) {
      double real = (double) (i + Short.MIN_VALUE) * input.scale();
      exact[i] = (short) output.quantizeDouble(function.applyAsDouble(real));
    }
    int[] knots = knots(input, output, function);
    return knots.length == KNOTS && isClose(knots, exact)
        ? new InterpolationTable(
            new Int32Tensor(Shape.of(KNOTS), knots), new Int16Tensor(Shape.of(1), new short[1]))
        : new InterpolationTable(
            new Int32Tensor(Shape.of(1), new int[] {NO_KNOTS}),
            new Int16Tensor(Shape.of(CODES), exact));
  }

  /** The knots, or an empty array if one is not finite. */
  private static int[] knots(
      QuantizationParameters input, QuantizationParameters output, DoubleUnaryOperator function) {
    int[] knots = new int[KNOTS];
    for (int j = 0; j < KNOTS; j++) {
      double real = (double) (j * STEP + Short.MIN_VALUE) * input.scale();
      double steps = Math.rint(function.applyAsDouble(real) / output.scale());
      if (!Double.isFinite(steps)) {
        return new int[0];
      }
      knots[j] = (int) Math.min(Math.max(steps, -LARGEST_KNOT), LARGEST_KNOT);
    }
    return knots;
  }

  private static boolean isClose(int[] knots, short[] exact) {
    for (int i = 0; i < CODES; i++) {
      if (Math.abs(interpolate(knots, (short) (i + Short.MIN_VALUE)) - exact[i]) > 1) {
        return false;
      }
    }
    return true;
  }

  /** The output code of an input code: a straight line between its two knots, rounded half up. */
  public static short interpolate(int[] knots, short code) {
    int position = code - Short.MIN_VALUE;
    int knot = position >> STEP_BITS;
    int rise = (knots[knot + 1] - knots[knot]) * (position & (STEP - 1));
    long value = knots[knot] + RoundHalfUp.roundHalfUp(rise, STEP_BITS);
    return (short) Math.max(Short.MIN_VALUE, Math.min(value, Short.MAX_VALUE));
  }
}
