package dev.sevenfold.quant;

import dev.sevenfold.tensor.Int32Tensor;
import dev.sevenfold.tensor.Shape;

/** The exponentials that softmax of codes sums; docs/arithmetic.md section 5. */
public final class ExponentialTable {
  /** Number of entries. */
  public static final int ENTRIES = 256;

  private static final int FRACTION_BITS = 30;

  private ExponentialTable() {}

  /**
   * {@code rint(2^30 exp(-step i scale))} for i from 0 to 255.
   *
   * @param scale scale of the codes
   * @param step how many codes lie between two entries
   */
  public static Int32Tensor of(float scale, int step) {
    int[] table = new int[ENTRIES];
    for (int i = 0; i < ENTRIES; i++) {
      double exponential = StrictMath.exp(-(double) step * i * scale);
      table[i] = (int) Math.rint(Math.scalb(exponential, FRACTION_BITS));
    }
    return new Int32Tensor(Shape.of(ENTRIES), table);
  }
}
