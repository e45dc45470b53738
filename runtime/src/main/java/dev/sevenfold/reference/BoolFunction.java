package dev.sevenfold.reference;

/** Functions of two truth values. */
public enum BoolFunction {
  /** Both. */
  AND("logical_and"),
  /** Either. */
  OR("logical_or"),
  /** One and not the other. */
  XOR("logical_xor");

  private final String text;

  BoolFunction(String text) {
    this.text = text;
  }

  /** The name of the operator. */
  public String text() {
    return text;
  }

  /** The value of the function. */
  public boolean apply(boolean a, boolean b) {
    return switch (this) {
      case AND -> a & b;
      case OR -> a | b;
      case XOR -> a ^ b;
    };
  }
}
