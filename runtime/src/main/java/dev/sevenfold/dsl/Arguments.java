package dev.sevenfold.dsl;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.op.Checks;

/** Checks of what a user passes to layers and tensors. */
final class Arguments {
  private Arguments() {}

  static void present(String op, String what, Object value) {
    Checks.require(
        value != null, Message.INVALID_ARGUMENT, op, what, "null", "it must have been assigned");
  }

  static int positive(String op, String what, int value) {
    Checks.require(
        value >= 1, Message.INVALID_ARGUMENT, op, what, value, "it must be at least 1");
    return value;
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
}
