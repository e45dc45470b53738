package dev.sevenfold.tensor;

/** Element types of tensors in graphs, plans and files. */
public enum DType {
  FLOAT32(4, false),
  INT8(1, true),
  INT16(2, true),
  INT32(4, true),
  INT64(8, true),
  UINT8(1, true),
  BOOL(1, false);

  private final int bytes;
  private final boolean integer;

  DType(int bytes, boolean integer) {
    this.bytes = bytes;
    this.integer = integer;
  }

  /** Size of one element in bytes. */
  public int bytes() {
    return bytes;
  }

  /** Whether elements are integers (booleans are not). */
  public boolean isInteger() {
    return integer;
  }

  /** The smallest value of an activation or weight of this type; INT8 and INT16 only. */
  public int quantizedMinimum() {
    return -quantizedMaximum() - 1;
  }

  /** The largest value of an activation or weight of this type; INT8 and INT16 only. */
  public int quantizedMaximum() {
    return switch (this) {
      case INT8 -> 127;
      case INT16 -> 32767;
      default -> throw new IllegalArgumentException(this + " is not a quantized type");
    };
  }
}
