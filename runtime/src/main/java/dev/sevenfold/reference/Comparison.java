package dev.sevenfold.reference;

/**
 * The comparisons of two numbers. Floats compare as IEEE 754 says: +0 equals -0, and everything but
 * {@code ne} is false for NaN.
 */
public enum Comparison {
  /** a == b. */
  EQ("eq"),
  /** a != b. */
  NE("ne"),
  /** a < b. */
  LT("lt"),
  /** a <= b. */
  LE("le"),
  /** a > b: b < a. */
  GT("gt"),
  /** a >= b: b <= a. */
  GE("ge");

  private final String text;

  Comparison(String text) {
    this.text = text;
  }

  /** The name of the operator. */
  public String text() {
    return text;
  }

  /** The comparison that holds for (b, a) where this one holds for (a, b). */
  public Comparison swapped() {
    return switch (this) {
      case EQ, NE -> this;
      case LT -> GT;
      case LE -> GE;
      case GT -> LT;
      case GE -> LE;
    };
  }

  /** Whether it holds. */
  public boolean holds(float a, float b) {
    return switch (this) {
      case EQ -> a == b;
      case NE -> a != b;
      case LT -> a < b;
      case LE -> a <= b;
      case GT -> a > b;
      case GE -> a >= b;
    };
  }

  /** Whether it holds. */
  public boolean holds(long a, long b) {
    return switch (this) {
      case EQ -> a == b;
      case NE -> a != b;
      case LT -> a < b;
      case LE -> a <= b;
      case GT -> a > b;
      case GE -> a >= b;
    };
  }
}
