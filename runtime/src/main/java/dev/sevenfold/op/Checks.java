package dev.sevenfold.op;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.graph.TensorType;
import dev.sevenfold.reference.StridedCopyGeometry;
import dev.sevenfold.tensor.DType;

/** Checks that shape inference of several operators shares. */
public final class Checks {
  /** Axes that a kernel can walk. */
  static final int MAX_AXES = StridedCopyGeometry.MAX_RANK;

  /** Doubles up to here are exact, so whole numbers survive as attributes. */
  private static final double LARGEST_SCALAR = 1L << 53;

  private Checks() {}

  /** Fails with a message unless the condition holds. */
  public static void require(boolean holds, Message message, Object... arguments) {
    if (!holds) {
      throw new SevenfoldException(message, arguments);
    }
  }

  /** Fails unless the input has the rank. */
  public static void requireRank(String op, TensorType input, int rank, String meaning) {
    require(
        input.shape().rank() == rank,
        Message.WRONG_RANK,
        op,
        rank + " dimensions (" + meaning + ")",
        input.shape());
  }

  /** Fails unless the input holds real numbers, as floats or as codes. */
  public static void requireReal(String op, TensorType input) {
    DType dtype = input.dtype();
    require(
        dtype == DType.FLOAT32 || dtype == DType.INT8 || dtype == DType.INT16,
        Message.WRONG_ELEMENT_TYPE,
        op,
        "floating-point",
        dtype);
  }

  /** Fails unless the input holds truth values. */
  public static void requireBool(String op, TensorType input) {
    require(input.dtype() == DType.BOOL, Message.WRONG_ELEMENT_TYPE, op, DType.BOOL, input.dtype());
  }

  /**
   * Fails when more axes remain than a kernel can walk, those that stay neighbours counted once.
   */
  static void requireAxes(String op, String what, Object given, int remaining) {
    require(
        remaining <= MAX_AXES,
        Message.INVALID_ARGUMENT,
        op,
        what,
        given,
        "that walks "
            + remaining
            + " axes apart, and kernels walk at most "
            + MAX_AXES
            + "; join axes with reshape first");
  }

  /**
   * A number that an INT64 tensor can be combined with: whole, and at most 2^53 in magnitude.
   *
   * @param what name of the number
   * @throws SevenfoldException SF0205 for any other
   */
  public static long whole(String op, String what, double value) {
    require(
        value == Math.rint(value) && Math.abs(value) <= LARGEST_SCALAR,
        Message.INVALID_ARGUMENT,
        op,
        what,
        value,
        "an INT64 tensor takes whole numbers up to 2^53; cast it to FLOAT32 for others");
    return (long) value;
  }

  /** An axis counted from the front; negative ones count from the end. */
  public static int axis(String op, int axis, int rank) {
    require(
        axis >= -rank && axis < rank,
        Message.INVALID_ARGUMENT,
        op,
        "axis",
        axis,
        "the input has " + rank + " dimensions");
    return axis < 0 ? axis + rank : axis;
  }
}
