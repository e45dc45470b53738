package dev.sevenfold.dsl;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.op.Checks;
import dev.sevenfold.tensor.BoolTensor;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.Int64Tensor;
import dev.sevenfold.tensor.Shape;
import java.util.Arrays;

/** Checks of what a user passes to layers and tensors. */
final class Arguments {
  /** Elements of a tensor that is made of a number or none: more would fill javac's memory. */
  private static final int MOST_MADE = 1 << 24;

  private Arguments() {}

  static void present(String op, String what, Object value) {
    Checks.require(
        value != null, Message.INVALID_ARGUMENT, op, what, "null", "it must have been assigned");
  }

  /** A shape, whose refusal names what has it. */
  static Shape shape(String what, int... dimensions) {
    present(what, "the shape", dimensions);
    return Shape.of(dimensions);
  }

  /** The shape of a tensor whose elements are made here. */
  static Shape made(String op, int... dimensions) {
    Shape shape = shape(op, dimensions);
    Checks.require(
        shape.elements() <= MOST_MADE,
        Message.INVALID_ARGUMENT,
        op,
        "number of elements",
        shape.elements(),
        "at most 2^24 are made; axes of size 1 broadcast, and files bring parameters of any size");
    return shape;
  }

  static FloatTensor tensor(String what, float[] values, int... dimensions) {
    return new FloatTensor(counted(what, values.length, dimensions), values);
  }

  static Int64Tensor tensor(String what, long[] values, int... dimensions) {
    return new Int64Tensor(counted(what, values.length, dimensions), values);
  }

  static BoolTensor tensor(String what, boolean[] values, int... dimensions) {
    byte[] bytes = new byte[values.length];
    for (int i = 0; i < values.length; i++) {
      bytes[i] = (byte) (values[i] ? 1 : 0);
    }
    return new BoolTensor(counted(what, values.length, dimensions), bytes);
  }

  private static Shape counted(String what, int count, int... dimensions) {
    Shape shape = shape(what, dimensions);
    Checks.require(
        shape.elements() == count,
        Message.INVALID_ARGUMENT,
        what,
        "number of values",
        count,
        "the shape " + shape + " has " + shape.elements());
    return shape;
  }

  static int positive(String op, String what, int value) {
    Checks.require(value >= 1, Message.INVALID_ARGUMENT, op, what, value, "it must be at least 1");
    return value;
  }

  /** A number of groups that input and output channels fall into evenly. */
  static int groups(String op, int count, int inChannels, int outChannels) {
    positive(op, "groups", count);
    Checks.require(
        inChannels % count == 0 && outChannels % count == 0,
        Message.INVALID_ARGUMENT,
        op,
        "groups",
        count,
        "it must divide both " + inChannels + " input and " + outChannels + " output channels");
    return count;
  }

  static int notNegative(String op, String what, int value) {
    Checks.require(
        value >= 0, Message.INVALID_ARGUMENT, op, what, value, "it must not be negative");
    return value;
  }

  /** A number that the float32 arithmetic of the operators can hold. */
  static double finite(String op, String what, double value) {
    Checks.require(
        Float.isFinite((float) value),
        Message.INVALID_ARGUMENT,
        op,
        what,
        value,
        "it must be finite, also as float32");
    return value;
  }

  /** A constant that keeps a root or a quotient from zero. */
  static double eps(String op, double value) {
    Checks.require(
        value > 0 && Double.isFinite(value),
        Message.INVALID_ARGUMENT,
        op,
        "eps",
        value,
        "it must be positive and finite");
    return value;
  }

  /** The first of the last axes of a tensor, which must have the given dimensions. */
  static int lastAxes(String op, Shape input, int[] dimensions) {
    int first = input.rank() - dimensions.length;
    boolean equal =
        first >= 0
            && Arrays.equals(
                input.dimensions(), first, input.rank(), dimensions, 0, dimensions.length);
    Checks.require(
        equal,
        Message.INVALID_ARGUMENT,
        op,
        "the input",
        input,
        "the layer was declared for last axes of " + Shape.of(dimensions));
    return first;
  }

  /** A number that stays finite and other than 0 as float32, so that it can divide. */
  static double notZero(String op, String what, double value) {
    Checks.require(
        (float) value != 0,
        Message.INVALID_ARGUMENT,
        op,
        what,
        value,
        "it must not be 0, also as float32");
    return finite(op, what, value);
  }
}
