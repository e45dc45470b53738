package dev.sevenfold.quant;

/** Which vendor kernel must be able to hold the multiplier of a layer. */
public enum KernelFamily {
  /** Convolution, depthwise too: multipliers are unsigned 8-bit. */
  CONVOLUTION(255),
  /** Linear and matrix products: multipliers are signed 8-bit. */
  MATMUL(127);

  private final int largestMultiplier;

  KernelFamily(int largestMultiplier) {
    this.largestMultiplier = largestMultiplier;
  }

  /** Mmax, the largest multiplier. */
  public int largestMultiplier() {
    return largestMultiplier;
  }
}
