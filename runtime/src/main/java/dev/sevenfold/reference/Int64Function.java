package dev.sevenfold.reference;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import java.util.function.LongBinaryOperator;

/** Functions of two 64-bit integers. What does not fit wraps around, as in two's complement. */
public enum Int64Function {
  /** a + b. */
  ADD("add", (a, b) -> a + b),
  /** a - b. */
  SUB("sub", (a, b) -> a - b),
  /** a * b. */
  MUL("mul", (a, b) -> a * b),
  /** The quotient rounded down; refuses b = 0. */
  FLOOR_DIVIDE("floor_divide", (a, b) -> Math.floorDiv(a, divisor(b))),
  /** a - b * floor(a / b): 0, or of the sign of b, as in Python; refuses b = 0. */
  REMAINDER("remainder", (a, b) -> Math.floorMod(a, divisor(b))),
  /** The smaller one. */
  MINIMUM("minimum", Math::min),
  /** The larger one. */
  MAXIMUM("maximum", Math::max),
  /** Bits that are set in both. */
  BITWISE_AND("bitwise_and", (a, b) -> a & b),
  /** Bits that are set in either. */
  BITWISE_OR("bitwise_or", (a, b) -> a | b),
  /** Bits that differ. */
  BITWISE_XOR("bitwise_xor", (a, b) -> a ^ b);

  private final String text;
  private final LongBinaryOperator function;

  Int64Function(String text, LongBinaryOperator function) {
    this.text = text;
    this.function = function;
  }

  /** The name of the operator. */
  public String text() {
    return text;
  }

  /**
   * The value of the function.
   *
   * @throws SevenfoldException SF0240 for a division by 0
   */
  public long apply(long a, long b) {
    return function.applyAsLong(a, b);
  }

  /** Whether the second operand must not be 0. */
  public boolean divides() {
    return this == FLOOR_DIVIDE || this == REMAINDER;
  }

  private static long divisor(long b) {
    if (b == 0) {
      throw new SevenfoldException(Message.DIVISION_BY_ZERO);
    }
    return b;
  }
}
